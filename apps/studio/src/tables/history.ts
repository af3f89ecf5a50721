import type { Context } from '#context.ts'
import { refuse } from '#refusal.ts'
import { publishedSeed } from '#seats/hand-seeds.ts'
import type { Session } from '#sessions/sessions.ts'
import { type TableBetView, viewOfBet } from './bets.ts'
import { listBets, type TableBetRow } from './store-bets.ts'
import { findRound } from './store-rounds.ts'
import { findSlip, listSlips, type SlipRow } from './store-slips.ts'
import { findChain } from './store-tables.ts'

/** A player's part in a round of a table. */
export type SlipView = {
  id: string
  round: string
  number: string
  state: SlipRow['round_state']
  openedAt: string
  card: number | null
  /** What counted in the end: bets that went back are left out. */
  betMinor: string
  payoutMinor: string | null
  /** What the wallet said last about these bets. */
  balanceMinor: string | null
  result: string | null
  bets: TableBetView[]
}

const PAGE = 20

/** The player's rounds at this table, newest first. `next` is the cursor of the following page. */
export async function slipHistory(context: Context, session: Session, before: bigint | undefined) {
  const asked = { playerId: session.player_id, gameCode: session.game_code, before, limit: PAGE + 1 }
  const rows = await listSlips(context.db, asked)
  const page = rows.slice(0, PAGE)
  const rounds = await Promise.all(page.map((row) => slipView(context, row)))
  return { rounds, next: rows.length > PAGE ? String(page.at(-1)?.serial) : null }
}

export async function readSlip(context: Context, session: Session, id: string): Promise<SlipView> {
  return await slipView(context, await ownSlip(context, session, id))
}

/** Everything that is needed to work a round out again. Nothing of it is told before the show is over. */
export async function slipProof(context: Context, session: Session, id: string) {
  const slip = await ownSlip(context, session, id)
  const round = (await findRound(context.db, slip.round_id)) ?? refuse('NOT_FOUND')
  const seed = round.stake_minor === null ? round.seed : await publishedSeed(context, round)
  if (seed === null) return refuse('NOT_FOUND')
  const chain = await findChain(context.db, round.chain_id)
  return {
    v: 'v1',
    game: round.game_code,
    round: round.id,
    number: String(round.number),
    chain: { commitment: chain.commitment, salt: chain.public_salt, links: chain.links },
    link: round.link,
    card: round.card,
    seed,
    draws: round.draws,
    outcome: round.outcome,
    paytableVersion: round.paytable_version,
    bets: (await listBets(context.db, slip.id)).map(viewOfBet),
  }
}

export async function slipView(context: Context, slip: SlipRow): Promise<SlipView> {
  const rows = await listBets(context.db, slip.id)
  const bets = rows.map(viewOfBet)
  const told = rows.filter(({ balance_minor }) => balance_minor !== null)
  const last = told.reduce<TableBetRow | undefined>((late, row) => (late && late.changed_at > row.changed_at ? late : row), undefined)
  const counted = bets.filter(({ state }) => state !== 'REJECTED' && state !== 'ROLLED_BACK' && state !== 'ROLLBACK_PENDING')
  const isShown = slip.round_state === 'SETTLING' || slip.round_state === 'SETTLED'
  return {
    id: slip.id,
    round: slip.round_id,
    number: String(slip.number),
    state: slip.round_state,
    openedAt: slip.opened_at.toISOString(),
    card: slip.card,
    betMinor: String(counted.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n)),
    payoutMinor: isShown ? String(counted.reduce((sum, { payoutMinor }) => sum + BigInt(payoutMinor ?? '0'), 0n)) : null,
    balanceMinor: last?.balance_minor == null ? null : String(last.balance_minor),
    result: isShown ? slip.result : null,
    bets,
  }
}

/** What an operator's support sees of a slip. */
export async function slipFacts(context: Context, id: string): Promise<object | undefined> {
  const slip = await findSlip(context.db, id)
  return slip && { game: slip.game_code, currency: slip.currency, ...(await slipView(context, slip)) }
}

export async function ownSlip(context: Context, session: Session, id: string): Promise<SlipRow> {
  const slip = await findSlip(context.db, id)
  return slip?.player_id === session.player_id && slip.game_code === session.game_code ? slip : refuse('NOT_FOUND')
}
