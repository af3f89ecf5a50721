export type TableKeyActions = {
  toggleSound(): void
  openRules(): void
  openHistory(): void
  toggleFullScreen(): void
  undo(): void
  double(): void
  repeat(): void
  choose(index: number): void
}

const CHIPS = ['1', '2', '3', '4', '5', '6'] as const

/** The keyboard of a table. Bets are put by the spots themselves, which are buttons; holding a key down counts once. */
export function listenToTableKeys(actions: TableKeyActions): void {
  const keys: Readonly<Record<string, () => void>> = {
    m: actions.toggleSound,
    i: actions.openRules,
    h: actions.openHistory,
    f: actions.toggleFullScreen,
    u: actions.undo,
    d: actions.double,
    r: actions.repeat,
    ...Object.fromEntries(CHIPS.map((key, index) => [key, () => actions.choose(index)])),
  }
  document.addEventListener('keydown', (event) => {
    const act = keys[event.key.toLowerCase()]
    const isTaken = event.repeat || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') !== null
    if (!act || isTaken) return
    event.preventDefault()
    act()
  })
}
