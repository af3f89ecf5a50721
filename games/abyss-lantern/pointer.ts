import type { Point } from '@croupier/game-kit/fish-game'

/** What a finger or a mouse does on the water. Places are the host's own. */
export type PointerListener = { onMove(at: Point): void; onDown(at: Point): void; onUp(): void }

/** Follows the pointer over a host; a press that leaves it is let go. Gives the way to stop. */
export function followPointer(host: HTMLElement, listener: PointerListener): () => void {
  const at = (event: PointerEvent): Point => {
    const box = host.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return
    event.preventDefault()
    host.setPointerCapture(event.pointerId)
    listener.onDown(at(event))
  }
  const move = (event: PointerEvent) => listener.onMove(at(event))
  const up = () => listener.onUp()
  const menu = (event: Event) => event.preventDefault()
  host.addEventListener('pointerdown', down)
  host.addEventListener('pointermove', move)
  host.addEventListener('pointerup', up)
  host.addEventListener('pointercancel', up)
  host.addEventListener('contextmenu', menu)
  return () => {
    host.removeEventListener('pointerdown', down)
    host.removeEventListener('pointermove', move)
    host.removeEventListener('pointerup', up)
    host.removeEventListener('pointercancel', up)
    host.removeEventListener('contextmenu', menu)
  }
}
