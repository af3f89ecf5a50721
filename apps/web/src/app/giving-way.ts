import { type RefObject, useEffect } from 'react'

const LOOK_AFTER_MS = 120
const PRESSABLE = 'a, button, input, select, textarea, summary, label'

/**
 * Has the floating parts of a bar give way while something on the page that can be pressed lies beneath them: each bears
 * `data-away` then. Looked at when a scroll has come to rest and when the page has changed its size.
 */
export function useGivingWay(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = document.getElementById('page')
    if (!page) return
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      for (const part of bar.current?.children ?? []) part.toggleAttribute('data-away', covers(part, page))
    }
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(look, LOOK_AFTER_MS)
    }
    const watch = new ResizeObserver(soon)
    watch.observe(page)
    if (bar.current) watch.observe(bar.current)
    window.addEventListener('scroll', soon, { passive: true })
    return () => {
      clearTimeout(timer)
      watch.disconnect()
      window.removeEventListener('scroll', soon)
    }
  }, [bar])
}

/** Whether something pressable of the page lies under a part: at its middle, or near one of its corners. */
function covers(part: Element, page: HTMLElement): boolean {
  const { left, right, top, bottom } = part.getBoundingClientRect()
  const places = [left + 1, (left + right) / 2, right - 1].flatMap((x) =>
    [top + 1, (top + bottom) / 2, bottom - 1].map((y) => [x, y] as const),
  )
  return places.some(([x, y]) => document.elementsFromPoint(x, y).some((one) => page.contains(one) && one.closest(PRESSABLE) !== null))
}
