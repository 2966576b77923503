/*
 * A page of sections: everything is in it; this changes the colours.
 */

chooseTheme();
watchAllRooms();
writeDates();
document.querySelector(".skip").addEventListener("click", () => byId("main").focus());
document.body.dataset.ready = "true";
