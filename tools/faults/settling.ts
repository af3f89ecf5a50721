import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { aSignedContract } from '../../apps/server/testing/lines.ts'
import { someTerms } from '../../apps/server/testing/terms.ts'
import { serverEnvironment } from '../start/services.ts'
import { fundMembers } from './funds.ts'
import type { System } from './system.ts'

const HEAD = 200_000n
const AGENTS = [200_001n, 200_002n, 200_003n, 200_004n]
const FUNDS_MINOR = 1_000_000_000n
export const SLOT_MS = 5 * 60_000

export type Strike = { at: number; isAfter: boolean; signal: 'SIGKILL' | 'SIGSTOP' }
export type Worker = { child: ChildProcess; settled: number; isDead: boolean }

/** Workers of the settlement beside the system's own, with a clock that the scenario sets. */
export type Settling = {
  owner: pg.Client
  start: (strike?: Strike) => Promise<Worker>
  /** Sets the workers' clock so many milliseconds ahead of the real one. */
  setClock: (aheadMs: number) => void
  /** Ends the lease of a dead leader, as half a minute of waiting would. */
  endLease: () => Promise<void>
  /** Ends all workers. */
  stop: () => Promise<void>
}

/** A head with four agents and the traffic's players below them, and a contract of every kind from this slot on. */
export async function openSettling(system: System): Promise<Settling> {
  const owner = new pg.Client({ connectionString: system.urlOf('owner') })
  owner.on('error', () => undefined)
  await owner.connect()
  await plantTree(owner, system)
  await plantContracts(owner)
  const clock = system.home.path('clock')
  writeFileSync(clock, '0')
  const workers: Worker[] = []
  return {
    owner,
    start: async (strike) => {
      const worker = await startWorker(system, clock, strike)
      workers.push(worker)
      return worker
    },
    setClock: (aheadMs) => writeFileSync(clock, String(aheadMs)),
    endLease: async () => {
      await owner.query("update agents.lease set held_until = '-infinity'")
    },
    stop: async () => {
      for (const { child } of workers) child.kill('SIGKILL')
      while (workers.some(({ isDead }) => !isDead)) await sleep(50)
      await owner.end()
    },
  }
}

async function plantTree(owner: pg.Client, { players }: System): Promise<void> {
  const rows = [
    { id: HEAD, upline: null, type: 1 },
    ...AGENTS.map((id) => ({ id, upline: HEAD, type: 2 })),
    ...players.map(({ id }, at) => ({ id: BigInt(id), upline: AGENTS[at % AGENTS.length] ?? HEAD, type: 0 })),
  ].map(({ id, upline, type }) => ({ id: String(id), upline: upline === null ? null : String(upline), type }))
  const values = [JSON.stringify(rows)]
  const people = 'from jsonb_to_recordset($1::jsonb) p (id bigint, upline bigint, type smallint)'
  await owner.query(
    `insert into identity.member (id, brand_id, username, username_key, nickname, type) overriding system value
     select p.id, 1, 'agent' || p.id, 'agent' || p.id, 'agent' || p.id, p.type ${people} where p.type <> 0`,
    values,
  )
  await owner.query(`update identity.member m set upline_id = p.upline ${people} where m.id = p.id and p.upline is not null`, values)
  await owner.query(
    "insert into agents.calendar (brand_id, zone) select id, settings ->> 'timeZone' from site.brand on conflict do nothing",
  )
  for (const level of [1, 2, 0])
    await owner.query(
      `insert into agents.node (member_id, brand_id, upline_id, path, username, username_key, is_agent, joined_at, agent_since)
       select p.id, 1, p.upline, coalesce((select u.path from agents.node u where u.member_id = p.upline), '') || p.id::text,
              m.username, m.username_key, p.type <> 0, now(), case when p.type <> 0 then agents.slot_of(now()) end
       ${people} join identity.member m on m.id = p.id where p.type = ${level}`,
      values,
    )
  await fundMembers(owner, { class: 'agent', from: HEAD, to: HEAD, amountMinor: FUNDS_MINOR })
}

