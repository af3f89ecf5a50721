import { expect, type Locator, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { aVisitor, leave, logIn, register } from './people.ts'
import { codeOnPhone, linkInMail } from './post.ts'
import { asOwner, theSite } from './running-site.ts'
import { textsIn } from './texts.ts'
import { AGAIN } from './visits.ts'

const say = textsIn('EN')
const secret = 'the long way to the harbour'
const phone = { width: 390, height: 844 }
const go = (page: Page, path: string) => page.goto(`${theSite().urls.site}${path}`)
const dialogOf = (page: Page) => page.getByRole('dialog').first()
const codeButton = (form: Locator) => form.getByRole('button', { name: /^(Get code|\d+ s)$/ })

async function fillMobile(form: Locator, number: string): Promise<void> {
  await form.getByRole('textbox', { name: say('identity.mobileNum') }).fill(number)
}

test('SS-05 SS-06 SS-07 UI-03 a visitor opens an account by mobile number; the countdown outlives a reload', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'EN', phone)
  await go(page, '/register')
  const form = dialogOf(page)
  const country = form.getByRole('combobox', { name: /^Country: / })
  await expect(country).toHaveAccessibleName('Country: Philippines +63')
  await country.click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.mouse.click(phone.width / 2, 20)
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(country).toBeFocused()
  for (const [typed, name] of Object.entries({ 'cote d': /^Country: Côte d.Ivoire \+225$/, '+63': /^Country: Philippines \+63$/ })) {
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: say('identity.countrySearch') }).fill(typed)
    await page.keyboard.press('Enter')
    await expect(country).toHaveAccessibleName(name)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await codeButton(form).click()
  await expect(form.getByText(say('identity.mobileWrong'))).toBeVisible()
  await fillMobile(form, '0917 555 0101')
  await expect(codeButton(form)).toBeEnabled()
  await page.waitForTimeout(1000)
  const asked = Date.now()
  await codeButton(form).click()
  await expect(codeButton(form)).toHaveText(/^[45]\d s$/)
  const code = await codeOnPhone('+639175550101', asked)
  await page.reload()
  await expect(codeButton(form)).toHaveText(/^[3-5]\d s$/)
  await expect(codeButton(form)).toBeDisabled()
  await fillMobile(form, '0917 555 0101')
  await form.getByRole('textbox', { name: say('identity.verificationCode') }).fill(code)
  await form.getByLabel(say('identity.password'), { exact: false }).first().fill(secret)
  await form.getByLabel(say('identity.confirmPassword'), { exact: false }).fill(secret)
  await form.getByRole('button', { name: say('identity.register'), exact: true }).click()
  await expect(form.getByText(say('identity.termsMissing'))).toBeVisible()
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: say('identity.register'), exact: true }).click()
  await expect(form).toBeHidden({ timeout: 20_000 })
  await expect(page.getByText(/^Welcome, m\d{10}\./)).toBeVisible()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('account'))).toMatch(/^m\d{10}$/)
  await leave('EN', page)
})

test('FP-01 FP-03 FP-04 ER-02 a new password by phone logs in at the home page; a code that is not sent is a warning', async ({
  browser,
}) => {
  await asOwner("update identity.verification_code set created_at = created_at - interval '11 minutes'")
  const { page } = await aVisitor(browser, 'EN', phone)
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(/system\/country/, async (route) => await arrived.then(() => route.continue()), { times: 1 })
  await go(page, '/forget')
  const form = dialogOf(page)
  await expect(form.getByRole('tab').first()).toHaveText(say('identity.mobileNum'))
  // A member quicker than the list of countries is in the one that it will begin with.
  await fillMobile(form, '123456')
  await codeButton(form).click()
  const warning = page.getByRole('alertdialog')
  await expect(warning).toContainText('Please enter a valid phone number.')
  await warning.getByRole('button', { name: say('identity.understood') }).click()
  arrive()
  await expect(form.getByRole('combobox', { name: /^Country: Philippines \+63/ })).toBeVisible()
  await fillMobile(form, '917 555 0101')
  await page.waitForTimeout(1000)
  const asked = Date.now()
  await codeButton(form).click()
  await expect(codeButton(form)).toHaveText(/ s$/)
  await form.getByRole('textbox', { name: say('identity.verificationCode') }).fill(await codeOnPhone('+639175550101', asked))
  await form.getByRole('textbox', { name: say('identity.newPassword') }).fill(`${secret} again`)
  await form.getByRole('button', { name: say('identity.resetAndLogin') }).click()
  await expect(form).toBeHidden({ timeout: 20_000 })
  expect(new URL(page.url()).pathname).toBe('/')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('account'))).toMatch(/^m\d{10}$/)
  await leave('EN', page)
})

