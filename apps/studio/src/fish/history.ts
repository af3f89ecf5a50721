import type { Context } from '#context.ts'
import { refuse } from '#refusal.ts'
import type { Session } from '#sessions/sessions.ts'
import { findChain } from '#tables/store-tables.ts'
import { countHits, type LoggedShot, listHits } from './store-minutes.ts'
import { type FishRoundRow, findRound, listRounds } from './store-rounds.ts'

/** What a seat shot with one cannon for about a minute. */
export type FishRoundView = {
  id: string
  state: FishRoundRow['state']
  openedAt: string
  levelMinor: string
  /** Of the shots that hit; null while the round goes on. */
  betMinor: string | null
  payoutMinor: string | null
  /** What of the advances was never shot, and came back. */
  unusedMinor: string | null
  balanceMinor: string | null
  hits: number
  kills: number
}

const PAGE = 20

/** The player's rounds, newest first. `next` is the cursor of the following page. */
export async function fishHistory(context: Context, session: Session, before: bigint | undefined) {
  const asked = { playerId: session.player_id, gameCode: session.game_code, before, limit: PAGE + 1 }
  const rows = await listRounds(context.db, asked)
  const page = rows.slice(0, PAGE)
  const rounds = await Promise.all(page.map((row) => viewOf(context, row)))
  return { rounds, next: rows.length > PAGE ? String(page.at(-1)?.serial) : null }
}

/** Every shot of a round that hit, with what is needed to work it out again. Those of a minute that is not over are not told. */
export async function fishProof(context: Context, session: Session, id: string) {
  const round = await findRound(context.db, id)
  if (round?.player_id !== session.player_id || round.game_code !== session.game_code) return refuse('NOT_FOUND')
  const hits = (await listHits(context.db, id)).filter((shot) => shot.seed !== null)
  const [first] = hits
  const chain = first && (await findChain(context.db, first.chain_id))
  return {
    v: 'v1',
    game: round.game_code,
    round: round.id,
    chain: chain ? { commitment: chain.commitment, salt: chain.public_salt, links: chain.links } : null,
    shots: hits.filter(({ chain_id }) => chain_id === first?.chain_id).map(shotView),
  }
}

function shotView({ link, seat, count, kind, victims, drawn, worth, paid_times: paidTimes, seed }: LoggedShot) {
  return { link, seat, count, kind, victims, drawn, worth, paidTimes, seed }
}

async function viewOf(context: Context, round: FishRoundRow): Promise<FishRoundView> {
  const text = (minor: bigint | null) => (minor === null ? null : String(minor))
  return {
    id: round.id,
    state: round.state,
    openedAt: round.opened_at.toISOString(),
    levelMinor: String(round.level_minor),
    betMinor: text(round.staked_minor),
    payoutMinor: text(round.awards_minor),
    unusedMinor: text(round.unused_minor),
    balanceMinor: text(round.balance_minor),
    ...(await countHits(context.db, round.id)),
  }
}

/** What an operator's support sees of a round. */
export async function fishFacts(context: Context, id: string): Promise<object | undefined> {
  const round = await findRound(context.db, id)
  return round && { game: round.game_code, currency: round.currency, ...(await viewOf(context, round)) }
}
