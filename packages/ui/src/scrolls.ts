import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether a box has more than it shows: users without a pointer must be able to put the focus into it. */
export function useScrolls<Box extends HTMLElement>(): { ref: RefObject<Box | null>; scrolls: boolean } {
  const ref = useRef<Box>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const box = ref.current
    if (!box) return
    const measure = () => {
      const { overflowX, overflowY } = getComputedStyle(box)
      const isWide = overflowX !== 'visible' && box.scrollWidth > box.clientWidth
      const isTall = overflowY !== 'visible' && box.scrollHeight > box.clientHeight
      setScrolls(isWide || isTall)
    }
    const watch = new ResizeObserver(measure)
    for (const one of [box, ...box.children]) watch.observe(one)
    return () => watch.disconnect()
  }, [])
  return { ref, scrolls }
}
