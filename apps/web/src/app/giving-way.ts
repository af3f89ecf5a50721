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

/** A card's picture may lie beneath by a corner; a link, a star or a line of text by nothing. */
const PICTURE_COVERED_MAX = 0.25
const LINE_MAX_PX = 72
/** What two boxes share along their edges is no cover. */
const EDGE_PX = 2
/** Where a part is looked under: closer together than the lowest line of text. */
const PROBES = [0.02, 0.26, 0.5, 0.74, 0.98]

function covers(part: Element): boolean {
  const over = part.getBoundingClientRect()
  const beneath = PROBES.flatMap((x) =>
    PROBES.flatMap((y) => document.elementsFromPoint(over.left + x * over.width, over.top + y * over.height)),
  )
  const content = new Set(beneath.flatMap((one) => (hasText(one) ? one : (one.closest(CONTENT) ?? []))))
  return [...content].some((one) => one.closest('main, footer') !== null && boxesOf(one).some((box) => isCovered(box, over)))
}

/** The box of what is pressed; of what is read the boxes of its lines, as a short text stands in a wide paragraph. */
function boxesOf(one: Element): readonly DOMRect[] {
  if (!hasText(one)) return [one.getBoundingClientRect()]
  const range = document.createRange()
  range.selectNodeContents(one)
  return [...range.getClientRects()]
}

/** Whether words stand in it directly, as in a line of a card that is one link as a whole. */
function hasText(one: Element): boolean {
  return [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
}

function isCovered(under: DOMRect, over: DOMRect): boolean {
  const width = Math.min(under.right, over.right) - Math.max(under.left, over.left)
  const height = Math.min(under.bottom, over.bottom) - Math.max(under.top, over.top)
  if (width <= EDGE_PX || height <= EDGE_PX) return false
  return under.height <= LINE_MAX_PX || width * height > PICTURE_COVERED_MAX * under.width * under.height
}
