import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

type Texts = Record<string, string>
const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Texts
const catalogues = new Map<string, Texts>()
const textOf = (language: 'en' | 'ty', key: string) => {
  const [name = '', ...rest] = key.split('.')
  const path = name === 'server' ? `../../../server/locales/${language}.json` : `./${language}/${name}.json`
  const texts = catalogues.get(path) ?? read(path)
  catalogues.set(path, texts)
  return texts[rest.join('.')] ?? ''
}

/** Section 8 of the specification, message by message: what it says, and where it stands. */
const messages: readonly [RegExp, ...string[]][] = [
  [/invalid invitation code/i, 'server.refusal.invitation_invalid', 'identity.invitationTitle'],
  [/code was not sent/i, 'identity.codeFailed'],
  [/agree to the terms/i, 'identity.termsMissing'],
  [/password has been sent, please check/i, 'identity.resetSent'],
  [/valid phone number|correct mobile number/i, 'server.refusal.mobile_invalid', 'identity.mobileWrong'],
  [/too many requests.*5 minutes/i, 'server.refusal.TOO_MANY_REQUESTS'],
  [/unknown error/i, 'server.refusal.internal', 'session.server'],
  [/invalid or missing verification code|enter the verification code/i, 'server.refusal.code_wrong', 'identity.codeEmpty'],
  [/captcha does not match|security check failed/i, 'server.refusal.captcha_wrong', 'server.refusal.challenge_failed'],
  [/contact customer service/i, 'server.refusal.sms_quota', 'server.refusal.domain_unknown', 'server.refusal.account_closed'],
  [/not enabled or the operation is not allowed/i, 'server.refusal.function.not.available'],
  [/expired.*send it again/i, 'server.refusal.code_expired'],
  [/two passwords are not the same/i, 'server.refusal.confirm_mismatch', 'identity.mismatch'],
  [/first and last name/i, 'identity.rule.11'],
  [/input cannot be empty/i, 'identity.empty'],
  [/\* are required/i, 'identity.registerText'],
  [/enter the captcha/i, 'identity.captchaEmpty', 'server.refusal.captcha_required'],
  [/please enter the username and password/i, 'identity.enterBoth'],
  [/wrong account or password/i, 'server.refusal.wrong_login'],
  [/valid email address/i, 'identity.emailWrong'],
  [/you are not logged in, please log in/i, 'server.refusal.login.not.session'],
  [/network link is abnormal, please try again/i, 'session.offline'],
  [/took too long.*check your network/i, 'session.timeout'],
  [/non-member account is unable to log in/i, 'server.refusal.not_a_member'],
  [/non-agents cannot log in/i, 'server.refusal.not_an_agent'],
  [/username or email does not exist/i, 'server.refusal.account_unknown'],
  [/complete verification first/i, 'server.refusal.login_verify_required'],
  [/invalid url/i, 'server.refusal.domain_unknown'],
  [/restricted for your location|may not be offered in your region/i, 'server.refusal.region_restricted', 'site.regionText'],
  [/under maintenance/i, 'server.refusal.maintenance'],
  [/blocked the window. allow pop-ups.*try again/i, 'shell.popupBlocked'],
  [/password is set. please log in again/i, 'identity.resetDone'],
  [/real account/i, 'server.refusal.in_need_true_account', 'identity.trialTitle'],
  [/part of the page did not arrive/i, 'shell.chunkTitle'],
  [/no game is called/i, 'games.nothingFound'],
  [/copied/i, 'ui.copied'],
]

test('ER-01 every message of section 8 stands in the English catalogue, and in the Filipino one with words of its own', () => {
  for (const [words, ...keys] of messages)
    for (const key of keys) {
      assert.match(textOf('en', key), words, key)
      const filipino = textOf('ty', key)
      assert.ok(filipino !== '' && filipino !== textOf('en', key), `${key} in Filipino: ${filipino}`)
    }
})

test('GC-01 every category and view of the specification has a name in both languages', () => {
  const names = ['RNG', 'LIVE', 'FISH', 'SPORTS', 'PVP', 'LOTT', 'ELOTT', 'ESPORTS', 'COCKFIGHT', 'FAV', 'HOT', 'RECENT']
  const keys = [...names.map((name) => `shell.category.${name}`), 'shell.home', 'shell.promotions', 'games.search']
  for (const key of keys) for (const language of ['en', 'ty'] as const) assert.notEqual(textOf(language, key), '', `${language} ${key}`)
})
