import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, mock } from 'node:test'
import { spanAt } from '@croupier/calendar/calendar'
import { DAY_MS, HOUR_MS } from '@croupier/calendar/durations'
import * as rewards from '@croupier/contract/console/rewards'
import type { RewardProgram } from '@croupier/contract/promotions'
import type { Route } from '@croupier/contract/route'
import { addMember } from '#modules/identity/index.ts'
import { addPoints, openBudget, openProgram } from '#modules/promotions/index.ts'
import { anActor } from '#testing/actors.ts'
import { hashed } from '#testing/hashes.ts'
import { anOwner, aSession } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aToken } from '#testing/players.ts'
import { aSite } from '#testing/site.ts'
import { payIn } from '#testing/traffic/cash.ts'
import { makeVendorLog } from '#testing/traffic/plays.ts'
import { aVendor } from '#testing/vendor.ts'
import { type Answer, openConnections } from './connections.ts'

export const PAYMENT = 'a harbour at night'
const BUDGET_MINOR = 1_000_000_000n
const UNITS = 1000n
const FUNDS_MINOR = 100_000n
const why = 'a test'

// The clock stands at noon of the brand's day and moves by the calls alone: a claim meets the second that it is meant for, on a slow machine too.
const today = spanAt('day', new Date(), 'Asia/Manila')
export const noon = today.from.getTime() + DAY_MS / 2
export const midnight = today.to.getTime()
mock.timers.enable({ apis: ['Date'], now: noon })

export const setClock = (ms: number) => mock.timers.setTime(ms)
export const instant = (afterNoonMs = 0) => new Date(noon + afterNoonMs)

/** Time that has passed: what was done before it counts. */
export const tick = () => mock.timers.setTime(Date.now() + 1)

export const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const neighbour = await site.aNeighbour()
const app = site.server.site
export const now = () => ({ ...site.context, now: new Date() })
export const owner = await anOwner(site)
after(() => owner.end())
const servers = [app, neighbour.site]
for (const server of servers) await server.listen({ host: '127.0.0.1', port: 0 })
const connections = openConnections(
  app,
  servers.map((server) => (server.server.address() as { port: number }).port),
)
after(connections.close)
const operator = await anOperator(site, { username: 'ingat', permissions: ['cashier', 'brand'] })
await makeVendorLog(site)

export type Player = { id: string; memberId: bigint; token: string; username: string }
/** A call that takes one prize; calls of some kinds bear an id of their caller. */
export type Claim = { route: Route<never, unknown>; input: (id: string) => object }

let players = 0
const funded = new Set<string>()

/** Members of the brand, signed in now. */
export async function somePlayers(count: number): Promise<Player[]> {
  const made: Player[] = []
  for (let at = 0; at < count; at += 1) {
    players += 1
    const username = `kasali${players}`
    const hashes = { passwordHash: await hashed('correct horse battery'), paymentPasswordHash: await hashed(PAYMENT) }
    const memberId = await addMember(now(), { username, type: 0, ...hashes })
    made.push(await signedIn({ id: String(memberId), memberId, username, token: '' }))
  }
  return made
}

export async function signedIn(player: Player): Promise<Player> {
  return { ...player, token: await aSession(now(), player.memberId) }
}

/** The member as a reader of pages. */
export function reading({ token }: Player) {
  return Object.assign(anActor(app), { token })
}

/** One claim by a member over a connection. */
export async function take(player: Player, { route, input }: Claim, { id = randomUUID() as string, at = 0 } = {}): Promise<Answer> {
  tick()
  const answer = await connections.ask({ token: player.token, route, input: input(id), language: at % 2 === 0 ? 'EN' : 'TY' }, at)
  assert.ok(answer.status < 500, `${route.path} answered ${answer.status}`)
  assert.ok(answer.code === null || (answer.message !== '' && answer.message !== answer.code), `${answer.code} is said in no words`)
  return answer
}

/** What members have: amounts are minor units. */
export type Holdings = { money: bigint; points: bigint; bonus: bigint; goods: bigint; tickets: bigint; awards: bigint }

const onAccounts = (condition: string) =>
  `(select coalesce(sum(e.amount), 0) from wallet.account a join wallet.entry e on e.account_id = a.id where a.owner_id = m.id and ${condition})`

