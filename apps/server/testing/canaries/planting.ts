import { randomUUID } from 'node:crypto'
import * as cashier from '@croupier/contract/cashier'
import * as consoleIdentity from '@croupier/contract/console/identity'
import * as operatorMails from '@croupier/contract/console/operator-mail'
import * as operators from '@croupier/contract/console/operators'
import * as consoleSite from '@croupier/contract/console/site'
import * as codes from '@croupier/contract/identity-codes'
import * as contacts from '@croupier/contract/identity-contacts'
import * as logins from '@croupier/contract/identity-login'
import * as outside from '@croupier/contract/identity-outside'
import * as profiles from '@croupier/contract/identity-profile'
import * as registration from '@croupier/contract/identity-registration'
import * as security from '@croupier/contract/identity-security'
import { sendIdentityStep } from '@croupier/contract/kyc'
import { feedback } from '@croupier/contract/messaging-tickets'
import type { Route } from '@croupier/contract/route'
import { Secret, TOTP } from 'otpauth'
import { type Actor, anActor, solvedChallenge } from '../actors.ts'
import { askChecks } from '../identity-fake.ts'
import { anOperator } from '../operators.ts'
import type { TestSite } from '../site.ts'
import type { Canary } from './search.ts'

const dialing = { countryDialingCode: '+63' }
const browserName = 'Kanaryo-Browser/7.31'
const home = '203.0.113.177'
/** As somebody writes it, and as it is kept. */
const [written, proven] = ['09178183771', '+639178183771']
const firstProven = '+639225550147'
const payee = { bankCode: 'BPI', holder: 'Kanaria Dela Vega', number: '70518837214699' }
const [password, laterPassword, paymentPassword] = ['kanaryo-sa-hawla-41', 'kanaryo-sa-ulap-42', 'kanaryo-sa-bangko-43']
const fields = {
  payeeName: payee.holder,
  email: 'una.kanaryo@sulat.example',
  mobileNum: '09225550147',
  idNumber: 'ID-KAN-55012977',
  whatsapp: 'wa-kanaryo-881',
  facebook: 'fb-kanaryo-882',
  telegram: 'tg-kanaryo-883',
}
const profile = {
  permanentAddress: '18 Kanaryo Street, Baguio',
  nationality: 'Kanaryana',
  line: 'line-kanaryo-884',
  currentAddress: '19 Kanaryo Road, Cebu',
  placeOfBirth: 'Kanaryong Bayan',
  occupation: 'kanaryo-tagapag-alaga',
  sourceOfIncome: 'kanaryo-paupahan',
}
const dateOfBirth = '1987-05-23'
const identityData = { name: 'Kanaryo Buong Pangalan', address: '77 Kalye ng Kanaryo, Baguio' }
const [provenMail, ticketContact] = ['ikalawa.kanaryo@sulat.example', 'tawag-kanaryo@sulat.example']
export const kanaryoAbroad = { subject: 'sub-kanaryo-9917734', name: 'Kanaria Sa Ibayo', email: 'ibayo.kanaryo@sulat.example' }
export const kanaryoKeys = { state: 'state-kanaryo-5511', nonce: 'nonce-kanaryo-5512', verifier: 'verifier-kanaryo-5513' }
const operatorPassword = 'kanaryo-sa-timon-44'
const operatorMail = 'timon.kanaryo@sulat.example'

const named = (values: Readonly<Record<string, string>>, prefix: string): Canary[] =>
  Object.entries(values).map(([name, value]) => ({ name: `${prefix} ${name}`, value }))

/** What proves somebody: nobody is ever shown it, but once the person that it is given to. */
export type Planted = { secrets: Canary[]; personal: Canary[]; memberId: string }

type Story = { site: TestSite; actor: Actor; secrets: Canary[] }

/** A call as the member's browser makes it; gives the value. */
async function say<Input, Value>({ actor }: Pick<Story, 'actor'>, route: Route<Input, Value, string>, input: Input): Promise<Value> {
  const { envelope, value } = await actor.ask(route, input, { headers: { 'user-agent': browserName } })
  if (!envelope.success) throw new Error(`${route.path}: ${envelope.errorCode} ${envelope.field ?? ''}`)
  return value
}

