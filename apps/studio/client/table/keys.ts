import type { Controls } from './controls.ts'

export type TableKeyActions = {
  toggleSound(): void
  openRules(): void
  openHistory(): void
  toggleFullScreen(): void
} & Controls['keys']

const CHIPS = ['1', '2', '3', '4', '5', '6'] as const

/** The keyboard of a table. Bets are put by the spots themselves, which are buttons; holding a key down counts once. */
export function listenToTableKeys(actions: TableKeyActions): void {
  const keys: Readonly<Record<string, () => void>> = {
    m: actions.toggleSound,
    i: actions.openRules,
    h: actions.openHistory,
    f: actions.toggleFullScreen,
    ...(actions.undo && { u: actions.undo }),
    ...(actions.double && { d: actions.double }),
    ...(actions.repeat && { r: actions.repeat }),
    ...Object.fromEntries(CHIPS.map((key, index) => [key, () => actions.choose?.(index)])),
    ...(actions.press && { ' ': actions.press }),
  }
  document.addEventListener('keydown', (event) => {
    const act = keys[event.key.toLowerCase()]
    // What has the focus answers to Space itself, and a field takes letters and digits.
    const isForFocused = event.key === ' ' ? event.target !== document.body : event.target instanceof HTMLInputElement
    const isTaken =
      isForFocused || event.repeat || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') !== null
    if (!act || isTaken) return
    event.preventDefault()
    act()
  })
}
