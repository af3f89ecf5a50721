import { localStorageStore, type Store } from 'react-admin'

/** What the page remembers in this browser. Logging out forgets it all, names in filters too, but not dark or light. */
export function openPreferences(): Store {
  const store = localStorageStore()
  const reset = () => {
    const theme = store.getItem<string>('theme')
    store.reset()
    if (theme) store.setItem('theme', theme)
  }
  return { ...store, reset }
}
