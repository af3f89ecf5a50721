import { type Browser, expect, type FrameLocator, type Page, test } from '@playwright/test'
import { theSite } from './running-site.ts'
import { textsIn } from './texts.ts'

const say = textsIn('EN')
const LOST = /The device has taken the picture away/
const LIGHTS_MS = 2500
/** Of the reels: two rounds differ by far more. */
const SAME_MAX = 0.03

/** A trial of a game in a window of its own, whose animations are still, so that two pictures of one state are the same. */
async function tryGame(browser: Browser, { path, name, hasGraphics = true }: { path: string; name: string; hasGraphics?: boolean }) {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } })
  await context.addInitScript(() => {
    localStorage.setItem('language', 'EN')
    localStorage.setItem('ageConfirmed', '1')
  })
  if (!hasGraphics) await context.addInitScript(forbidGraphics)
  const page = await context.newPage()
  await page.goto(`${theSite().urls.site}${path}?vassalage=STU`)
  await page
    .getByRole('button', { name: say('games.tryGame', { game: name }) })
    .first()
    .click()
  return { page, game: page.frameLocator('iframe'), close: () => context.close() }
}

/** Runs in every frame: a device without WebGL. */
function forbidGraphics(): void {
  const getContext = HTMLCanvasElement.prototype.getContext as (kind: string, settings?: unknown) => unknown
  const without = function (this: HTMLCanvasElement, kind: string, settings?: unknown) {
    return kind.startsWith('webgl') ? null : getContext.call(this, kind, settings)
  }
  Object.assign(HTMLCanvasElement.prototype, { getContext: without })
}

/** Takes the graphics context of a game away, as a device in need of memory does, or gives it back. */
async function setGraphics(game: FrameLocator, isThere: boolean): Promise<void> {
  await game.locator('.scene canvas').evaluate((canvas, isBack) => {
    const page = window as unknown as { lost?: WEBGL_lose_context | null | undefined }
    page.lost ??= (canvas as HTMLCanvasElement).getContext('webgl2')?.getExtension('WEBGL_lose_context')
    if (isBack) page.lost?.restoreContext()
    else page.lost?.loseContext()
  }, isThere)
}

/** How much of the reels looks otherwise in two pictures, from 0 to 1. The world around them never lies quite still. */
async function differenceOf(page: Page, pictures: readonly [Buffer, Buffer]): Promise<number> {
  return await page.evaluate(
    async (texts) => {
      const [one, other] = await Promise.all(
        texts.map(async (text) => {
          const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
          const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
          const paint = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
          paint?.drawImage(picture, 0, 0)
          return paint?.getImageData(0, 0, picture.width, picture.height).data ?? new Uint8ClampedArray()
        }),
      )
      if (!one || !other || one.length !== other.length) return 1
      return one.filter((value, at) => Math.abs(value - (other[at] ?? 0)) > 48).length / one.length
    },
    pictures.map((picture) => picture.toString('base64')),
  )
}

/** The reels, once their lights are out: a win is shown by them for a while. */
async function pictureOf(page: Page, game: FrameLocator): Promise<Buffer> {
  await page.waitForTimeout(LIGHTS_MS)
  const box = await game.locator('.clearing').boundingBox()
  if (!box) throw new Error('the game has no clearing')
  return await page.screenshot({ clip: { x: box.x, y: box.y + box.height / 4, width: box.width, height: box.height / 2 } })
}

const spin = (game: FrameLocator) => game.locator('.spin')
const isReady = (game: FrameLocator) => expect(spin(game)).toHaveAttribute('data-state', 'spin', { timeout: 40_000 })

test('GM-01 a slot that loses its graphics in the middle of a spin ends on the picture of that round once they are back', async ({
  browser,
}) => {
  const { page, game, close } = await tryGame(browser, { path: '/rng', name: 'Lantern Tide' })
  await isReady(game)
  const before = await pictureOf(page, game)
  // In a hidden page the spin waits for the loss, however slow the machine is.
  await setHidden(game, true)
  await spin(game).click()
  await setGraphics(game, false)
  await setHidden(game, false)
  await page.waitForTimeout(200)
  await setGraphics(game, true)
  await isReady(game)
  const ended = await pictureOf(page, game)
  expect(await differenceOf(page, [before, ended])).toBeGreaterThan(SAME_MAX)
  // The round, shown once more by a device that loses nothing, stops at the same symbols.
  await game.getByRole('button', { name: 'History and fairness' }).click()
  await game.locator('.round summary').first().click()
  await game.getByRole('button', { name: 'Replay' }).first().click()
  await isReady(game)
  expect(await differenceOf(page, [await pictureOf(page, game), ended])).toBeLessThan(SAME_MAX)
  await close()
})

test('GM-01 a slot whose graphics do not come back tells each round in words, and shows itself when it is opened again', async ({
  browser,
}) => {
  const { game, close } = await tryGame(browser, { path: '/rng', name: 'Lantern Tide' })
  await isReady(game)
  await setGraphics(game, false)
  await expect(game.getByText(LOST)).toBeVisible()
  await spin(game).click()
  await isReady(game)
  await expect(game.locator('.words')).toBeVisible()
  await expect(game.locator('.words')).toHaveText(/No win|Won|Returned|free spins/)
  await setGraphics(game, true)
  await expect(game.locator('.words')).toHaveCount(0)
  await setGraphics(game, false)
  await game.getByRole('button', { name: 'Open the game again' }).click()
  await isReady(game)
  await expect(game.locator('.scene canvas')).toBeVisible()
  await close()
})

test('GM-01 a slot in a tab that is hidden while it spins goes on when it is seen again, to its end', async ({ browser }) => {
  const { page, game, close } = await tryGame(browser, { path: '/rng', name: 'Lantern Tide' })
  await isReady(game)
  await setHidden(game, true)
  await spin(game).click()
  await page.waitForTimeout(3000)
  await expect(spin(game)).not.toHaveAttribute('data-state', 'spin')
  await setHidden(game, false)
  await isReady(game)
  await close()
})

async function setHidden(game: FrameLocator, isHidden: boolean): Promise<void> {
  await game.locator('main').evaluate((_, isGone) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: isGone })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

test('GM-04 a fish table that loses its graphics says so, shows its water once they are back, and cashes in', async ({ browser }) => {
  const { game, close } = await tryGame(browser, { path: '/fish', name: 'Abyss Lantern' })
  await game.locator('.room').nth(1).click({ timeout: 40_000 })
  await game.locator('.mode').first().click()
  await setGraphics(game, false)
  await expect(game.getByText(LOST)).toBeVisible()
  await setGraphics(game, true)
  await expect(game.getByText(LOST)).toBeHidden()
  await setGraphics(game, false)
  await expect(game.getByText(LOST)).toBeVisible()
  await game.locator('.cash').click()
  await expect(game.locator('.said')).toBeVisible({ timeout: 20_000 })
  await close()
})

for (const { path, name } of [
  { path: '/rng', name: 'Lantern Tide' },
  { path: '/fish', name: 'Abyss Lantern' },
])
  test(`${path === '/fish' ? 'GM-04' : 'GM-01'} ${name} says what is missing on a device without graphics, and takes no bet`, async ({
    browser,
  }) => {
    const { game, close } = await tryGame(browser, { path, name, hasGraphics: false })
    await expect(game.locator('.cover')).toHaveText(/WebGL/, { timeout: 40_000 })
    await expect(spin(game)).toHaveCount(0)
    await close()
  })
