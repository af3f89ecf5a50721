import type { FrameActions } from './frame.ts'

/** The keyboard. Space and enter spin unless another control has the focus, and holding a key down counts once. */
export function listenToKeys(actions: FrameActions): void {
  const keys: Readonly<Record<string, () => void>> = {
    m: actions.toggleSound,
    i: actions.openRules,
    h: actions.openHistory,
    f: actions.toggleFullScreen,
    ' ': actions.spin,
    enter: actions.spin,
  }
  document.addEventListener('keydown', (event) => {
    const act = keys[event.key.toLowerCase()]
    const isTaken = event.repeat || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') !== null
    if (!act || isTaken) return
    const isPress = act === actions.spin
    if (isPress && event.target instanceof Element && event.target.closest('button, a, input')) return
    event.preventDefault()
    act()
  })
}
