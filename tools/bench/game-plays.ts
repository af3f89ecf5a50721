import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { allManifests } from '../../apps/studio/src/games.ts'
import type { TestStudio } from '../../apps/studio/testing/studio.ts'

const OPENS_WITHIN_MS = 180_000
const PRESS_MS = 400

/** Games by their slugs; without any slug, all. */
export function wantedGames(slugs: readonly string[]): { code: string; slug: string }[] {
  return allManifests().filter(({ slug }) => slugs.length === 0 || slugs.includes(slug))
}

/** A demo of the game, opened. */
export async function openDemo(context: BrowserContext, studio: TestStudio, code: string): Promise<Page> {
  const page = await context.newPage()
  const { body } = await studio.launch({ user: null, token: null, currency: 'XXX', game_code: code })
  await page.goto((body as { url: string }).url, { timeout: OPENS_WITHIN_MS })
  await page.waitForSelector('main', { timeout: OPENS_WITHIN_MS })
  return page
}

/** Presses what there is to press, as somebody who wants to see everything. */
export async function play(page: Page, ms: number): Promise<void> {
  const endsAt = performance.now() + ms
  while (performance.now() < endsAt) {
    await page.evaluate(pressSomething)
    await page.keyboard.press('Space')
    await sleep(PRESS_MS)
  }
}

/** Runs in the page: a button of the game itself, at chance; a dialog that has opened is closed. */
function pressSomething(): void {
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
  const isGame = (button: HTMLButtonElement) => button.closest('header, .tools, .notice') === null && !/tool|bet$/.test(button.className)
  const isFree = (button: HTMLButtonElement) => !button.disabled && button.ariaDisabled !== 'true' && button.offsetParent !== null
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')].filter((each) => isGame(each) && isFree(each))
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1))
  buttons[chance % buttons.length]?.click()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
