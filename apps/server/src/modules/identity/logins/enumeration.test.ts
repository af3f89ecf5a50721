import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { operatorLogin } from '@croupier/contract/console/identity'
import * as codes from '@croupier/contract/identity-codes'
import * as logins from '@croupier/contract/identity-login'
import { registerMobile } from '@croupier/contract/identity-registration'
import { addMember } from '#modules/identity/index.ts'
import { type Actor, anActor, passwordOf, solvedChallenge } from '#testing/actors.ts'
import { hashed } from '#testing/hashes.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const { site: app, console: consoleApp } = site.server
const dialing = { countryDialingCode: '+63' }
const KNOWN = '09171234567'
const UNKNOWN = '09181234567'

/** People who are there in one way or another; nobody has the last name. */
const names = ['kilala', 'nakalock', 'sarado', 'ahente1', 'dayuhan', 'walatao1']
const passwordHash = await hashed('correct horse battery')
const place = { kilala: 0, nakalock: 0, sarado: 0, ahente1: 2 }
for (const [username, type] of Object.entries(place)) await addMember(site.context, { username, type, passwordHash })
await addMember(site.other, { username: 'dayuhan', type: 0, passwordHash })
const { db } = site.context
await db.updateTable('identity.member').set({ status: 'locked' }).where('username', '=', 'nakalock').execute()
await db.updateTable('identity.member').set({ status: 'closed' }).where('username', '=', 'sarado').execute()
await anOperator(site, { username: 'kilala.op', permissions: [] })
await anOperator(site, { username: 'pinatigil', permissions: [] })
await db.updateTable('identity.operator').set({ status: 'suspended' }).where('username', '=', 'pinatigil').execute()

type Heard = Awaited<ReturnType<Actor['ask']>>

/** All that an answer says, byte by byte but for what differs with every request: ids, instants, seconds left, the random part of a cookie. */
function shapeOf({ status, envelope, headers }: Heard): string {
  const uuid = /[0-9a-f]{8}-[0-9a-f-]{27}/g
  const body = JSON.stringify(envelope)
    .replace(uuid, 'id')
    .replace(/\b1\d{12}\b/g, 'instant')
  const { 'x-request-id': _id, date: _date, 'set-cookie': cookie = '', 'retry-after': seconds, ...rest } = headers
  const minutesLeft = seconds === undefined ? undefined : Math.ceil(Number(seconds) / 60)
  return JSON.stringify([status, body, rest, minutesLeft, String(cookie).replace(/=[^;]*/, '=')])
}

/** The answers of several tries in a row, each from an address of its own. */
async function hear(app_: typeof app, tries: number, ask: (actor: Actor) => Promise<Heard>): Promise<string[]> {
  const actor = anActor(app_)
  const heard: string[] = []
  for (let n = 0; n < tries; n += 1) heard.push(shapeOf(await ask(actor)))
  return heard
}

async function assertAlike(what: string, whom: readonly string[], hearOf: (name: string) => Promise<string[]>): Promise<void> {
  const answers: string[][] = []
  for (const name of whom) answers.push((await hearOf(name)).map((one) => one.replaceAll(name, 'NAME')))
  for (const [at, name] of whom.entries()) assert.deepEqual(answers[at], answers[0], `${what}: ${name} answers unlike ${whom[0]}`)
}

const logIn = async (actor: Actor, username: string, more: object) =>
  await actor.ask(logins.login, {
    ...{ username, password: 'not this one', type: 'username', loginDeviceId: randomUUID(), challenge: await solvedChallenge(actor) },
    ...more,
  } as never)

test('S8 a log-in hears the same of a name that is there, locked, closed, an agent, of another brand, or nobody, failure by failure', async () => {
  await assertAlike('log-in', names, (username) => hear(app, 7, (actor) => logIn(actor, username, {})))
  await assertAlike("log-in at the agents'", names, (username) => hear(app, 3, (actor) => logIn(actor, username, { site: 'agent' })))
})

test('S8 a code for a number, and a guess at one, hear the same of a number that has an account and one that has none', async () => {
  await openByMobile()
  const numbers = [KNOWN, UNKNOWN]
  await letTimePass()
  for (const purpose of ['login', 'reset'] as const) {
    await assertAlike(`code for ${purpose}`, numbers, (mobileNum) =>
      hear(app, 3, async (actor) =>
        actor.ask(codes.sendLoginCode, { mobileNum, ...dialing, purpose, challenge: await solvedChallenge(actor) }),
      ),
    )
    await letTimePass()
  }
  await assertAlike('guess at the code of a reset', numbers, (mobileNum) =>
    hear(app, 6, (actor) =>
      actor.ask(codes.resetByMobile, { mobileNum, ...dialing, verificationCode: '000000', newPassword: 'a quiet lighthouse of stone' }),
    ),
  )
  await letTimePass()
  await assertAlike('log-in by number', numbers, (username) =>
    hear(app, 6, (actor) => logIn(actor, username, { type: 'sms', password: '000000', ...dialing })),
  )
  await letTimePass()
  await assertAlike('code for a registration', numbers, (mobileNo) =>
    hear(app, 2, async (actor) => actor.ask(codes.sendRegisterCode, { mobileNo, ...dialing, challenge: await solvedChallenge(actor) })),
  )
})

test('S8 a link for a new password hears the same, whoever asks and whatever the address', async () => {
  await db.updateTable('identity.member').set({ email: 'kilala@parola.example' }).where('username', '=', 'kilala').execute()
  for (const email of ['kilala@parola.example', 'somebody@parola.example'])
    await assertAlike(`reset by mail to ${email}`, names, (username) =>
      hear(app, 3, (actor) => actor.ask(codes.askResetLink, { username, email })),
    )
})

test('S8 the console hears the same of an operator who is there, suspended, or nobody, failure by failure', async () => {
  const whom = ['kilala.op', 'pinatigil', 'walang.tao']
  const ask = (username: string, password: string) => (actor: Actor) => actor.ask(operatorLogin, { username, password, code: '000000' })
  await assertAlike('wrong password', whom, (username) => hear(consoleApp, 7, ask(username, 'not this one')))
  await db.deleteFrom('identity.attempt').execute()
  await assertAlike('right password, wrong code', whom, (username) =>
    hear(consoleApp, 7, ask(username, passwordOf(`operator ${username}`))),
  )
})

async function openByMobile(): Promise<void> {
  const actor = anActor(app)
  await actor.ask(codes.sendRegisterCode, { mobileNo: KNOWN, ...dialing, challenge: await solvedChallenge(actor) })
  await site.sendOutgoingMessages()
  const password = 'a long enough password'
  await actor.send(registerMobile, {
    ...{ mobileNum: KNOWN, verificationCode: site.post.codeFor(`+63${KNOWN.slice(1)}`), password, confirmPassword: password, ...dialing },
    ...{ registerMethod: 'WEB', login: true, loginDeviceId: randomUUID(), termsAccepted: true, challenge: await solvedChallenge(actor) },
  })
}

async function letTimePass(): Promise<void> {
  await db
    .updateTable('identity.verification_code')
    .set((update) => ({ created_at: update.fn('date_subtract', ['created_at', update.val('2 hours')]) as never }))
    .execute()
}
