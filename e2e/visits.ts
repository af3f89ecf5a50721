import type { Page } from '@playwright/test'

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
