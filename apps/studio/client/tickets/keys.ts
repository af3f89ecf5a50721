type TicketKeyActions = {
  press(digit: string): void
  erase(): void
  add(): void
  quickPick(): void
  toggleSound(): void
  openRules(): void
  openHistory(): void
  toggleFullScreen(): void
}

/** The keyboard of a lottery. Nothing is bought by a key alone: the button to buy has to have the focus. */
export function listenToTicketKeys(actions: TicketKeyActions): void {
  const keys: Readonly<Record<string, () => void>> = {
    Backspace: actions.erase,
    Enter: actions.add,
    q: actions.quickPick,
    m: actions.toggleSound,
    i: actions.openRules,
    h: actions.openHistory,
    f: actions.toggleFullScreen,
    ...Object.fromEntries(Array.from('0123456789', (digit) => [digit, () => actions.press(digit)])),
  }
  document.addEventListener('keydown', (event) => {
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    // What has the focus answers to Enter itself.
    const isForFocused = event.key === 'Enter' && event.target !== document.body
    const isTaken =
      isForFocused || event.repeat || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') !== null
    if (!act || isTaken) return
    event.preventDefault()
    act()
  })
}
