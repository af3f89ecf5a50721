import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'

/** A movement this far, as a part of the width, goes on to the next; a shorter one falls back. */
const FAR_ENOUGH = 0.2
/** A movement shorter than this is a press. */
const PRESS_PX = 6

/** Lets a finger or a pressed pointer move a row sideways. `shift` is how far, in widths, while it moves. */
export function useSwipe(onSteps: (steps: number) => void) {
  const [shift, setShift] = useState(0)
  const start = useRef<{ x: number; width: number }>(undefined)
  const hasMoved = useRef(false)
  const moved = (event: PointerEvent<HTMLElement>) => (start.current ? event.clientX - start.current.x : 0)
  const end = (event: PointerEvent<HTMLElement>) => {
    if (!start.current) return
    const part = moved(event) / start.current.width
    start.current = undefined
    setShift(0)
    if (Math.abs(part) >= FAR_ENOUGH) onSteps(part < 0 ? 1 : -1)
  }
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      hasMoved.current = false
      start.current = { x: event.clientX, width: event.currentTarget.clientWidth }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!start.current || Math.abs(moved(event)) < PRESS_PX) return
      if (!hasMoved.current) event.currentTarget.setPointerCapture(event.pointerId)
      hasMoved.current = true
      setShift(moved(event) / start.current.width)
    },
    onPointerUp: end,
    onPointerCancel: end,
    // What ends a swipe is no press.
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (!hasMoved.current) return
      hasMoved.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onDragStart: (event: MouseEvent<HTMLElement>) => event.preventDefault(),
  }
  return { shift, handlers }
}
