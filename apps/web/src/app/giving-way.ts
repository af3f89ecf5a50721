import { type RefObject, useEffect } from 'react'

const LOOK_AFTER_MS = 120
/** What is pressed or read. */
const CONTENT = 'a, button, input, select, textarea, summary, label, h2, h3, p'

/**
 * Has the floating parts of a bar give way while they would cover something on the page that is pressed or read: each bears
 * `data-away` then. Looked at when a scroll has come to rest and when the page has changed its size.
 */
export function useGivingWay(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = document.getElementById('page')
    if (!page) return
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      for (const part of bar.current?.children ?? []) part.toggleAttribute('data-away', covers(part))
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

/** The part of it that may lie beneath: a corner of a card's picture, not a link, a star or a name. */
const COVERED_MAX = 0.25

/** Whether too much of the content lies under a part: at its middle, or near one of its corners or edges. */
function covers(part: Element): boolean {
  const over = part.getBoundingClientRect()
  const { left, right, top, bottom } = over
  const places = [left + 1, (left + right) / 2, right - 1].flatMap((x) =>
    [top + 1, (top + bottom) / 2, bottom - 1].map((y) => [x, y] as const),
  )
  const beneath = places.flatMap(([x, y]) => document.elementsFromPoint(x, y).flatMap((one) => one.closest(CONTENT) ?? []))
  return beneath.some((one) => one.closest('main, footer') !== null && coveredPart(one.getBoundingClientRect(), over) > COVERED_MAX)
}

function coveredPart(under: DOMRect, over: DOMRect): number {
  const width = Math.min(under.right, over.right) - Math.max(under.left, over.left)
  const height = Math.min(under.bottom, over.bottom) - Math.max(under.top, over.top)
  return (Math.max(0, width) * Math.max(0, height)) / (under.width * under.height)
}
