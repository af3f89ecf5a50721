import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addBankAccount } from '@croupier/contract/cashier'
import { askMethodTerms, decideMethodTerms, paymentMethods } from '@croupier/contract/console/cashier-methods'
import { askRouting, decideRouting } from '@croupier/contract/console/cashier-routing'
import { operatorLogin } from '@croupier/contract/console/identity'
import { sendOperatorMailCode, setOperatorMail } from '@croupier/contract/console/operator-mail'
import type { Route } from '@croupier/contract/route'
import { Secret, TOTP } from 'otpauth'
import { addBank } from '../../apps/server/src/modules/cashier/index.ts'
import { addOperator } from '../../apps/server/src/modules/identity/index.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { asSystem, type Context } from '../../apps/server/src/platform/context.ts'
import { composeServer } from '../../apps/server/src/server.ts'
import { hashed } from '../../apps/server/testing/hashes.ts'
import { aSession } from '../../apps/server/testing/lines.ts'
import { openSealing } from '../../apps/server/testing/login-client.ts'
import { serverEnvironment } from '../start/services.ts'
import { ask, type Caller, type Doors, newTold } from './house-told.ts'
import { withOwner } from './striking.ts'
import type { System } from './system.ts'

const OPERATORS = ['una', 'ikalawa', 'ikatlo']
const PASSWORD = 'the keeper of the light'
export const PAYMENT_PASSWORD = 'a harbour at night'
const MAIL_WITHIN_MS = 30_000
const WHY = 'as the fault runs have it'
/** Withdrawals up to the first amount go to nobody, from the second on to two persons. */
export const SMALL_MINOR = 50_000n
export const LARGE_MINOR = 500_000n
export const FEE_MINOR = 500n
/** Rows of the list that is exported: pages enough for a kill between two of them. */
export const ROWS = 8_000

export type Payee = Caller & { bankCardId: string }

/** The cashier of the brand with its rules, operators signed in at the console, and members whom it can pay out to. */
export type House = { doors: Doors; operators: readonly Caller[]; members: readonly Payee[]; mailOf: ReadonlyMap<string, string> }

/** Opens the house of a system: what stands before anybody works by the product's own verbs, everything else by its calls. */
export async function openHouse(system: System): Promise<House> {
  const site = system.siteUrls[0] ?? ''
  const doors = { site, console: system.consoleUrl, sealed: await openSealing(site), told: newTold() }
  const secrets = new Map(OPERATORS.map((name) => [name, new Secret({ size: 20 }).base32]))
  const tokens = await openAccounts(system, secrets)
  const operators: Caller[] = []
  for (const [name, secret] of secrets) operators.push(await signIn(doors, name, secret))
  await agree(doors, operators)
  const mailOf = new Map<string, string>()
  for (const operator of operators) mailOf.set(operator.id, await proveMail(system, doors, operator))
  const members: Payee[] = []
  for (const [id, token] of tokens) members.push(await linkBank(doors, { id, name: id, token }))
  await plantRows(system)
  return { doors, operators, members, mailOf }
}

/** Operators, a bank, and a session of each member; gives their tokens. */
async function openAccounts(system: System, secrets: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const urls = { server: system.urlOf('server'), studio: '', sportsbook: '', audit: '' }
  const ports = { site: 0, console: 0, studio: 0, sandbox: 0, smtp: 0, internal: 0, sportsbook: 0 }
  const server = await composeServer(readConfig({ ...serverEnvironment(system.home, ports, urls), LOG_LEVEL: 'fatal' }))
  try {
    const context = asSystem({ ...server.context, now: new Date() }, 1)
    await addBank(context, { code: 'BPI', name: 'BPI', position: 0 })
    await addOperators(system, context, secrets)
    const tokens = new Map<string, string>()
    for (const { id } of system.players) tokens.set(id, await aSession(context, BigInt(id)))
    return tokens
  } finally {
    await server.stop()
  }
}