async function plantContracts(owner: pg.Client): Promise<void> {
  const from = new Date(Math.floor(Date.now() / SLOT_MS) * SLOT_MS)
  const [first = HEAD, second = HEAD, third = HEAD, fourth = HEAD] = AGENTS
  const brand = { from, giverId: null }
  const orders = [
    { ...brand, takerId: HEAD, terms: someTerms({ payer: 'brand' }) },
    { ...brand, takerId: first, terms: someTerms({ payer: 'brand' }) },
    { from, giverId: HEAD, takerId: second, terms: someTerms() },
    { from, giverId: HEAD, takerId: third, terms: someTerms({ kind: 'hourly', period: 'hour' }) },
    { ...brand, takerId: fourth, terms: someTerms({ payer: 'brand', kind: 'daily', period: 'pair' }) },
    { ...brand, takerId: first, terms: someTerms({ payer: 'brand', kind: 'dividend', period: 'day', carryOver: 'full' }) },
  ]
  for (const order of orders) await aSignedContract(owner, 1, { id: randomUUID(), ...order })
}

async function startWorker(system: System, clock: string, strike: Strike | undefined): Promise<Worker> {
  const urls = { server: system.urlOf('server'), studio: '', sportsbook: '', audit: '' }
  const ports = { site: 0, console: 0, studio: 0, sandbox: 0, smtp: 0, internal: 0, sportsbook: 0 }
  const orders = strike && { SETTLE_STRIKE_AT: String(strike.at), SETTLE_AFTER: String(strike.isAfter), SETTLE_SIGNAL: strike.signal }
  const child = fork(new URL('./settling-worker.ts', import.meta.url), [], {
    env: { ...process.env, ...serverEnvironment(system.home, ports, urls), LOG_LEVEL: 'fatal', SETTLE_CLOCK: clock, ...orders },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const worker: Worker = { child, settled: 0, isDead: false }
  child.on('exit', () => {
    worker.isDead = true
  })
  child.on('message', (said) => {
    if (said === 'settled') worker.settled += 1
  })
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`a worker ended with ${code} before it was ready`)))
  })
  return worker
}

/** Whether the worker is stopped by a signal. */
export function isStopped({ child }: Worker): boolean {
  return / T /.test(readFileSync(`/proc/${child.pid}/stat`, 'utf8').slice(0, 200))
}

const SETTLED_WITHIN_MS = 240_000

/**
 * Lets one undisturbed worker settle to the end, two days further on, so that every kind has a run behind the last change; then says
 * what is not as it must be. The wages are computed anew from the rounds themselves.
 */
export async function settleAndLook(settling: Settling, aheadMs: number): Promise<string[]> {
  settling.setClock(aheadMs)
  await settling.endLease()
  const worker = await settling.start()
  for (let waited = 0; worker.settled < 3 && waited < SETTLED_WITHIN_MS; waited += 200) await sleep(200)
  if (worker.settled < 3) return ['the settlement did not come to its end']
  const { rows } = await settling.owner.query<{ what: string; wrong: string }>(CHECKS)
  return rows.filter(({ wrong }) => wrong !== '0').map(({ what, wrong }) => `${what} (${wrong})`)
}

const CHECKS = `
  select 'runs left open' as what, count(*) as wrong from agents.run where state = 'open'
  union all
  select 'kinds without a run from their first slot on', count(*) from (
    select c.kind, c.period, min(c.starts_at) as first from agents.contract c group by 1, 2
  ) k where not exists (select from agents.run r where r.kind = k.kind and r.period = k.period and r.from_at <= k.first and r.to_at > k.first)
  union all
  select 'payslips set aside', count(*) from agents.payslip where state = 'quarantined'
  union all
  select 'wages unpaid', count(*) from agents.payslip where state = 'due'
  union all
  select 'contracts that paid nothing at all', count(*) from agents.contract c
  where c.kind <> 'dividend' and not exists (select from agents.payslip p where p.contract_id = c.id and p.state = 'paid')
  union all
  select 'wages that are not one percent of the rounds', count(*) from agents.contract c
  join agents.contract_account k on k.chain_id = c.chain_id
  join agents.node a on a.member_id = c.taker_id
  cross join lateral (
    select coalesce(sum(r.bet_minor - coalesce(r.excluded_minor, 0)), 0) as basis
    from agents.node n join games.round r on r.member_id = n.member_id
    where n.path <@ a.path and not n.is_agent and r.state = 'settled' and r.closed_at >= c.starts_at
  ) b
  cross join lateral (select coalesce(sum(p.amount_minor), 0) as paid from agents.payslip p where p.contract_id = c.id) p
  where c.kind <> 'dividend' and p.paid * 1000000 + k.carried_micro + k.owed_back_minor * 1000000 <> b.basis * 10000`
