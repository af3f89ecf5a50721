import { useEffect } from 'react'
import { categoryPaths, navigate } from '#features/navigation/index.ts'

const SEARCH = '#page input[type=search]'
/** How long a lobby that is on its way may take until its box has the focus. */
const WAIT_MAX_MS = 3000
const LOOK_EVERY_MS = 50

/** `/` and Ctrl+K lead to the search box of the page, or of the slots lobby where the page has none. */
export function useSearchKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSearchKey(event) || isElsewhere(event.target)) return
      event.preventDefault()
      if (!focusSearch()) lookInLobby()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

function isSearchKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (altKey) return false
  return ctrlKey || metaKey ? key === 'k' : key === '/'
}

/** True while the focus is in a field, a window or a game: these keys mean something else there. */
function isElsewhere(target: EventTarget | null): boolean {
  const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
  return isTyping || document.querySelector('[role=dialog], [role=alertdialog], iframe') !== null
}

function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>(SEARCH)
  box?.focus()
  return box !== null
}

function lookInLobby(): void {
  const until = performance.now() + WAIT_MAX_MS
  navigate({ to: categoryPaths.RNG })
  const timer = setInterval(() => {
    if (focusSearch() || performance.now() > until) clearInterval(timer)
  }, LOOK_EVERY_MS)
}
