import type { Context } from '#context.ts'
import { ticketGameByCode } from '#games.ts'
import { refuse } from '#refusal.ts'
import type { Session } from '#sessions/sessions.ts'
import { findChain, noteWatcher } from '#tables/store-tables.ts'
import { drawnPart, drawTerms } from './draws.ts'
import type { DrawState } from './rules.ts'
import { type DrawRow, listDrawn, listNearCap, readLottery } from './store-draws.ts'

const RESULTS = 30

/** All that a page needs to sell tickets at one moment. Events with a higher sequence follow it. */
export type Counter = {
  table: string
  game: string
  sequence: string
  serverMs: number
  draws: (ReturnType<typeof drawTerms> & { state: DrawState })[]
  /** Numbers that the house takes little more or nothing more of in the next draw of a series: what it still pays for one at most. */
  nearCap: { draw: string; number: string; leftMinor: string }[]
  /** The last results, newest first. */
  results: ReturnType<typeof drawnPart>[]
  chain: null | { commitment: string; salt: string | null; links: number }
}

/** Reads a lottery's counter, and keeps the lottery going, as a viewer of a table does. */
export async function readCounter(context: Context, session: Session): Promise<Counter> {
  const game = ticketGameByCode(session.game_code) ?? refuse('NOT_FOUND')
  const { slug, code } = game.manifest
  await noteWatcher(context.db, slug)
  const { nowMs, sequence, draws } = await readLottery(context.db, slug)
  const results = await listDrawn(context.db, slug, RESULTS)
  return {
    table: slug,
    game: code,
    sequence: String(sequence),
    serverMs: nowMs,
    draws: draws.map((draw) => ({ ...drawTerms(draw), state: draw.state })),
    nearCap: session.is_demo
      ? []
      : await nearCapOf(context, { session, capMinor: game.numberPaidMaxMinor, draws: draws.filter((draw) => isNext(draw, draws)) }),
    results: results.map(drawnPart),
    chain: await chainOf(context, [...draws, ...results]),
  }
}

function isNext(draw: DrawRow, draws: readonly DrawRow[]): boolean {
  return draws.find(({ series, state }) => series === draw.series && state === 'OPEN') === draw
}

async function nearCapOf(
  context: Context,
  { session, capMinor, draws }: { session: Session; capMinor: bigint; draws: readonly DrawRow[] },
): Promise<Counter['nearCap']> {
  const drawIds = draws.map(({ id }) => id)
  const near = await listNearCap(context.db, { drawIds, currency: session.currency, capMinor })
  return near.map(({ drawId, number, leftMinor }) => ({ draw: drawId, number, leftMinor: String(leftMinor) }))
}

/** The chain of the draws that are shown. */
async function chainOf(context: Context, draws: readonly DrawRow[]): Promise<Counter['chain']> {
  const id = draws.find(({ chain_id }) => chain_id !== null)?.chain_id
  if (id === undefined || id === null) return null
  const { commitment, public_salt: salt, links } = await findChain(context.db, id)
  return { commitment, salt, links }
}
