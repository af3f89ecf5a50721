import { callId } from '@croupier/vendor-kit/call-ids'
import type pg from 'pg'
import type { MatchResult } from './feed-habits.ts'
import type { Stage } from './scenario.ts'
import { until, withOwner } from './striking.ts'

const TICKETS = 'sports ticket'
const CASH_OUTS = 'sports cash-out'
const AT_REST = `select where not exists (select from sportsbook.ticket where state in ('DELAYED', 'DEBIT_PENDING', 'ACCEPTED', 'ROLLBACK_PENDING', 'CREDIT_PENDING', 'TAKE_BACK_PENDING'))
  and not exists (select from sportsbook.cash_out where state = 'CREDIT_PENDING') and not exists (select from sportsbook.market where settled_revisions < revisions)`

type Leg = { event: string; market: '1' | '18'; outcome: string; odds: number }
type CashOut = { id: string; paid: string }
export type Ticket = {
  id: string
  user: string
  state: string
  cost: string
  unit: string
  sizes: number[]
  payout: string | null
  version: number
  winVersion: number
  legs: Leg[]
  cashOuts: CashOut[]
}
export type WalletRecord = { uuid: string; user: string; kind: string; state: string; amount: string }
/** What a ticket asked the wallet for, by ids, and whether it must stand there; undefined where it may. */
type Call = { uuid: string; kind: 'bet' | 'win' | 'rollback'; amountMinor: bigint; stands: boolean | undefined }

/** Every ticket at rest, with its stake, win and cash-outs by their ids, as the wallet has them: equal on both sides, and paid by the results. */
export async function lookAtBooks({ system, habits }: Pick<Stage, 'system' | 'habits'>): Promise<string[]> {
  let findings: string[] = []
  await withOwner(system, async (owner) => {
    await until(owner, { name: 'every ticket is at rest', query: AT_REST })
    findings = compareBooks(await listTickets(owner), await listRecords(owner), habits.feed.results)
  })
  return findings
}

/** What the tickets and the wallet's records do not agree on, and tickets that their results do not pay. */
export function compareBooks(
  tickets: readonly Ticket[],
  records: readonly WalletRecord[],
  results: ReadonlyMap<string, MatchResult>,
): string[] {
  const left = new Map(records.map((record) => [record.uuid, record]))
  const findings: string[] = []
  for (const ticket of tickets) {
    for (const call of callsOf(ticket)) {
      findings.push(...faultOf(ticket, call, left.get(call.uuid)))
      left.delete(call.uuid)
    }
    findings.push(...resultFault(ticket, results))
  }
  for (const { kind, uuid } of left.values()) findings.push(`${kind} ${uuid} at the wallet is of no ticket`)
  return findings
}

async function listTickets(owner: pg.Client): Promise<Ticket[]> {
  const { rows } = await owner.query<Ticket>(`
    select ticket.id, player.operator_user as "user", state, cost_minor as cost, unit_minor as unit, sizes, payout_minor as payout, version,
      win_version as "winVersion",
      (select json_agg(json_build_object('event', leg.event_id, 'market', market.market_id::text, 'outcome', outcome_id, 'odds', leg.odds))
       from sportsbook.ticket_leg leg join sportsbook.market on market.id = market_row where ticket_id = ticket.id) as legs,
      (select coalesce(json_agg(json_build_object('id', c.id, 'paid', c.paid_minor::text)), '[]')
       from sportsbook.cash_out c where ticket_id = ticket.id and c.state <> 'QUOTED') as "cashOuts"
    from sportsbook.ticket join sportsbook.player on player.id = player_id`)
  return rows
}

async function listRecords(owner: pg.Client): Promise<WalletRecord[]> {
  const { rows } = await owner.query<WalletRecord>(
    `select transaction_uuid as uuid, member_id::text as "user", kind::text as kind, state::text as state, amount_minor as amount
     from games.vendor_transaction where vendor_code = 'SPB'`,
  )
  return rows
}

/** Whatever a ticket may ever have asked for; a win of nothing may be left out. */
function callsOf({ id, state, cost, payout, version, winVersion, cashOuts }: Ticket): Call[] {
  const isTaken = state === 'CLOSED' || state === 'CASHED_OUT'
  const undone = { kind: 'rollback', amountMinor: 0n, stands: undefined } as const
  const calls: Call[] = [
    { uuid: callId(TICKETS, { kind: 'bet', id, version: 0 }), kind: 'bet', amountMinor: BigInt(cost), stands: isTaken },
    { ...undone, uuid: callId(TICKETS, { kind: 'rollback', id, version: 0 }) },
  ]
  for (let at = 1; at <= version; at += 1) {
    const amountMinor = at === winVersion && state === 'CLOSED' ? BigInt(payout ?? '0') : 0n
    const stands = amountMinor > 0n ? true : undefined
    calls.push({ uuid: callId(TICKETS, { kind: 'win', id, version: at }), kind: 'win', amountMinor, stands })
    calls.push({ ...undone, uuid: callId(TICKETS, { kind: 'take-back', id, version: at }) })
  }
  for (const cashOut of cashOuts)
    calls.push({
      ...{ uuid: callId(CASH_OUTS, { kind: 'win', id: cashOut.id, version: 0 }), kind: 'win' },
      ...{ amountMinor: BigInt(cashOut.paid), stands: true },
    })
  return calls
}

function faultOf({ id, user, state }: Ticket, { kind, amountMinor, stands }: Call, record: WalletRecord | undefined): string[] {
  const about = `ticket ${id} (${state})`
  if (kind === 'rollback') return []
  const isThere = record?.state === 'applied'
  if (stands === true && !isThere) return [`${about}: the wallet has no ${kind} of ${amountMinor}`]
  if (stands === false && isThere) return [`${about}: the wallet keeps a ${kind} of ${record.amount}`]
  if (!isThere) return []
  if (record.user !== user) return [`${about}: its ${kind} is of member ${record.user}, not ${user}`]
  return BigInt(record.amount) === amountMinor ? [] : [`${about}: the wallet has a ${kind} of ${record.amount}, not ${amountMinor}`]
}

const THOUSAND = 1000n

/** A ticket that was settled is paid by the results that the feed ended with, in an arithmetic of its own. */
function resultFault({ id, state, unit, sizes, legs, payout }: Ticket, results: ReadonlyMap<string, MatchResult>): string[] {
  if (state !== 'CLOSED') return []
  const factors = legs.map(({ event, market, outcome, odds }) => (wonBy(results.get(event), market) === outcome ? BigInt(odds) : 0n))
  let due = 0n
  for (const size of sizes)
    for (const combination of choose(factors, size))
      due += combination.reduce((product, factor) => product * factor, BigInt(unit)) / THOUSAND ** BigInt(size)
  return due === BigInt(payout ?? '-1') ? [] : [`ticket ${id} was paid ${payout}, not ${due}`]
}

const wonBy = (result: MatchResult | undefined, market: Leg['market']): string | undefined => result?.[market]

function choose(items: readonly bigint[], size: number): bigint[][] {
  if (size === 0) return [[]]
  return items.flatMap((item, at) => choose(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]))
}
