/*
 * Tables that are sorted by their headers and made a page at a time, so that thousands of rows cost no more than fifty.
 *
 * A column has a `key`, a `label`, maybe a `hint`, `value(row)` to sort by (none: not sortable), `cell(row)` to show,
 * `number` if it is one. A row is whatever the caller calls it.
 */

function pagedTable({ id, caption, columns, rows, size = 25, sort = null, wide = false, empty = "Nothing here.", kindOf = () => null }) {
    let all = rows;
    let shown = [];
    let page = 0;
    let order = sort; // { key, down }

    const body = element("tbody");
    const heads = columns.map(column => head(column, () => turn(column)));
    const table = element("table", { id },
        element("caption", { class: "unseen" }, caption),
        element("thead", {}, element("tr", {}, heads)),
        body);
    const status = element("span", { class: "range", "aria-live": "polite" });
    const previous = element("button", { type: "button", class: "quiet", "data-page": "previous", onclick: () => go(page - 1) }, "‹ Back");
    const next = element("button", { type: "button", class: "quiet", "data-page": "next", onclick: () => go(page + 1) }, "More ›");
    const pager = element("div", { class: "pager" }, previous, status, next);
    const box = element("div", { class: "table-box", role: "region", tabindex: "0", "aria-label": caption }, table);
    const root = element("div", { class: wide ? "table wide" : "table" }, box, pager);
    watchRoom(box);

    function turn(column) {
        order = order?.key === column.key
            ? { key: column.key, down: !order.down }
            : { key: column.key, down: column.number === true && !column.upwards };
        page = 0;
        arrange();
    }

    function arrange() {
        const column = order && columns.find(one => one.key === order.key);
        shown = column ? sorted(all, column.value, order.down) : all;
        heads.forEach((th, i) => {
            if (!columns[i].value) return;
            const mine = columns[i] === column;
            th.setAttribute("aria-sort", mine ? (order.down ? "descending" : "ascending") : "none");
        });
        fill();
    }

    function fill() {
        const from = page * size;
        const some = shown.slice(from, from + size);
        body.replaceChildren(...some.map(row => element("tr", { class: kindOf(row) }, columns.map(column => cellOf(column, row)))));
        if (some.length === 0) {
            body.append(element("tr", {}, element("td", { colspan: columns.length, class: "empty" }, empty)));
        }
        status.textContent = `${whole(from + 1)}–${whole(from + some.length)} of ${whole(shown.length)}`;
        previous.disabled = page === 0;
        next.disabled = from + size >= shown.length;
        pager.hidden = shown.length <= size;
    }

    function go(to) {
        page = to;
        fill();
        box.scrollTop = 0;
        if (box.getBoundingClientRect().top < 0) box.scrollIntoView({ block: "start" });
    }

    arrange();
    return {
        root,
        table,
        /** Shows other rows, from the first page. */
        show(others) {
            all = others;
            page = 0;
            arrange();
        },
        /** Shows the page with a row, and gives its element; null if the row is not there. */
        reveal(row) {
            const at = shown.indexOf(row);
            if (at < 0) return null;
            go(Math.floor(at / size));
            return body.children[at % size];
        },
    };
}

function head(column, turn) {
    const kind = [column.number && "number", column.kind].filter(Boolean).join(" ");
    return element("th", { scope: "col", class: kind || null },
        column.value
            ? element("button", { type: "button", "data-column": column.key, title: column.hint, onclick: turn }, column.label)
            : element("span", { title: column.hint }, column.label));
}

function cellOf(column, row) {
    const kind = [column.number && "number", column.kind].filter(Boolean).join(" ");
    return element(column.heads ? "th" : "td", { class: kind || null, scope: column.heads ? "row" : null }, column.cell(row));
}

/** The rows in the order of a value; equal ones stay as they were, what is not known comes last either way. */
function sorted(rows, value, down) {
    const keyed = Array.from(rows, row => [value(row), row]);
    const sign = down ? -1 : 1;
    keyed.sort(([a], [b]) => {
        if (!known(a) || !known(b)) return known(a) ? -1 : known(b) ? 1 : 0;
        return a < b ? -sign : a > b ? sign : 0;
    });
    return keyed.map(([, row]) => row);
}

/** A small table whose rows are all there. */
function plainTable(caption, columns, rows, id = null) {
    const box = element("div", { class: "table-box", role: "region", tabindex: "0", "aria-label": caption },
        element("table", { id },
            element("caption", { class: "unseen" }, caption),
            element("thead", {}, element("tr", {}, columns.map(column => head({ ...column, value: null })))),
            element("tbody", {}, rows.map(row => element("tr", {}, columns.map(column => cellOf(column, row)))))));
    watchRoom(box);
    return box;
}
