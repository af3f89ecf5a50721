// Runs before the first paint where the page was not drawn by the server, so that the chosen theme does not flash.
const chosen = /(?:^|; )__Host-theme=(light|dark)(?:;|$)/.exec(document.cookie)
if (chosen) document.documentElement.dataset.theme = chosen[1]
