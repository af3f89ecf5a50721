// Before the first picture: a page that was left light begins light.
if (localStorage.getItem('RaStore.theme') === '"light"') document.documentElement.dataset.theme = 'light'
