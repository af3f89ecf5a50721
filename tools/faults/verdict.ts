import { setTimeout as sleep } from 'node:timers/promises'
import { stringifyJson } from '@croupier/wallet-protocol/json'
import pg from 'pg'
import { audit } from '../audit/audit.ts'
import { latestOf, readLines } from '../audit/logs.ts'
import { FUNDS_MINOR } from './seed.ts'
import type { System } from './system.ts'
import type { VendorLog } from './traffic.ts'

/** What a scenario came to. All but `acknowledged` and `retried` must be nothing. */
export type Verdict = {
  acknowledged: number
  /** Tries that ended without an answer and were asked again. */
  retried: number
  lost: number
  doubled: number
  unknown: number
  sum: bigint
  /** Players whose balance is not what the vendor's own record comes to. */
  balances: number
  /** Lines of the audit that found something. */
  audit: string[]
  /** The longest that play stood still after a blow, where it was measured. */
  stillMs?: number
  /** Processes that were killed, where they were counted. */
  kills?: number
}

const NEWS_WITHIN_MS = 20_000

/** Compares the vendor's own record with the ledger, and lets the audit look at everything. */
export async function judge(system: System, record: VendorLog): Promise<Verdict> {
  const owner = new pg.Client({ connectionString: system.urlOf('owner') })
  await owner.connect()
  try {
    await keepVendorLog(owner, record)
    await untilNewsIsCarried(owner)
    const [lost, doubled, sum] = [(await countLost(owner, record)) + (record.lost ?? 0), await countDoubled(owner), await sumOf(owner)]
    const balances = await countWrongBalances(owner, expectedOf(record))
    const unknown =
      count(record.messages, ({ outcome }) => outcome === 'unknown') + count(record.rounds, ({ gainMinor }) => gainMinor === undefined)
    const acknowledged = count(record.messages, ({ outcome }) => outcome === 'ok') + record.rounds.length
    return {
      acknowledged,
      retried: record.unknownTries,
      lost,
      doubled,
      unknown,
      sum,
      balances,
      audit: [...(record.faults ?? []), ...(await findingsOf(system, record))],
    }
  } finally {
    await owner.end()
  }
}

export function isClean({ lost, doubled, unknown, sum, balances, audit: findings }: Verdict): boolean {
  return lost + doubled + unknown + balances + findings.length === 0 && sum === 0n
}

/** The vendor's log as Studio keeps it: the audit compares it with what was applied. A run without Studio has an empty one. */
async function keepVendorLog(owner: pg.Client, { messages }: VendorLog): Promise<void> {
  await owner.query(`
    create table if not exists studio.wallet_call (id bigint generated always as identity primary key, kind text, transaction_uuid uuid, request jsonb);
    create table if not exists studio.wallet_answer (call_id bigint primary key, result text);
    grant select on studio.wallet_call, studio.wallet_answer to croupier_audit`)
  if (messages.length === 0) return
  const rows = stringifyJson(messages.map(({ kind, id, request, outcome }) => ({ kind, id, request, outcome })))
  await owner.query(
    `with log as materialized (
       select c.* from jsonb_to_recordset($1::jsonb) c (kind text, id uuid, request jsonb, outcome text)
     ), call as (
       insert into studio.wallet_call (kind, transaction_uuid, request) select kind, id, request from log returning id, transaction_uuid
     )
     insert into studio.wallet_answer select call.id, log.outcome from call join log on log.id = call.transaction_uuid`,
    [rows],
  )
}

async function untilNewsIsCarried(owner: pg.Client): Promise<void> {
  for (let waited = 0; waited < NEWS_WITHIN_MS; waited += 200) {
    if ((await countOf(owner, 'select count(*) from platform.outbox')) === 0) return
    await sleep(200)
  }
}

/** Acknowledged messages that the ledger does not know, or knows otherwise. */
async function countLost(owner: pg.Client, { messages }: VendorLog): Promise<number> {
  const acknowledged = messages
    .filter(({ outcome }) => outcome === 'ok')
    .map(({ kind, id, amountMinor }) => ({ kind, id, amount: String(amountMinor) }))
  return await countOf(
    owner,
    `select count(*) from jsonb_to_recordset($1::jsonb) c (kind text, id uuid, amount bigint)
     left join games.vendor_transaction t on t.transaction_uuid = c.id
     left join wallet.transfer m on m.id = t.transfer_id
     where t.transaction_uuid is null or t.kind::text <> c.kind
       or (c.kind <> 'rollback' and (t.state not in ('applied', 'rolled_back') or t.amount_minor <> c.amount or (c.amount > 0 and m.id is null)))`,
    [JSON.stringify(acknowledged)],
  )
}

