{
    const { root } = document.currentScript.dataset;
    const site = document.createElement("script");
    site.src = root + "site.js";
    site.dataset.root = root;
    if (root) document.head.append(site);
}
