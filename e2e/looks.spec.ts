import { expect, type Page, test } from '@playwright/test'
import { aVisitor, leave } from './people.ts'
import { theSite } from './running-site.ts'
import { textsIn } from './texts.ts'
import { AGAIN, visit } from './visits.ts'

const say = textsIn('TY')
const go = (page: Page, path: string) => page.goto(`${theSite().urls.site}${path}`)
const PAGE = { dark: 'rgb(11, 18, 32)', light: 'rgb(246, 247, 251)' } as const
const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

test('UI-07 where nothing was chosen the first page has the theme that the device prefers, before any script, and a choice wins', async ({
  browser,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ colorScheme, javaScriptEnabled: false })
    const page = await context.newPage()
    await go(page, '/')
    expect(await groundOf(page)).toBe(PAGE[colorScheme])
    const chosen = colorScheme === 'light' ? 'dark' : 'light'
    const url = theSite().urls.site.replace(/^http:/, 'https:')
    await context.addCookies([{ name: '__Host-theme', value: chosen, url }])
    await go(page, '/')
    expect(await groundOf(page)).toBe(PAGE[chosen])
    await context.close()
  }
})

test('HD-02 the page that is served to a member asks nobody to log in', async ({ request }) => {
  const shellFor = async (cookie: string) =>
    await (await request.get(theSite().urls.site, { ...AGAIN, headers: { cookie: `__Host-language=EN; ${cookie}` } })).text()
  expect(await shellFor('')).toContain('>Log in</span>')
  expect(await shellFor('__Host-sid=whatever')).not.toContain('>Log in</span>')
})

test('LB-15 a full page of the lobby ends in a full row, and nothing floats over what can be pressed, on a desktop and on a phone', async ({
  browser,
}) => {
  const { page } = await aVisitor(browser, 'TY', { width: 1440, height: 900 })
  await go(page, '/rng')
  await expect(page.locator('main article')).toHaveCount(40)
  const rows = await page.locator('main article').evaluateAll((cards) => {
    const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top))
    return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length)
  })
  expect(new Set(rows).size, `cards a row: ${rows}`).toBe(1)
  expect(rows[0]).toBeGreaterThanOrEqual(6)
  for (const width of [1440, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    const last = page.locator('main article').last()
    await last.scrollIntoViewIfNeeded()
    const unfilled = await last.evaluate((card) => {
      const grid = card.closest('ul')
      return (grid?.getBoundingClientRect().right ?? 0) - card.getBoundingClientRect().right
    })
    expect(Math.abs(unfilled), `room beside the last card at ${width} px`).toBeLessThan(2)
    const { picture, name } = await last.evaluate((card) => ({
      picture: card.querySelector('img')?.getBoundingClientRect().width ?? 0,
      name: card.querySelector('p')?.getBoundingClientRect().width ?? 0,
    }))
    expect(picture, `the last picture is as wide as the others at ${width} px`).toBeLessThan(width / 3)
    expect(name).toBeGreaterThan(60)
  }
  for (const [width, path] of [
    [1440, '/home'],
    [390, '/home'],
    [390, '/promotions'],
  ] as const) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await visit(page, path)
    for (let at = 0; at <= 3000; at += 250) {
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), at)
      await expect.poll(() => coveredBy(page), { message: `${path}, ${width} px, ${at} down`, timeout: 3000 }).toEqual([])
    }
  }
  await leave('TY', page)
})

/** What can be pressed on the page and lies beneath a floating button that is shown: of a line or of any words anything, of a picture more than a corner. */
async function coveredBy(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const shared = (one: DOMRect, other: DOMRect) => {
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      return width > 2 && height > 2 ? width * height : 0
    }
    const floating = [...document.querySelectorAll('aside > *')]
      .filter((one) => getComputedStyle(one).opacity !== '0')
      .map((one) => one.getBoundingClientRect())
    const wordsOf = (one: Element) => {
      const words: DOMRect[] = []
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        if (texts.currentNode.textContent?.trim()) words.push(...range.getClientRects())
      }
      return words
    }
    const isBeneath = (one: Element, over: DOMRect) => {
      const at = one.getBoundingClientRect()
      const covered = shared(at, over)
      if (covered === 0) return false
      return at.height <= 72 || covered > 0.25 * at.width * at.height || wordsOf(one).some((word) => shared(word, over) > 0)
    }
    const pressed = [...document.querySelectorAll('main a, main button, footer a, footer button')]
    return floating.flatMap((over) => pressed.filter((one) => isBeneath(one, over)).map((one) => one.textContent ?? ''))
  })
}