/** Movements of players by vendors' transfers that no message explains, or that two messages claim. */
async function countDoubled(owner: pg.Client): Promise<number> {
  return await countOf(
    owner,
    `with moved as (
       select distinct e.transfer_id, a.owner_id as member_id
       from wallet.transfer t join wallet.entry e on e.transfer_id = t.id join wallet.account a on a.id = e.account_id
       where t.kind in ('bet', 'win', 'rollback') and a.class <> 'vendor' and a.realm <> 'limit'
     ), claimed as (
       select transfer_id, member_id, count(*) as times from games.vendor_transaction where transfer_id is not null group by 1, 2
     )
     select count(*) from moved full join claimed using (transfer_id, member_id)
     where moved.transfer_id is null or claimed.times is distinct from 1`,
  )
}

async function sumOf(owner: pg.Client): Promise<bigint> {
  const { rows } = await owner.query<{ sum: string }>('select coalesce(sum(amount), 0)::text as sum from wallet.entry')
  return BigInt(rows[0]?.sum ?? '0')
}

/** What each player must have by the vendor's record alone. */
function expectedOf({ messages, rounds }: VendorLog): Map<string, bigint> {
  const accepted = new Map(messages.filter(({ outcome }) => outcome === 'ok').map((message) => [message.id, message]))
  const expected = new Map<string, bigint>()
  for (const { kind, user, amountMinor, reference } of accepted.values()) {
    const undone = kind === 'rollback' ? (accepted.get(reference ?? '')?.amountMinor ?? 0n) : 0n
    const gain = kind === 'bet' ? -amountMinor : amountMinor + undone
    expected.set(user, (expected.get(user) ?? FUNDS_MINOR) + gain)
  }
  for (const { user, gainMinor = 0n } of rounds) expected.set(user, (expected.get(user) ?? FUNDS_MINOR) + gainMinor)
  return expected
}

async function countWrongBalances(owner: pg.Client, expected: ReadonlyMap<string, bigint>): Promise<number> {
  const rows = [...expected].map(([user, balance]) => ({ user, balance: String(balance) }))
  return await countOf(
    owner,
    `select count(*) from jsonb_to_recordset($1::jsonb) c ("user" bigint, balance bigint)
     join wallet.account a on a.class = 'player' and a.owner_id = c."user"
     cross join lateral (select balance_after from wallet.entry e where e.account_id = a.id order by seq desc limit 1) last
     where last.balance_after <> c.balance`,
    [JSON.stringify(rows)],
  )
}

async function findingsOf(system: System, { messages, nonsense }: VendorLog): Promise<string[]> {
  const told = { ok: 'ack', refused: 'nack', unknown: 'unknown' } as const
  const client = [
    ...messages.map(({ kind, id, outcome, amountMinor }) => ({ kind, id, outcome: told[outcome], amount: String(amountMinor) })),
    ...nonsense.map((id) => ({ kind: 'bet', id, outcome: 'nack', amount: '0' })),
  ]
  const reader = new pg.Client({ connectionString: system.urlOf('audit') })
  await reader.connect()
  try {
    await reader.query('begin isolation level repeatable read read only')
    const { findings, wrongBalances } = await audit(reader, { provider: await providerOf(system, reader), client, heads: [] })
    const lines = findings.filter(({ violations }) => violations > 0).map(({ id, violations }) => `${id} (${violations})`)
    return wrongBalances === 0 ? lines : [...lines, `replay (${wrongBalances})`]
  } finally {
    await reader.end()
  }
}

/** What the provider of the sandbox wrote down, and the deposits with which players began, of which it never heard. */
async function providerOf({ sandbox }: System, reader: pg.Client): Promise<object[] | undefined> {
  if (!sandbox) return undefined
  const { rows } = await reader.query<object>(
    "select 'payment' as entry, id as reference, 'paid' as status, amount_minor / 100.0 as amount, currency from cashier.deposit",
  )
  return [...latestOf(readLines(sandbox.providerLog)), ...rows]
}

async function countOf(owner: pg.Client, statement: string, values: unknown[] = []): Promise<number> {
  const { rows } = await owner.query<{ count: string }>(statement, values)
  return Number(Object.values(rows[0] ?? {})[0])
}

function count<Item>(items: readonly Item[], isCounted: (item: Item) => boolean): number {
  return items.filter(isCounted).length
}