test('ER-01 a login whose proof of work does not come says that the line is down, and goes on with the next press', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'EN', phone)
  await page.route(/proof-worker/, (route) => route.abort())
  await go(page, '/login')
  const form = dialogOf(page)
  const { username, password } = theSite().accounts.player
  await form.getByRole('textbox', { name: say('identity.username') }).fill(username)
  await form.getByRole('textbox', { name: say('identity.password') }).fill(password)
  const press = async () => await form.getByRole('button', { name: say('identity.login'), exact: true }).click()
  await press()
  await expect(form.getByText(say('session.offline'))).toBeVisible()
  await page.unroute(/proof-worker/)
  await press()
  await expect(form).toBeHidden({ timeout: 20_000 })
  await leave('EN', page)
})

test('FP-02 VL-09 a link by mail sets a new password, and one logs in with it', async ({ browser }) => {
  const { page, context } = await aVisitor(browser, 'EN', phone)
  await register(page, 'EN', { username: 'malimot', password: secret })
  await asOwner("update identity.member set email = 'malimot@example.com' where username = 'malimot'")
  await context.clearCookies({ name: '__Host-sid' })
  await page.evaluate(() => sessionStorage.clear())
  await page.evaluate(() => localStorage.removeItem('wasHere'))
  await go(page, '/forget')
  const form = dialogOf(page)
  await form.getByRole('tab', { name: say('identity.email') }).click()
  await form.getByRole('button', { name: say('identity.forgotSend'), exact: true }).click()
  await expect(form.getByText(say('identity.usernameEmpty'))).toBeVisible()
  await expect(form.getByText(say('identity.emailWrong'))).toBeVisible()
  await form.getByRole('textbox', { name: say('identity.username') }).fill('malimot')
  await form.getByRole('textbox', { name: say('identity.email') }).fill('malimot@example.com')
  await form.getByRole('button', { name: say('identity.forgotSend'), exact: true }).click()
  await expect(page.getByText(say('identity.resetSent'))).toBeVisible()
  await expect(form).toBeHidden()
  await page.goto(await linkInMail('malimot@example.com'))
  await form.getByLabel(say('identity.newPassword'), { exact: false }).first().fill(`${secret} again`)
  await form.getByLabel(say('identity.newPasswordAgain'), { exact: false }).fill(`${secret} again`)
  await form.getByRole('button', { name: say('identity.resetSet') }).click()
  await expect(page.getByText(say('identity.resetDone'))).toBeVisible()
  await logIn(page, 'EN', { username: 'malimot', password: `${secret} again` })
  await leave('EN', page)
})

test('SS-03 SS-14 MC-04 an authenticator app is switched on, and the next login asks for its code', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'EN', phone)
  await register(page, 'EN', { username: 'maingat', password: secret })
  await go(page, '/member?page=securityCenter')
  await page.getByRole('button', { name: `${say('member.appBegin')}: ${say('member.app')}` }).click()
  await page.getByRole('textbox', { name: say('identity.loginPassword') }).fill(secret)
  await page.getByRole('button', { name: say('identity.app.begin'), exact: true }).click()
  const key = await page.locator('code').innerText()
  const codeIn = (steps: number) => new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 })
  await page.getByRole('textbox', { name: say('identity.app.code') }).fill(codeIn(0))
  await page.getByRole('button', { name: say('identity.app.confirm'), exact: true }).click()
  await expect(page.getByText(say('identity.app.keep'))).toBeVisible()
  await page.getByRole('button', { name: say('identity.app.kept') }).click()
  await expect(page.getByText(say('member.appOn', { count: '8' }))).toBeVisible()

  const other = await aVisitor(browser, 'EN', phone)
  await go(other.page, '/?open=login')
  const form = dialogOf(other.page)
  await form.getByRole('textbox', { name: say('identity.username') }).fill('maingat')
  await form.getByLabel(say('identity.password'), { exact: false }).first().fill(secret)
  await form.getByRole('button', { name: say('identity.login'), exact: true }).click()
  await expect(form.getByText(say('identity.check.app'))).toBeVisible({ timeout: 15_000 })
  await form.getByRole('textbox', { name: say('identity.verificationCode') }).fill(codeIn(1))
  await form.getByRole('button', { name: say('identity.check.go') }).click()
  await expect(form).toBeHidden({ timeout: 15_000 })

  const info = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/wps/member/info')
  await page.reload()
  expect((await info).ok()).toBe(true)
  await page.getByRole('button', { name: new RegExp(`^${say('member.sessionEnd')}: `) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('member.sessionEnd') })
    .click()
  await expect(page.getByText(say('member.sessionEnded'))).toBeVisible()
  await leave('EN', page, other.page)
})