test('ER-03 without a line the menu stays below the header, and the part of the page that was lost comes by itself when the line is back', async ({
  browser,
}) => {
  const { page, context } = await aVisitor(browser, 'TY', { width: 1440, height: 900 })
  await go(page, '/')
  const menu = page.getByRole('navigation', { name: say('shell.mainMenu') })
  await expect(menu).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(say('shell.offline'))).toBeVisible()
  const bottom = async (place: string) => (await page.locator(place).first().boundingBox())!
  const header = await bottom('header')
  expect((await menu.boundingBox())!.y).toBeGreaterThanOrEqual(Math.floor(header.y + header.height) - 1)
  await page.evaluate(() => {
    history.pushState({}, '', '/down')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByText(say('shell.chunkTitle'))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: say('shell.download') })).toBeVisible({ timeout: 20_000 })
  await leave('TY', page)
})

test('one bar stands over a game; its history is told once, and offers no more than there is', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'TY', { width: 1280, height: 860 })
  await go(page, '/rng')
  await page
    .getByRole('button', { name: say('games.tryGame', { game: 'Lantern Tide' }) })
    .first()
    .click()
  const game = page.frameLocator('iframe')
  await expect(game.locator('.spin')).toHaveAttribute('data-state', 'spin', { timeout: 40_000 })
  await expect(page.getByRole('button', { name: say('games.toLobby') })).toBeVisible()
  for (const twice of ['Bumalik sa lobby', 'Full screen']) await expect(game.getByRole('button', { name: twice })).toHaveCount(0)
  await expect(game.locator('.name')).toHaveCount(0)
  await game.locator('.spin').press('Enter')
  await expect(game.locator('.spin')).not.toHaveAttribute('data-state', 'spin')
  await expect
    .poll(
      // Read and pressed in one turn of the page: a press that comes after the reels have stopped would start a second round.
      () =>
        game.locator('.spin').evaluate((button: HTMLButtonElement) => {
          const { state } = button.dataset
          if (state === 'skip') button.click()
          return state
        }),
      { timeout: 40_000 },
    )
    .toBe('spin')
  await game.getByRole('button', { name: 'History at fairness' }).click()
  await expect(game.locator('.rounds > li')).toHaveCount(1)
  await expect(game.getByRole('button', { name: 'Ipakita pa' })).toBeHidden()
  await leave('TY', page)
})

test('36.6 a message in passing is written in the font of the site, and stands at the foot beside what floats there', async ({
  browser,
}) => {
  const { page } = await aVisitor(browser, 'TY', { width: 390, height: 844 })
  await go(page, '/help')
  await page.evaluate(() => {
    window.open = () => null
  })
  const service = page.locator('aside').getByRole('button', { name: say('shell.service') })
  // Nothing may lie beneath it just now; a keyboard reaches it all the same.
  await service.press('Enter')
  const message = page.locator('[data-sonner-toast]')
  await expect(message).toContainText(say('shell.popupBlocked'))
  const fontOf = (one: Element) => getComputedStyle(one).fontFamily
  expect(await message.evaluate(fontOf)).toBe(await page.locator('body').evaluate(fontOf))
  await expect
    .poll(async () => {
      const [box, float] = [await message.boundingBox(), await service.boundingBox()]
      return box && float && box.y > 422 && box.y + box.height <= 844 - 56 && box.x + box.width <= float.x
    })
    .toBe(true)
  await leave('TY', page)
})
