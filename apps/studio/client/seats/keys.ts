import type { SeatFrameActions } from './frame.ts'

/** The keyboard of a table with seats: each move has its letter on its button, and the tools those of every table. */
export function listenToSeatKeys(moves: HTMLElement, actions: SeatFrameActions): void {
  const keys: Readonly<Record<string, () => void>> = {
    m: actions.toggleSound,
    i: actions.openRules,
    h: actions.openHistory,
    s: actions.sort,
    n: actions.hint,
  }
  document.addEventListener('keydown', (event) => {
    const key = event.key.toLowerCase()
    const isTaken = event.repeat || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') !== null
    if (isTaken) return
    const move = [...moves.querySelectorAll<HTMLButtonElement>('.move')].find((button) => button.dataset.key === key)
    if (!move && !keys[key]) return
    event.preventDefault()
    if (move) move.click()
    else keys[key]?.()
  })
}
