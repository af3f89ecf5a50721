import { expect, type Page, test, type WebSocketRoute } from '@playwright/test'
import { anOperator, aVisitor, leave, logIn, register } from './people.ts'
import { asOwner, theSite } from './running-site.ts'
import { textsIn } from './texts.ts'

const say = textsIn('EN')

async function inTheChat(page: Page, account: { username: string; password: string }): Promise<void> {
  const { site } = theSite().urls
  await page.goto(`${site}/login`)
  await logIn(page, 'EN', account)
  // On a phone the button gives way to what lies beneath it; a scroll brings it back.
  await expect(async () => {
    await page.mouse.wheel(0, 60)
    await page.getByRole('link', { name: say('chat.open') }).click({ timeout: 2000 })
  }).toPass()
  await expect(page.getByRole('textbox', { name: say('chat.write') })).toBeVisible()
}

const write = async (page: Page, words: string) => {
  await page.getByRole('textbox', { name: say('chat.write') }).fill(words)
  await page.getByRole('button', { name: say('chat.send') }).click()
}

test('SC-11 LY-03 two members talk in the chat, one sees what is unread, and an operator takes a line out and mutes its writer', async ({
  browser,
}) => {
  const { accounts } = theSite()
  const { page: mara } = await aVisitor(browser, 'EN')
  const { page: other } = await aVisitor(browser, 'EN', { width: 390, height: 844 })
  await inTheChat(mara, accounts.player)
  await inTheChat(other, accounts.agent)

  await write(mara, 'See me at evil.com')
  await expect(mara.getByRole('alert')).toContainText('Links, contacts and phone numbers')
  const words = `Good luck at table ${Date.now() % 1000}`
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await mara.route(/chat\/say/, async (route) => await answered.then(() => route.fallback()))
  await write(mara, words)
  await mara.getByRole('textbox', { name: say('chat.write') }).fill('Too soon')
  await expect(mara.getByRole('button', { name: say('chat.send') })).toBeDisabled()
  answer()
  await expect(mara.getByRole('log').getByText(words)).toBeVisible()
  await expect(other.getByRole('log').getByText(words)).toBeVisible()
  // However slow the machine is, the second line comes at once after the first.
  await asOwner("update messaging.chat_line set sent_at = now() + interval '10 s' where content = $1", [words])
  await expect(mara.getByRole('textbox', { name: say('chat.write') })).toHaveValue('Too soon')
  await mara.getByRole('button', { name: say('chat.send') }).click()
  await expect(mara.getByRole('alert')).toContainText('wait a few seconds')
  await expect(mara.getByRole('textbox', { name: say('chat.write') })).toHaveValue('Too soon')

  await mara.getByRole('button', { name: say('ui.close') }).click()
  await write(other, `Thank you, ${words}`)
  await expect(mara.getByRole('link', { name: say('chat.open') })).toHaveAccessibleName(/1 unread line/)

  const operator = await anOperator(browser)
  await operator.goto(`${theSite().urls.console}/#/chat`)
  await operator.getByRole('cell', { name: words, exact: true }).click()
  await operator.getByRole('button', { name: 'Take out' }).click()
  await operator.getByLabel('Reason').fill('not fit for the room')
  await operator.getByRole('button', { name: 'Take it out' }).click()
  await expect(other.getByRole('log').getByText(words, { exact: true })).toHaveCount(0)
  await operator.getByRole('button', { name: 'Mute' }).click()
  await operator.getByLabel('Reason').fill('once more')
  await operator.getByRole('dialog').getByRole('button', { name: 'Mute' }).click()
  await expect(operator.getByRole('button', { name: 'Unmute' })).toBeVisible()
  await mara.getByRole('link', { name: say('chat.open') }).click()
  await expect(mara.getByText('You can still read', { exact: false })).toBeVisible()
  await operator.getByRole('button', { name: 'Unmute' }).click()
  await operator.getByLabel('Reason').fill('an apology')
  await operator.getByRole('dialog').getByRole('button', { name: 'Unmute' }).click()
  await expect(operator.getByRole('button', { name: 'Mute', exact: true })).toBeVisible()
  await operator.context().close()
  await leave('EN', mara, other)
})

test('SC-11 a visitor is asked to log in for the chat', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'EN')
  const { site } = theSite().urls
  await page.goto(`${site}/?open=chat`)
  await expect(page.getByRole('dialog').getByText(say('identity.loginTitle')).first()).toBeVisible()
  await leave('EN', page)
})

test('SS-08 LY-03 whoever is signed out from another device hears so at once, with the reason', async ({ browser }) => {
  const { site } = theSite().urls
  const account = { username: 'dalawangtelepono', password: 'the long way to the harbour' }
  const [first, second] = [await aVisitor(browser, 'EN'), await aVisitor(browser, 'EN')]
  await register(first.page, 'EN', account)
  await second.page.goto(`${site}/login`)
  await logIn(second.page, 'EN', account)
  await second.page.goto(`${site}/?open=member&page=securityCenter`)
  await second.page.getByRole('button', { name: say('member.sessionsEndOthers') }).click()
  await second.page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('member.sessionEnd') })
    .click()
  await expect(first.page.getByText(textsIn('EN')('session.ended.logout'))).toBeVisible()
  await expect(second.page.getByText(say('member.sessionEnded'))).toBeVisible()
  await expect(second.page.getByText(textsIn('EN')('session.ended.logout'))).toHaveCount(0)
  await leave('EN', first.page, second.page)
})

test('LY-03 a line that is away is told after three seconds, and what moved meanwhile is read when it is back', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'EN')
  const lines: WebSocketRoute[] = []
  let [isUp, isCut] = [false, false]
  await page.routeWebSocket(/\/socket\//, async (line) => {
    if (isCut) return await line.close()
    const server = line.connectToServer()
    server.onMessage((message) => {
      // The word with which the server lets a member in.
      isUp ||= String(message).startsWith('40')
      line.send(message)
    })
    lines.push(line)
  })
  await register(page, 'EN', { username: `malayo${Date.now() % 1_000_000}`, password: 'the long way to the harbour' })
  await expect.poll(() => isUp).toBe(true)
  const banner = page.getByText(say('session.reconnecting'))
  isCut = true
  const cutAt = Date.now()
  for (const line of lines) await line.close()
  await page.waitForTimeout(1500)
  await expect(banner).toHaveCount(0)
  await expect(banner).toBeVisible()
  expect(Date.now() - cutAt).toBeGreaterThanOrEqual(3000)
  const read = page.waitForRequest((request) => request.url().includes('/wallets/balance'), { timeout: 20_000 })
  isCut = false
  await read
  await expect(banner).toHaveCount(0)
  await page.context().close()
})

test('LY-03 whoever changes the language gets a line for it, and is told of none that is away', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'EN')
  const lines: string[] = []
  page.on('websocket', (line) => line.on('framereceived', ({ payload }) => String(payload).startsWith('40') && lines.push(line.url())))
  await register(page, 'EN', { username: `salita${Date.now() % 1_000_000}`, password: 'two words for one harbour' })
  await expect.poll(() => lines.length).toBe(1)
  await page.getByRole('banner').getByLabel(say('shell.language')).selectOption('TY')
  await expect.poll(() => lines.length).toBe(2)
  await page.waitForTimeout(4000)
  await expect(page.getByText(textsIn('TY')('session.reconnecting'))).toHaveCount(0)
  await page.context().close()
})
