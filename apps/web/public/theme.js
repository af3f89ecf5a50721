// Runs before the first paint where the page was not drawn by the server, so that the chosen theme does not flash.
if (/(?:^|; )__Host-theme=light(?:;|$)/.test(document.cookie)) document.documentElement.dataset.theme = 'light'
