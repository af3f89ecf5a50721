import { chromium } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { chromiumArgs, findChromium, unwantedArgs } from './tools/test/chromium.ts'
const browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumArgs], ignoreDefaultArgs: [...unwantedArgs] })
const [, user, pass] = readFileSync('/tmp/walk.log','utf8').match(/agent   (\S+) \/ (\S+)/)!
for (const lang of ['EN','TY']) for (const width of [390, 360, 320]) {
const context = await browser.newContext({ viewport: { width, height: 844 } })
await context.addInitScript((l) => { localStorage.setItem('language', l); localStorage.setItem('ageConfirmed', '1') }, lang)
await context.addCookies([{ name: '__Host-language', value: lang, url: 'https://localhost:4300' }])
const page = await context.newPage()
await page.goto('http://localhost:4300/agent')
await page.locator('input').first().fill(user!)
await page.locator('input[type=password]').first().fill(pass!)
await page.locator('button[type=submit]').first().click()
await page.waitForURL(/agentHome/)
await page.goto('http://localhost:4300/agentHome?open=member&page=transactionHistory&period=month')
const rows = page.getByRole('dialog').locator('tbody tr')
await rows.nth(2).waitFor()
console.log(lang, width, await rows.evaluateAll((all) => all.map((r) => Math.round(r.getBoundingClientRect().height))))
await page.screenshot({ path: `/tmp/rows-${lang}-${width}.png` })
await context.close()
}
await browser.close()