test('MC-04 a number is changed by the code that came to the new one', async ({ browser }) => {
  const { page, context } = await aVisitor(browser, 'EN', phone)
  await register(page, 'EN', { username: 'palitnumero', password: secret })
  await go(page, '/member?page=securityCenter')
  await page.getByRole('button', { name: `${say('member.contactAdd')}: ${say('member.mobile')}` }).click()
  const form = page.locator('form').filter({ hasText: say('identity.contactText') })
  await fillMobile(form, '0917 555 0177')
  await codeButton(form).click()
  await expect(form.getByText(say('identity.empty')).first()).toBeVisible()
  await form.getByRole('textbox', { name: say('identity.loginPassword') }).fill(secret)
  await page.waitForTimeout(1000)
  const asked = Date.now()
  await codeButton(form).click()
  await expect(codeButton(form)).toHaveText(/ s$/)
  await form.getByRole('textbox', { name: say('identity.verificationCode') }).fill(await codeOnPhone('+639175550177', asked))
  await form.getByRole('button', { name: say('identity.contactSave'), exact: true }).click()
  await expect(page.getByText(say('identity.contactChanged'))).toBeVisible()
  await expect(page.getByText('+63********77')).toBeVisible()
  await context.close()
})

test('SS-14 MC-04 a passkey is added to an account, and the next login is proved by it', async ({ browser }) => {
  const { page, context } = await aVisitor(browser, 'EN', phone)
  const devices = await context.newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  await devices.send('WebAuthn.addVirtualAuthenticator', { options })
  await register(page, 'EN', { username: 'maysusi', password: secret })
  await go(page, '/member?page=securityCenter')
  await page.getByRole('button', { name: `${say('member.passkeysManage')}: ${say('member.passkeys')}` }).click()
  await page.getByRole('textbox', { name: say('identity.loginPassword') }).fill(secret)
  await page.getByRole('textbox', { name: say('identity.passkey.name') }).fill('My phone')
  await page.getByRole('button', { name: say('identity.passkey.add'), exact: true }).click()
  await page.getByRole('button', { name: say('identity.app.kept') }).click()
  await expect(page.getByText('1 passkey', { exact: true })).toBeVisible()

  await page.evaluate(() => sessionStorage.clear())
  await context.clearCookies({ name: /session/i })
  await go(page, '/?open=login')
  const form = dialogOf(page)
  await form.getByRole('textbox', { name: say('identity.username') }).fill('maysusi')
  await form.getByLabel(say('identity.password'), { exact: false }).first().fill(secret)
  await form.getByRole('button', { name: say('identity.login'), exact: true }).click()
  await expect(form.getByText(say('identity.check.passkey'))).toBeVisible({ timeout: 15_000 })
  await form.getByRole('button', { name: say('identity.check.usePasskey') }).click()
  await expect(form).toBeHidden({ timeout: 15_000 })
  await context.close()
})

test('SS-15 a visitor signs in with an account elsewhere, opens an account with it, and comes in by it the next time', async ({
  browser,
}) => {
  const { page } = await aVisitor(browser, 'EN', phone)
  await throughProvider(page)
  await page.getByRole('textbox', { name: say('identity.username') }).fill('anasantos')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: say('identity.outside.open'), exact: true }).click()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('account'))).toBe('anasantos')
  expect(new URL(page.url()).search).toBe('')
  await leave('EN', page)
  const again = await aVisitor(browser, 'EN', phone)
  await throughProvider(again.page)
  await expect.poll(() => again.page.evaluate(() => sessionStorage.getItem('account')), { timeout: 15_000 }).toBe('anasantos')
  await leave('EN', again.page)
})

async function throughProvider(page: Page): Promise<void> {
  await go(page, '/?open=login')
  await dialogOf(page)
    .getByRole('button', { name: say('identity.outside.with', { name: 'Sandbox ID' }) })
    .click()
  await page.getByRole('button', { name: /Ana Santos/ }).click()
  await page.waitForURL((url) => url.origin === theSite().urls.site)
}

test('SS-12 a trial loads neither unread messages nor consolidated data', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'EN', phone)
  const called: string[] = []
  page.on('request', (request) => called.push(new URL(request.url()).pathname))
  await go(page, '/?open=login')
  await dialogOf(page)
    .getByRole('button', { name: say('identity.trial') })
    .click()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('isTrial'))).toBe('1')
  await page.waitForLoadState('networkidle')
  expect(called).toContain('/wps/member/info')
  expect(called.filter((path) => /unreadCount|consolidated/.test(path))).toEqual([])
  await leave('EN', page)
})

test('ST-03 a visitor of a closed region reads why, sees the address, and can reach customer service', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'EN', phone)
  // The machine's own address belongs to no country, so the answer says what the server says elsewhere.
  await page.route('**/wps/system/status', async (route) => {
    const answer = await route.fetch(AGAIN)
    const { value, ...rest } = (await answer.json()) as { value: object }
    const closed = { status: 2, regionRestriction: { info: 'Not offered here.' }, location: { ip: '203.0.113.7', country: 'CW' } }
    await route.fulfill({ response: answer, json: { ...rest, value: { ...value, ...closed } } })
  })
  await go(page, '/')
  await expect(page.getByText('Not offered here.')).toBeVisible()
  await expect(page.getByText('203.0.113.7')).toBeVisible()
  await expect(page.getByRole('button', { name: say('shell.service') })).toBeVisible()
  await page.context().close()
})
