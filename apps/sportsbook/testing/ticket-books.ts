import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Owner } from '@croupier/vendor-server/testing/database'
import { legOn, openMatch, type TestMatch } from './matches.ts'
import { startSportsbook, type TestPlayer, type TestSportsbook } from './sportsbook.ts'

const ODDS = { '1': '2.1', '2': '3.4', '3': '3.2' }
const CHANCES = { '1': '0.6', '2': '0.2', '3': '0.2' }
export const HOME_WINS = { '1': 1, '2': 0, '3': 0 } as const
export const AWAY_WINS = { '1': 0, '2': 0, '3': 1 } as const
const STAKED_MINOR = 10_000n
export const BALANCE_MINOR = 100_000n
const WHOLE = { partPpm: 1_000_000 }

/** A match with prices and chances, and a player of their own. */
export type Stage = { sportsbook: TestSportsbook; match: TestMatch; page: TestPlayer }

export async function stage(owner: Owner, timeoutMs?: number): Promise<Stage> {
  return await stageAt(await startSportsbook(owner, timeoutMs))
}

/** One more match and player of a sportsbook. */
export async function stageAt(sportsbook: TestSportsbook): Promise<Stage> {
  const match = openMatch(sportsbook)
  await match.announce()
  await match.price(ODDS, { chances: CHANCES })
  return { sportsbook, match, page: await sportsbook.player(BALANCE_MINOR) }
}

/** A single at home's odds, and how its player asks for it. */
export async function askFor({ match, page }: Stage) {
  const asked = { id: randomUUID(), legs: [await legOn(page, match.id)], sizes: [1], unitMinor: String(STAKED_MINOR), oddsChange: 'none' }
  return { id: asked.id, buy: () => page.post('/api/tickets', asked) }
}

export async function bought(staged: Stage): Promise<string> {
  const { id, buy } = await askFor(staged)
  const { status, body } = await buy()
  assert.deepEqual([status, body.state], [200, 'ACCEPTED'], JSON.stringify(body))
  return id
}

export async function quoted({ page }: Stage, id: string, part = WHOLE): Promise<{ id: string; valueMinor: string }> {
  const { status, body } = await page.post(`/api/tickets/${id}/cash-out/quote`, part)
  assert.equal(status, 200, JSON.stringify(body))
  return { id: String(body.id), valueMinor: String(body.valueMinor) }
}

const NOT_DEBITED = "'REVIEW_PENDING', 'OFFERED', 'DELAYED', 'REJECTED', 'ROLLED_BACK'"

/** What a player has by the tickets: what they cost, what the newest settlements pay and what was bought back. */
async function owedMinor({ sportsbook, page }: Stage): Promise<bigint> {
  const [row] = await sportsbook.database.query<{ owed: string }>(
    `select (coalesce(sum(coalesce(payout_minor, 0) - cost_minor) filter (where state not in (${NOT_DEBITED}, 'CASHED_OUT')), 0)
       - coalesce(sum(cost_minor) filter (where state = 'CASHED_OUT'), 0)
       + (select coalesce(sum(paid_minor), 0) from sportsbook.cash_out where state = 'PAID'
           and ticket_id in (select id from sportsbook.ticket where player_id = player.id)))::text as owed
     from sportsbook.player left join sportsbook.ticket on ticket.player_id = player.id where operator_user = $1 group by player.id`,
    [page.user],
  )
  return BALANCE_MINOR + BigInt(row?.owed ?? 0)
}

const AT_REST = `select where not exists (select from sportsbook.ticket where state in ('DEBIT_PENDING', 'ROLLBACK_PENDING', 'CREDIT_PENDING', 'TAKE_BACK_PENDING'))
  and not exists (select from sportsbook.cash_out where state = 'CREDIT_PENDING')
  and not exists (select from sportsbook.market where settled_revisions < revisions)`

/** Once nothing is due, the operator's books say what the tickets say, and no transaction was asked for under two amounts. */
export async function assertBooksAgree(staged: Stage): Promise<void> {
  const { sportsbook, page } = staged
  await sportsbook.database.until(AT_REST)
  assert.equal(sportsbook.operator.books.balanceOf(page.user) / 1000n, await owedMinor(staged))
  const twice = await sportsbook.database.query(
    `select transaction_uuid from sportsbook.wallet_call where transaction_uuid is not null
     group by transaction_uuid having count(distinct (kind, request -> 'amount', request -> 'reference_transaction_uuid')) > 1`,
  )
  assert.deepEqual(twice, [])
}

/** How many transactions of one kind the operator was asked for; tries of one count once. */
export function transactionsOf({ sportsbook, page }: Stage, kind: 'bet' | 'win' | 'rollback'): number {
  const calls = sportsbook.operator.receivedOf(page.user).filter((call) => call.kind === kind)
  return new Set(calls.map(({ transactionUuid }) => transactionUuid)).size
}

/** So many more tickets like one. */
export async function copyTicket({ database }: TestSportsbook, id: string, count: number): Promise<void> {
  await database.query(COPIES, [id, count])
}

const COPIES = `
  with copied as (
    insert into sportsbook.ticket (id, session_id, player_id, currency, sizes, unit_minor, cost_minor, odds_change, rule_set, cap_minor, state, next_attempt_at, accepted_at)
    select gen_random_uuid(), session_id, player_id, currency, sizes, unit_minor, cost_minor, odds_change, rule_set, cap_minor, state, next_attempt_at, accepted_at
    from sportsbook.ticket, generate_series(1, $2::int) where id = $1
    returning id
  )
  insert into sportsbook.ticket_leg (ticket_id, place, market_row, event_id, outcome_id, is_banker, is_live, odds, price_version, home_score, away_score)
  select copied.id, place, market_row, event_id, outcome_id, is_banker, is_live, odds, price_version, home_score, away_score
  from copied, sportsbook.ticket_leg where ticket_id = $1`
