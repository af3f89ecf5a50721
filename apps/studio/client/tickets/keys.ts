import { useEffect, useRef } from 'react'

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
export function useTicketKeys(actions: TicketKeyActions): void {
  const acting = useRef(actions)
  acting.current = actions
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const act = actOf(acting.current, event.key)
      if (!act || isTaken(event)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function actOf(actions: TicketKeyActions, key: string): (() => void) | undefined {
  if (/^[0-9]$/.test(key)) return () => actions.press(key)
  const keys: Readonly<Record<string, () => void>> = {
    Backspace: actions.erase,
    Enter: actions.add,
    q: actions.quickPick,
    m: actions.toggleSound,
    i: actions.openRules,
    h: actions.openHistory,
    f: actions.toggleFullScreen,
  }
  return keys[key.length === 1 ? key.toLowerCase() : key]
}

/** What has the focus answers to Enter itself, a field to every key, and an open dialog to all of them. */
function isTaken({ key, target, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (repeat || ctrlKey || metaKey || altKey) return true
  const focused = target instanceof Element ? target : undefined
  if (focused?.closest('input, textarea, select')) return true
  return (key === 'Enter' && focused !== document.body) || document.querySelector('[role=dialog]') !== null
}
