import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { AnyTicketGame } from '@croupier/game-kit/ticket-game'
import { filipino3d } from '@croupier/games/filipino-3d/rules'
import { openDatabase } from '@croupier/vendor-server/database'
import { pino } from 'pino'
import type { Schema } from '../src/schema.ts'
import { type CorrectionPreview, enterResult, openEnteredDraw, previewCorrection } from '../src/tickets/entries.ts'
import { DRAW_NEXT, type DrawState } from '../src/tickets/rules.ts'
import type { TestPlayer, TestStudio } from './studio.ts'

export const LOTTERY = 'stu_filipino_3d'
/** Express draws close every 3.6 s. */
export const LOTTERY_PACE = 2

/** Longer than any test. */
const OPEN_FOR_MS = 3_600_000
const REST_WITHIN_MS = 60_000
const ASK_EVERY_MS = 50

type Owner = { after(undo: () => Promise<void>): void }

/** What people do with draws whose results they enter. */
export type Draws = {
  /** Opens a draw of people that stays open until it is closed. */
  open(closesAtMs?: number): Promise<string>
  /** Lets the time of the close come. */
  close(draw: string): Promise<void>
  /** Two persons enter the same; of a draw with a result it is a correction. */
  enter(draw: string, result: string): Promise<void>
  stands(draw: string, state: DrawState): Promise<void>
  /** Closes a draw, enters its result and waits for its end. */
  settle(draw: string, result: string): Promise<void>
  preview(draw: string, result: string): Promise<CorrectionPreview[]>
}

type Sold = { game: AnyTicketGame; series: string }

export function openDraws(
  owner: Owner,
  { database }: TestStudio,
  { game, series }: Sold = { game: filipino3d, series: 'official' },
): Draws {
  const db = openDatabase<Schema>(database.url, pino({ level: 'silent' }))
  owner.after(() => db.destroy())
  const stands = (draw: string, state: DrawState) => database.until(`select from studio.draw where id = '${draw}' and state = '${state}'`)
  const draws: Draws = {
    async open(closesAtMs = Date.now() + OPEN_FOR_MS) {
      return (await openEnteredDraw(db, game, { series, closesAtMs })).id
    },
    async close(draw) {
      // Terms of a draw never change; a test cannot wait for the afternoon.
      await database.query(`begin; set local session_replication_role = replica;
        update studio.draw set closes_at = clock_timestamp() where id = '${draw}'; commit`)
      await stands(draw, 'CLOSED')
    },
    async enter(draw, result) {
      await enterResult(db, draw, { person: 'ana', result })
      assert.equal((await enterResult(db, draw, { person: 'ben', result })).state, 'counts')
    },
    stands,
    async settle(draw, result) {
      await draws.close(draw)
      await draws.enter(draw, result)
      await stands(draw, 'SETTLED')
    },
    preview: (draw, result) => previewCorrection(db, draw, result),
  }
  return draws
}

export const straight = (pick: string, unitMinor = '100') => ({ type: 'straight', pick, unitMinor })

export function buy(
  player: TestPlayer,
  draw: string,
  { id = randomUUID() as string, lines = [straight('123')] as object[], url = undefined as string | undefined } = {},
) {
  return player.post('/api/tickets', { id, draw, lines }, url)
}

/** Buys a ticket of a draw of a chain, of the next one where a draw closes meanwhile. */
export async function buyExpress(
  player: TestPlayer,
  lines?: object[],
): Promise<{ draw: string; id: string; body: Record<string, unknown> }> {
  for (let tries = 0; tries < 300; tries += 1) {
    const { body: counter } = await player.get('/api/tickets/counter')
    const open = ((counter.draws ?? []) as { id: string; series: string; state: string }[]).find(
      ({ series, state }) => series !== 'official' && state === 'OPEN',
    )
    const id = randomUUID()
    const bought = open && (await buy(player, open.id, { id, ...(lines && { lines }) }))
    if (bought?.status === 200) return { draw: open?.id ?? '', id, body: bought.body }
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  throw new Error('no ticket of an express draw was sold')
}

type TicketFacts = { id: string; state: string; cost_minor: string; payout_minor: string | null; wins: number }

/** What must hold once every ticket of a player is at rest: tickets and the operator's books tell the same story. */
export async function assertTicketsAgree(studio: TestStudio, player: { user: string }): Promise<TicketFacts[]> {
  const rows = await ticketsAtRest(studio, player)
  const books = studio.operator.books.roundsOf(player.user)
  for (const { id, state, cost_minor: cost, payout_minor: payout } of rows) {
    const net = state === 'CLOSED' ? BigInt(payout ?? '0') - BigInt(cost) : 0n
    assert.ok(['CLOSED', 'ROLLED_BACK', 'REJECTED'].includes(state), `ticket ${id} is at rest, not ${state}`)
    assert.equal(books.get(id)?.net ?? 0n, net * 1000n, `ticket ${id} moved what it says`)
    assert.ok((books.get(id)?.bets ?? 0) <= 1, `ticket ${id} was debited once`)
    books.delete(id)
  }
  assert.equal(books.size, 0, 'the operator knows no ticket that Studio does not')
  await assertDrawsAreLawful(studio)
  return rows
}

async function ticketsAtRest(studio: TestStudio, player: { user: string }): Promise<TicketFacts[]> {
  for (let waited = 0; ; waited += ASK_EVERY_MS) {
    const rows = await studio.database.query<TicketFacts>(
      `select ticket.id, ticket.state, ticket.cost_minor::text, ticket.payout_minor::text from studio.ticket
       join studio.player on player.id = ticket.player_id where player.operator_user = $1 order by ticket.serial`,
      [player.user],
    )
    if (waited >= REST_WITHIN_MS || rows.every(({ state }) => ['CLOSED', 'ROLLED_BACK', 'REJECTED'].includes(state))) return rows
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  }
}

/** Every draw kept to the table of states. */
async function assertDrawsAreLawful(studio: TestStudio): Promise<void> {
  const lives = await studio.database.query<{ states: DrawState[] }>(
    'select array_agg(state order by position) as states from studio.draw_step group by draw_id',
  )
  for (const { states } of lives) {
    assert.equal(states[0], 'OPEN')
    for (const [index, state] of states.slice(1).entries())
      assert.ok((DRAW_NEXT[states[index] ?? 'OPEN'] as readonly string[]).includes(state), states.join(' → '))
  }
}
