import { expect, test } from '@playwright/test'
import { aVisitor, leave } from './people.ts'
import { asOwner, theSite } from './running-site.ts'
import { textsIn } from './texts.ts'

const say = textsIn('EN')

test('ST-02 maintenance has a page that says why and until when, and offers help', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'EN')
  const notice = { title: 'Tide works', endTime: Date.now() + 3_600_000, info: 'We repair the harbour wall' }
  await asOwner("update site.brand set maintenance = $1 where code = 'parola'", [JSON.stringify(notice)])
  try {
    await page.waitForTimeout(1200)
    await page.goto(theSite().urls.site)
    await expect(page.getByRole('heading', { name: 'Tide works' })).toBeVisible()
    await expect(page.getByText('We repair the harbour wall')).toBeVisible()
    await expect(page.getByRole('button', { name: say('shell.service') })).toBeVisible()
  } finally {
    await asOwner("update site.brand set maintenance = null where code = 'parola'")
    await page.waitForTimeout(1200)
    await leave('EN', page)
  }
})