export async function holdingsOf(members: readonly Player[]): Promise<Holdings[]> {
  const { rows } = await owner.query<Record<keyof Holdings, string>>(
    `select ${onAccounts("a.class = 'player'")} as money, ${onAccounts("a.class = 'points'")} as points,
       ${onAccounts("a.class = 'bonus'")} as bonus,
       (select count(*) from promotions.redemption r where r.member_id = m.id and r.state = 'processing') as goods,
       (select coalesce(sum(t.last_number - t.first_number + 1), 0) from promotions.raffle_ticket t where t.member_id = m.id) as tickets,
       (select count(*) from promotions.award w where w.member_id = m.id and w.state = 'issued') as awards
     from unnest($1::bigint[]) with ordinality m (id, place) order by m.place`,
    [members.map(({ id }) => id)],
  )
  return rows.map(({ money, points, bonus, goods, tickets, awards }) => ({
    ...{ money: BigInt(money), points: BigInt(points), bonus: BigInt(bonus) },
    ...{ goods: BigInt(goods), tickets: BigInt(tickets), awards: BigInt(awards) },
  }))
}

/** A bet at an instant that closes its round, told by the vendor; the rollback of it. */
export async function played(player: Player, amountMinor: bigint, at = Date.now()): Promise<() => Promise<void>> {
  const back = Date.now()
  if (!funded.has(player.id)) await payIn(site, reading(player) as never, FUNDS_MINOR)
  funded.add(player.id)
  setClock(at)
  const token = await aToken(now(), player.memberId, new Date(at + HOUR_MS))
  const vendor = aVendor(app, { user: player.id, token })
  const [uuid, undo] = [randomUUID(), randomUUID()]
  await tell(player, { kind: 'bet', uuid, amountMinor }, await vendor.bet(uuid, amountMinor * UNITS, { round: uuid, round_closed: true }))
  setClock(back)
  tick()
  return async () => {
    await tell(player, { kind: 'rollback', uuid: undo, amountMinor: 0n }, await vendor.rollback(undo, uuid, { round: uuid }))
    tick()
  }
}

type Told = { kind: 'bet' | 'rollback'; uuid: string; amountMinor: bigint }

/** The vendor's own log, which the audit compares. */
async function tell({ id: user }: Player, { kind, uuid, amountMinor }: Told, { status }: { status: string }): Promise<void> {
  assert.equal(status, 'RS_OK')
  const request = JSON.stringify({ user, currency: 'PHP', amount: Number(amountMinor * UNITS), is_free: false })
  await owner.query(
    `with c as (insert into studio.wallet_call (kind, transaction_uuid, request) values ($1, $2, $3) returning id)
     insert into studio.wallet_answer (call_id, result) select id, 'ok' from c`,
    [kind, uuid, request],
  )
}

/** Points that a mission of the brand has brought. */
export async function givePoints(player: Player, points: bigint): Promise<void> {
  await addPoints(now(), { memberId: player.memberId, kind: 'mission', reference: `gift ${randomUUID()}`, points })
}

/** A kind of rewards pays from the budget of its own name. */
export async function openKind(kind: RewardProgram, more: { leastMinor?: bigint; convert?: { points: bigint; minor: bigint } } = {}) {
  await openBudget(now(), { code: kind, name: kind, amountMinor: BUDGET_MINOR, operatorId: 0n, operatorName: 'test' })
  await openProgram(now(), { kind, budget: kind, leastMinor: 0n, convert: undefined, ...more })
}

/** Closes a kind of rewards, and opens it again. */
export async function closed(kind: RewardProgram): Promise<() => Promise<unknown>> {
  const { rows } = await operator.send(rewards.programs, {})
  const { id: _id, version: _version, ...program } = rows.find((row) => row.kind === kind) ?? assert.fail(kind)
  await operator.send(rewards.saveProgram, { ...program, isOpen: false, why })
  return async () => await operator.send(rewards.saveProgram, { ...program, isOpen: true, why })
}

/** Leaves so much on a budget. */
export async function setBudget(code: string, amountMinor: bigint): Promise<void> {
  const { rows } = await operator.send(rewards.budgets, {})
  const { balance } = rows.find((row) => row.code === code) ?? assert.fail(code)
  if (balance !== amountMinor) await operator.send(rewards.changeBudget, { id: randomUUID(), code, amount: amountMinor - balance, why })
}

export const fillBudget = (code: string) => setBudget(code, BUDGET_MINOR)