/** A member, a visitor and an operator do everything that brings secrets and personal data in, by the calls of the product. */
export async function plantCanaries(site: TestSite): Promise<Planted> {
  const actor = anActor(site.server.site, { isBrowser: true, address: home })
  const story: Story = {
    site,
    actor,
    secrets: named({ password, laterPassword, paymentPassword, operatorPassword, ...kanaryoKeys }, 'secret'),
  }
  const chief = await anOperator(site, { username: 'punong.tagapag-alaga', permissions: ['brand', 'operators'] })
  await openFields(chief)
  const memberId = await registers(story)
  await tellsOfItself(story)
  await provesContacts(story)
  await takesSecondFactor(story)
  await losesPassword(story)
  await comesFromElsewhere(story)
  await invitesOperator(story, chief)
  for (const { text } of [...site.post.texts, ...site.post.mails]) story.secrets.push(...codesIn(text))
  return { secrets: story.secrets, personal: personal(), memberId }
}

function personal(): Canary[] {
  return [
    ...named(fields, 'registration'),
    ...named({ ...profile, dateOfBirth }, 'profile'),
    ...named({ number: payee.number }, 'payee'),
    ...named({ written, proven, national: proven.slice(3), firstProven, firstNational: firstProven.slice(3), provenMail }, 'contact'),
    ...named({ ticketContact }, 'ticket'),
    ...named({ operatorMail }, 'operator'),
    ...named(identityData, 'identity check'),
    ...named(kanaryoAbroad, 'elsewhere'),
    ...named({ browserName, home }, 'session'),
  ]
}

const codesIn = (text: string): Canary[] =>
  (text.match(/\b\d{6}\b/g) ?? []).map((value) => ({ name: `code ${value}`, value, isWord: true }))

async function openFields(chief: Actor): Promise<void> {
  const field = { enabled: '1' as const, required: '0' as const, acceptedPattern: '*', patternId: null, minLength: 0, maxLength: 60 }
  for (const name of Object.keys(fields) as (keyof typeof fields)[])
    await chief.send(consoleSite.setRegisterField, { name, field, why: 'asked by the brand' })
}

function keepKeys({ actor, secrets }: Story): void {
  if (actor.token) secrets.push({ name: 'token', value: actor.token })
  for (const [name, value] of actor.cookies) if (name.startsWith('__Host-')) secrets.push({ name: `cookie ${name}`, value })
}

async function registers(story: Story): Promise<string> {
  await say(story, codes.sendRegisterCode, { mobileNo: fields.mobileNum, ...dialing, challenge: await solvedChallenge(story.actor) })
  await story.site.sendOutgoingMessages()
  const result = await say(story, registration.register, {
    username: 'Tagakulong',
    password,
    confirmPassword: password,
    ...fields,
    ...dialing,
    verificationCode: story.site.post.codeFor(firstProven),
    registerMethod: 'WEB',
    login: true,
    loginDeviceId: randomUUID(),
    termsAccepted: true,
    challenge: await solvedChallenge(story.actor),
  })
  story.actor.token = result.token
  keepKeys(story)
  return result.id
}

async function tellsOfItself(story: Story): Promise<void> {
  await say(story, profiles.saveProfile, profile)
  await say(story, profiles.setDateOfBirth, { dateOfBirth })
  const change = { newPassword: paymentPassword, confirmNewPassword: paymentPassword }
  await say(story, security.setPaymentPassword, { loginPassword: password, ...change })
  await say(story, cashier.addBankAccount, { id: randomUUID(), ...payee, paymentPassword })
  const wrong = await story.actor.ask(cashier.addBankAccount, { id: randomUUID(), ...payee, paymentPassword: laterPassword })
  if (wrong.envelope.success) throw new Error('another payment password was taken')
  await askChecks(story.site.context, ['data'], 10n ** 15n)
  const content = { step: 'data' as const, ...identityData, birthDate: dateOfBirth, nationality: 'PH' }
  await say(story, sendIdentityStep, { id: randomUUID(), content })
  await say(story, feedback, { type: 'other', content: 'ibalik ninyo ito', images: [], contact: ticketContact })
}

