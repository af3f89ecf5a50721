import type { Context } from '#context.ts'
import { timedGameByCode } from '#games.ts'
import { refuse } from '#refusal.ts'
import type { Session } from '#sessions/sessions.ts'
import { type TableBetView, viewOfBet } from './bets.ts'
import { listBets, sumStakes } from './store-bets.ts'
import { listResults, readTable, type TableRoundRow, type TableView } from './store-rounds.ts'
import { findPlayerSlip } from './store-slips.ts'
import { findChain, noteWatcher, usableChains } from './store-tables.ts'
import { roundTerms } from './table-rounds.ts'

export type Stake = { side: string; minor: string; players: number }

/** All that a page needs to show a table at one moment. Events with a higher sequence follow it. */
export type TableSnapshot = {
  table: string
  game: string
  sequence: string
  serverMs: number
  round: null | (ReturnType<typeof roundTerms> & { state: TableRoundRow['state']; shown: Record<string, unknown>[]; result: string | null })
  /** What one player may have on each side in one round. */
  limits: Record<string, { minMinor: string; maxMinor: string }>
  bets: TableBetView[]
  stakes: Stake[]
  results: { number: string; result: string }[]
  chain: null | { commitment: string; salt: string | null; links: number; next: string | null }
}

const RESULTS = 100

/** One table a game. */
function tableOf(gameCode: string): string {
  return timedGameByCode(gameCode)?.manifest.slug ?? refuse('NOT_FOUND')
}

/** The player's bets are read after what is public: events in between are sent after the snapshot. */
export async function readSnapshot(context: Context, session: Session): Promise<TableSnapshot> {
  const table = tableOf(session.game_code)
  const { view, stakes, results, chain } = await readPublic(context, table)
  const { round } = view
  return {
    table,
    game: session.game_code,
    sequence: String(view.sequence),
    serverMs: view.nowMs + (performance.now() - view.readAtMs),
    round: round
      ? { ...roundTerms(round), state: round.state, shown: view.shown, result: round.seed === null ? null : round.result }
      : null,
    limits: limitsOf(session.game_code),
    bets: round ? await betsOf(context, session, round.id) : [],
    stakes: stakesFor(session, stakes),
    results,
    chain,
  }
}

type PublicPart = {
  view: TableView & { readAtMs: number }
  stakes: (Stake & { currency: string })[]
  results: TableSnapshot['results']
  chain: TableSnapshot['chain']
}

type Readings = { running: Promise<PublicPart>; next: Promise<PublicPart> | undefined }

const readings = new WeakMap<Context, Map<string, Readings>>()

/**
 * What is the same for all at a table. Who asks while it is read waits for the next reading, together with all others who do: hundreds
 * who connect at once, as after a restart, share a few readings, and none is older than the question.
 */
function readPublic(context: Context, table: string): Promise<PublicPart> {
  const tables = readings.get(context) ?? new Map<string, Readings>()
  readings.set(context, tables)
  const known = tables.get(table)
  if (known) {
    known.next ??= known.running.catch(() => undefined).then(() => begin())
    return known.next
  }
  return begin()

  function begin(): Promise<PublicPart> {
    const own: Readings = { running: readTableNow(context, table), next: undefined }
    tables.set(table, own)
    const end = () => {
      if (tables.get(table) === own && !own.next) tables.delete(table)
    }
    own.running.then(end, end)
    return own.running
  }
}

/** The sequence is read before everything else: what happens in between comes again as an event, and is never lost. */
async function readTableNow(context: Context, table: string): Promise<PublicPart> {
  const { db } = context
  await noteWatcher(db, table)
  const readAtMs = performance.now()
  const view = await readTable(db, table)
  const { round } = view
  return {
    view: { ...view, readAtMs },
    stakes: round ? await sumStakes(db, round.id) : [],
    results: await listResults(db, table, RESULTS),
    chain: await readChain(context, table, round),
  }
}

function limitsOf(gameCode: string): TableSnapshot['limits'] {
  const game = timedGameByCode(gameCode) ?? refuse('NOT_FOUND')
  const limits = game.sides.flatMap((side) => {
    const read = game.readBet(side)
    return read ? [[side, { minMinor: String(read.minMinor), maxMinor: String(read.maxMinor) }] as const] : []
  })
  return Object.fromEntries(limits)
}

/** What others have, in the player's own currency. A demo has none of its own, and sees the first one. */
export function stakesFor({ currency, is_demo: isDemo }: Session, stakes: readonly (Stake & { currency: string })[]): Stake[] {
  const shown = isDemo ? stakes[0]?.currency : currency
  return stakes.filter((stake) => stake.currency === shown).map(({ side, minor, players }) => ({ side, minor, players }))
}

async function betsOf(context: Context, session: Session, roundId: string): Promise<TableBetView[]> {
  const slip = await findPlayerSlip(context.db, { roundId, playerId: session.player_id, currency: session.currency })
  return slip === undefined ? [] : (await listBets(context.db, slip)).map(viewOfBet)
}

async function readChain(context: Context, table: string, round: TableRoundRow | undefined): Promise<TableSnapshot['chain']> {
  const usable = await usableChains(context.db, table)
  const current = round ? await findChain(context.db, round.chain_id) : usable[0]
  if (!current) return null
  const next = usable.find(({ id }) => id !== current.id)
  return { commitment: current.commitment, salt: current.public_salt, links: current.links, next: next?.commitment ?? null }
}
