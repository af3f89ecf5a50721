import { expect, test } from '@playwright/test'
import { theSite } from './running-site.ts'
import { AGAIN } from './visits.ts'

test('the site can be installed under its own name, and says so when there is no connection', async ({ browser }) => {
  const { urls } = theSite()
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto(urls.site)
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await page.request.get(`${urls.site}${address}`, AGAIN)).json()
  expect(manifest).toMatchObject({ name: 'Parola', display: 'standalone', start_url: '/home' })
  for (const { src } of manifest.icons)
    expect((await page.request.get(`${urls.site}${src}`, AGAIN)).headers()['content-type']).toBe('image/png')

  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.goto(`${urls.site}/promotions`)
  await expect(page.getByText('You are offline. Your balance and bets are safe')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  expect(new URL(page.url()).pathname).toBe('/promotions')
  await context.close()
})
