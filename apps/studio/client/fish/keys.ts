export type FishKeyActions = {
  toggleSound(): void
  openRules(): void
  openHistory(): void
  toggleFullScreen(): void
  toggleAuto(): void
  toggleLock(): void
  cashIn(): void
  stepLevel(by: -1 | 1): void
  turn(by: number): void
  press(): void
  release(): void
}

const TURN = 45

/** The keyboard of a fish table. A key that is held turns or shoots on; space on a button that has the focus is the button's own. */
export function listenToFishKeys(actions: FishKeyActions): void {
  const held: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => actions.turn(TURN),
    ArrowUp: () => actions.turn(TURN),
    ArrowRight: () => actions.turn(-TURN),
    ArrowDown: () => actions.turn(-TURN),
  }
  const once: Readonly<Record<string, () => void>> = {
    m: actions.toggleSound,
    i: actions.openRules,
    h: actions.openHistory,
    f: actions.toggleFullScreen,
    a: actions.toggleAuto,
    l: actions.toggleLock,
    c: actions.cashIn,
    '+': () => actions.stepLevel(1),
    '=': () => actions.stepLevel(1),
    '-': () => actions.stepLevel(-1),
    ' ': actions.press,
  }
  document.addEventListener('keydown', (event) => {
    const act = held[event.key] ?? (event.repeat ? undefined : once[event.key.toLowerCase()])
    if (isTaken(event) || (!act && event.key !== ' ')) return
    event.preventDefault()
    act?.()
  })
  document.addEventListener('keyup', (event) => {
    if (event.key === ' ') actions.release()
  })
}

function isTaken(event: KeyboardEvent): boolean {
  const isOnButton = event.key === ' ' && event.target instanceof HTMLButtonElement && !event.target.classList.contains('spin')
  return isOnButton || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') !== null
}