/** Operators after the first one come by invitations, which are not what is tried here. */
async function addOperators(system: System, context: Context, secrets: ReadonlyMap<string, string>): Promise<void> {
  const hash = await hashed(PAYMENT_PASSWORD)
  await withOwner(system, async (owner) => {
    await owner.query('update identity.member set payment_password_hash = $1', [hash])
    await owner.query('alter table identity.operator disable trigger operator_is_explained')
    for (const [username, totpSecret] of secrets)
      await addOperator(context, { username, password: PASSWORD, totpSecret, permissions: ['cashier', 'games', 'audit'] })
    await owner.query('alter table identity.operator enable trigger operator_is_explained')
  })
}

async function signIn(doors: Doors, name: string, secret: string): Promise<Caller> {
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const input = { username: name, password: PASSWORD, code }
  const { token, operator } = await granted(doors, { token: '' }, { route: operatorLogin, input })
  return { id: operator.id, name, token }
}

/** Two operators agree on who approves withdrawals, and on more of them a day than a member has in life. */
async function agree(doors: Doors, [first, second]: readonly Caller[]): Promise<void> {
  if (!first || !second) throw new Error('it takes two operators')
  const [routing, terms] = [randomUUID(), randomUUID()]
  const approval = { action: 'approve', why: WHY } as const
  const rules = [
    { name: 'Small', when: { amountUpTo: SMALL_MINOR }, persons: 0 as const },
    { name: 'Large', when: { amountFrom: LARGE_MINOR }, persons: 2 as const },
  ]
  await granted(doors, first, { route: askRouting, input: { id: routing, rules, why: WHY } })
  await granted(doors, second, { route: decideRouting, input: { id: routing, ...approval } })
  const { withdrawals } = await granted(doors, first, { route: paymentMethods, input: {} })
  const wanted = { ...withdrawals.terms, fee: FEE_MINOR, perDay: 100 }
  await granted(doors, first, { route: askMethodTerms, input: { id: terms, terms: wanted, version: withdrawals.version, why: WHY } })
  await granted(doors, second, { route: decideMethodTerms, input: { id: terms, ...approval } })
}

/** An operator confirms a mail address by the code that goes there; gives the address. */
async function proveMail({ sandbox }: System, doors: Doors, operator: Caller): Promise<string> {
  const asked = { to: `${operator.name}@house.example`, password: PASSWORD }
  await granted(doors, operator, { route: sendOperatorMailCode, input: asked })
  for (let waited = 0; waited < MAIL_WITHIN_MS; waited += 200) {
    const [mail] = await mailsTo(sandbox?.url ?? '', asked.to)
    const verificationCode = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
    if (verificationCode !== undefined) {
      await granted(doors, operator, { route: setOperatorMail, input: { ...asked, verificationCode } })
      return asked.to
    }
    await sleep(200)
  }
  throw new Error(`no code came to ${asked.to}`)
}

/** Mails that the sandbox has for an address, the newest first. */
export async function mailsTo(sandboxUrl: string, to: string): Promise<{ text: string }[]> {
  const answer = await fetch(`${sandboxUrl}/mail/api/messages?to=${encodeURIComponent(to)}`)
  return ((await answer.json()) as { messages: { text: string }[] }).messages
}

async function linkBank(doors: Doors, member: Caller): Promise<Payee> {
  const account = { bankCode: 'BPI', holder: 'Ligaya Reyes', number: `12345${member.id}` }
  const input = { id: randomUUID(), ...account, paymentPassword: PAYMENT_PASSWORD }
  return { ...member, bankCardId: (await granted(doors, member, { route: addBankAccount, input })).id }
}

/** Nothing is broken yet: whatever is refused ends the run. */
async function granted<Input, Value>(
  doors: Doors,
  caller: Pick<Caller, 'token'>,
  call: { route: Route<Input, Value, string>; input: Input },
): Promise<Value> {
  const { success, errorCode, value } = await ask(doors, caller, call)
  if (!success) throw new Error(`${call.route.path} was refused: ${errorCode}`)
  return value
}

/** A list of so many rows that nobody adds to. */
async function plantRows(system: System): Promise<void> {
  await withOwner(system, async (owner) => {
    await owner.query(`
      insert into games.difference (brand_id, vendor_code, kind, reference, ours, theirs, found_at, seen_at)
      select 1, 'STU', 'other_amount', 'row-' || n, '1.00', '2.00', now(), now() from generate_series(1, ${ROWS}) n`)
  })
}
