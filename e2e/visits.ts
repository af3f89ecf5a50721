import { expect, type Page } from '@playwright/test'
import { theSite } from './running-site.ts'

/** Goes on without loading anew: the router hears the address change. Done when nothing on the page is still on its way. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.waitForTimeout(200)
  // A page behind a window stays as it was, and what is far down is drawn when one comes near it.
  await page.waitForFunction(() => {
    const box = document.querySelector('[role=dialog]') ?? document.querySelector('main')
    const waiting = [...(box?.querySelectorAll('[class*=ui-breathe]') ?? [])]
    return box !== null && waiting.every((one) => one.getBoundingClientRect().top > window.innerHeight)
  })
}

/** A kept line that the server gives up just when it is used again is lost: a browser then asks again, and so does a journey. */
export const AGAIN = { maxRetries: 2 } as const

/** Addresses of one kind: the first is loaded as from a bookmark, the page goes on to the others, and the server answers each of them. */
export async function openOneByOne(page: Page, paths: readonly string[], look: (path: string) => Promise<void>): Promise<void> {
  const { site } = theSite().urls
  for (const [at, path] of paths.entries()) {
    if (at === 0) await page.goto(site + path)
    else expect((await page.request.get(site + path, AGAIN)).status(), path).toBe(200)
    if (at > 0) await visit(page, path)
    await look(path)
  }
}
