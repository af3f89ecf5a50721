import assert from 'node:assert/strict'
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { aLineMember, anOwner, aSignedContract, atTime, fund, play, untilStreamFlows } from '#testing/lines.ts'
import { aSite } from '#testing/site.ts'
import { someTerms } from '#testing/terms.ts'
import { settleAll } from './settlement.ts'

/**
 * A settlement that is cut off: from its n-th statement on (before it is sent), or behind its n-th commit (sent, and never answered),
 * nothing more reaches the database and every connection that it used is gone. Between two commits nothing that was sent matters.
 */
type Strike = { statement: number; commit: number; statements: number; commits: number; isDead: boolean; used: Set<pg.Client> }
const strikes = new AsyncLocalStorage<Strike>()
const send = pg.Client.prototype.query as (...given: unknown[]) => unknown
pg.Client.prototype.query = function query(this: pg.Client, ...given: unknown[]) {
  const strike = strikes.getStore()
  if (!strike) return send.apply(this, given) as never
  if (strike.isDead) return Promise.reject(new Error('cut off')) as never
  const isCommit = given[0] === 'commit'
  strike.used.add(this)
  strike.statements += 1
  if (isCommit) strike.commits += 1
  if (strike.statements === strike.statement) return cut(strike, Promise.reject(new Error('cut off')))
  const answer = send.apply(this, given) as Promise<unknown>
  return isCommit && strike.commits === strike.commit ? cut(strike, answer) : (answer as never)
}

function cut(strike: Strike, answer: Promise<unknown>): never {
  strike.isDead = true
  answer.catch(() => undefined)
  for (const client of strike.used) (client as unknown as { connection: pg.Connection }).connection.stream.destroy()
  return answer as never
}

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const { context } = site
const brandId = context.actor.brandId
const owner = await anOwner(site)
after(() => owner.end())
const MINUTE = 60_000
const SLOT = 5 * MINUTE
const FUNDS_MINOR = 1_000_000_000n

const upline = await aLineMember(site, 'taas', { type: 1 })
const agent = await aLineMember(site, 'ahente', { type: 2, upline })
const player = await aLineMember(site, 'laro', { type: 0, upline: agent })
await fund(context, upline, { kind: 'agent', amountMinor: FUNDS_MINOR })
const start = new Date(Math.ceil(Date.now() / SLOT) * SLOT + SLOT)
const terms = someTerms({ payer: 'brand' })
await aSignedContract(owner, brandId, { id: randomUUID(), terms, from: start, takerId: upline.memberId, giverId: null })
const given = { terms: someTerms(), from: start, takerId: agent.memberId, giverId: upline.memberId }
await aSignedContract(owner, brandId, { id: randomUUID(), ...given })

let slots = 0

/** A slot with a round of its own, and a late one for the slot before. */
async function playSlot(): Promise<Date> {
  slots += 1
  const at = (slot: number) => new Date(start.getTime() + slot * SLOT + MINUTE)
  const round = { memberId: player.memberId, winMinor: 0n }
  await play(owner, brandId, [
    { ...round, betMinor: 12_345n, at: at(slots) },
    ...(slots > 1 ? [{ ...round, betMinor: 777n, at: at(slots - 1) }] : []),
  ])
  await untilStreamFlows(owner)
  return at(slots + 1)
}

async function settleStruck(at: Date, when: { statement?: number; commit?: number }): Promise<Strike> {
  const strike: Strike = { statement: 0, commit: 0, ...when, statements: 0, commits: 0, isDead: false, used: new Set() }
  await strikes.run(strike, () => settleAll(atTime(site, at)).catch(() => false))
  await owner.query("update agents.lease set held_until = '-infinity'")
  return strike
}

/** The next worker settles the rest: now, or once the database has noticed that the dead one is gone. */
async function settleRest(at: Date): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const isDone = await settleAll(atTime(site, at)).catch(() => false)
    if (isDone) return
    await sleep(100)
  }
  throw new Error('nobody could settle')
}

async function assertPaidOnce(): Promise<void> {
  const { rows } = await owner.query<{ wrong: string }>(
    `select
       (select count(*) from agents.contract c
        cross join lateral (select sum(r.bet_minor) as basis from games.round r where r.member_id = $1) b
        join agents.contract_account k on k.chain_id = c.chain_id
        cross join lateral (select sum(p.amount_minor) as paid from agents.payslip p where p.chain_id = c.chain_id and p.state = 'paid') p
        where p.paid * 1000000 + k.carried_micro is distinct from b.basis * 10000)
       + (select count(*) from agents.run where state <> 'done')
       + (select count(*) from agents.payslip p
          where p.amount_minor is distinct from (select sum(y.amount_minor) from agents.payment y where y.payslip_id = p.id))
       + (select count(*) from agents.payment y
          join agents.payslip p on p.id = y.payslip_id
          where not exists (select from wallet.entry e where e.transfer_id = y.transfer_id and e.amount = p.amount_minor)) as wrong`,
    [player.memberId],
  )
  assert.equal(rows[0]?.wrong, '0')
}

test('AC-07 a settlement that is cut off before any of its statements pays every wage once, and leaves no slot out', async () => {
  let reached = 0
  for (let statement = 1; ; statement += 1) {
    const at = await playSlot()
    const strike = await settleStruck(at, { statement })
    if (!strike.isDead) break
    reached = statement
    await settleRest(at)
    await assertPaidOnce()
  }
  process.stdout.write(`# cut off before each of ${reached} statements\n`)
  assert.ok(reached > 40, `${reached}`)
  await assertPaidOnce()
})

test('AC-07 a settlement whose commits arrive and are never answered pays every wage once', async () => {
  let reached = 0
  for (let commit = 1; ; commit += 1) {
    const at = await playSlot()
    const strike = await settleStruck(at, { commit })
    if (!strike.isDead) break
    reached = commit
    await settleRest(at)
    await assertPaidOnce()
  }
  process.stdout.write(`# cut off behind each of ${reached} commits\n`)
  assert.ok(reached > 4, `${reached}`)
})