async function provesContacts(story: Story): Promise<void> {
  for (const [way, to, kept] of [
    ['sms', written, proven],
    ['mail', provenMail, provenMail],
  ] as const) {
    const wanted = { loginPassword: password, way, to, ...(way === 'sms' ? dialing : {}) }
    await say(story, contacts.sendContactCode, wanted)
    await story.site.sendOutgoingMessages()
    await say(story, contacts.changeContact, { ...wanted, verificationCode: story.site.post.codeFor(kept) })
  }
}

async function takesSecondFactor(story: Story): Promise<void> {
  const { secret } = await say(story, security.beginSecondFactor, { loginPassword: password })
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const { recoveryCodes } = await say(story, security.confirmSecondFactor, { code: totp.generate() })
  story.secrets.push({ name: 'TOTP secret', value: secret }, ...recoveryCodes.map((value) => ({ name: 'recovery code', value })))
  const last = recoveryCodes.at(-1) ?? ''
  await say(story, security.endSecondFactor, { loginPassword: password, code: last })
}

/** Logs in with a wrong password and by number, asks for the link of a mail, sets another password with it. */
async function losesPassword(story: Story): Promise<void> {
  const { site, actor } = story
  const login = { type: 'username' as const, loginDeviceId: randomUUID(), ...dialing }
  const tries = { ...login, username: written, password: laterPassword, challenge: await solvedChallenge(actor) }
  if ((await actor.ask(logins.login, tries)).envelope.success) throw new Error('a wrong password was taken')
  await say(story, codes.askResetLink, { username: 'Tagakulong', email: provenMail })
  await site.sendOutgoingMessages()
  const token = /#reset=([\w-]+)/.exec(site.post.mails.find(({ text }) => text.includes('#reset='))?.text ?? '')?.[1] ?? ''
  story.secrets.push({ name: 'reset link', value: token })
  await say(story, codes.resetByLink, { token, newPassword: laterPassword, confirmNewPassword: laterPassword })
  actor.token = undefined
  const entered = { ...login, username: written, password: laterPassword, challenge: await solvedChallenge(actor) }
  actor.token = (await say(story, logins.login, entered)).token
  keepKeys(story)
}

async function comesFromElsewhere(story: Story): Promise<void> {
  await say(story, outside.beginOutsideSignIn, {})
  const came = await say(story, outside.finishOutside, { query: '?code=c&state=s' })
  if (came.kind !== 'new') throw new Error('nobody has this account yet')
  await say(story, outside.linkOutside, { signInId: came.signInId })
  // Another one begins, and neither comes back nor is over.
  const waiting = anActor(story.site.server.site, { isBrowser: true, address: home })
  await waiting.send(outside.beginOutsideSignIn, {})
  await waiting.send(outside.finishOutside, { query: '?code=c&state=s' })
  keepKeys({ ...story, actor: waiting })
}

async function invitesOperator({ site, secrets }: Story, chief: Actor): Promise<void> {
  const { id } = await chief.send(operators.askOperatorChange, {
    kind: 'invite',
    username: 'bagong.tagabantay',
    permissions: ['support'],
    why: 'begins on Monday',
  })
  const { invitation } = await chief.send(operators.decideOperatorChange, { id, action: 'approve', why: 'so it is' })
  const guest = anActor(site.server.console)
  const { secret } = await guest.send(operators.beginJoining, { invitation: invitation ?? '' })
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const codeAt = (stepsOn: number) => totp.generate({ timestamp: Date.now() + stepsOn * 30_000 })
  await guest.send(operators.finishJoining, { invitation: invitation ?? '', password: operatorPassword, code: codeAt(-1) })
  const login = { username: 'bagong.tagabantay', password: operatorPassword, code: codeAt(0) }
  const { token } = await guest.send(consoleIdentity.operatorLogin, login)
  secrets.push(...named({ invitation: invitation ?? '', secret, token }, 'operator'))
  guest.token = token
  const asked = { to: operatorMail, password: operatorPassword }
  await guest.send(operatorMails.sendOperatorMailCode, asked)
  await site.sendOutgoingMessages()
  await guest.send(operatorMails.setOperatorMail, { ...asked, verificationCode: site.post.codeFor(operatorMail) })
}
