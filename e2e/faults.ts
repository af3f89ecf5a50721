import type { Page } from '@playwright/test'

/** What a person would see as broken: a page wider than the window, words that leave their control, words that are cut off. */
export async function faultsOf(page: Page, asked: { within: string; marked?: string }): Promise<string[]> {
  return await page.evaluate(findFaults, { within: asked.within, marked: asked.marked ?? '' })
}

/** Runs in the page. With `marked`, only words that bear the mark count: what an operator or member wrote may be shortened. */
function findFaults({ within, marked }: { within: string; marked: string }): string[] {
  const mark = new RegExp(marked)
  const name = (element: Element) => {
    const words = (element.textContent ?? '').trim().slice(0, 60)
    return `${element.tagName.toLowerCase()} "${words}" .${String(element.getAttribute('class')).slice(0, 50)}`
  }
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 2 && height > 2 && element.closest('[aria-hidden=true], .sr-only, svg, [inert]') === null
  }
  const hasOwnWords = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && mark.test((node.textContent ?? '').trim() || '\u0000'))
  const isCut = (element: Element) => {
    const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element)
    const isShortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    const hides = overflowX === 'hidden' || overflowX === 'clip'
    return hides && (marked !== '' || !isShortened) && element.scrollWidth > element.clientWidth + 1
  }
  const leaves = (control: Element) => {
    const box = control.getBoundingClientRect()
    const range = document.createRange()
    return [control, ...control.querySelectorAll('*')].some((element) => {
      if (!hasOwnWords(element) || !isSeen(element) || element.closest('.absolute, [style*=absolute]') !== control.closest('.absolute'))
        return false
      range.selectNodeContents(element)
      const words = range.getBoundingClientRect()
      return words.right > box.right + 1.5 || words.left < box.left - 1.5
    })
  }
  const faults = new Set<string>()
  const width = document.documentElement.scrollWidth
  if (width > window.innerWidth) {
    const over = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1)
    faults.add(`the page is ${width} wide: ${over.slice(0, 4).map(name).join(' > ')}`)
  }
  for (const element of [...document.querySelectorAll(within)].flatMap((box) => [...box.querySelectorAll('*')])) {
    if (!isSeen(element)) continue
    if (hasOwnWords(element) && isCut(element)) faults.add(`cut off: ${name(element)}`)
    if (element.matches('button, a[href], [role=tab], summary') && leaves(element)) faults.add(`runs over: ${name(element)}`)
  }
  return [...faults]
}
