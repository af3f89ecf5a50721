import assert from 'node:assert/strict'
import { TABLE_NEXT } from '../src/tables/rules.ts'
import type { TestStudio } from './studio.ts'

const REST_WITHIN_MS = 60_000
const ASK_EVERY_MS = 50
const AT_REST = ['CLOSED', 'REJECTED', 'ROLLED_BACK']

type BetRow = { slip: string; state: string; amount_minor: string; payout_minor: string | null; round_state: string }

/** What must hold once every bet is at rest: the slips of a player and the operator's books tell the same story. */
export async function assertTableBooksAgree(studio: TestStudio, player: { user: string }): Promise<void> {
  const rows = await betsAtRest(studio, player)
  const books = studio.operator.books.roundsOf(player.user)
  for (const [slip, bets] of Map.groupBy(rows, (row) => row.slip)) {
    const told = books.get(slip) ?? { bets: 0, wins: 0, undone: 0, net: 0n }
    const closed = bets.filter(({ state }) => state === 'CLOSED')
    assert.deepEqual([told.bets - told.undone, told.wins], [closed.length, closed.length], `slip ${slip} was paid once a bet`)
    const net = closed.reduce((sum, bet) => sum + BigInt(bet.payout_minor ?? '0') - BigInt(bet.amount_minor), 0n)
    assert.equal(told.net, net * 1000n, `slip ${slip} moved what its bets say`)
    for (const { state, round_state } of bets) {
      if (state === 'CLOSED') assert.ok(['SETTLING', 'SETTLED'].includes(round_state), `a bet was paid in a round that is ${round_state}`)
      else assert.ok(['ROLLED_BACK', 'REJECTED'].includes(state), `a bet is at rest, not ${state}`)
    }
    books.delete(slip)
  }
  assert.equal(books.size, 0, 'the operator knows no slip that Studio does not')
  await assertTableLivesAreLawful(studio)
}

async function betsAtRest(studio: TestStudio, player: { user: string }): Promise<BetRow[]> {
  for (let waited = 0; ; waited += ASK_EVERY_MS) {
    const rows = await studio.database.query<BetRow>(
      `select slip.id as slip, bet.state, amount_minor::text, payout_minor::text, round.state as round_state
       from studio.table_bet bet
       join studio.table_slip slip on slip.id = bet.slip_id
       join studio.table_round round on round.id = slip.round_id
       join studio.player on player.id = slip.player_id
       where operator_user = $1`,
      [player.user],
    )
    if (waited >= REST_WITHIN_MS || rows.every(({ state }) => AT_REST.includes(state))) return rows
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  }
}

/** Every round kept to the table of states, drew once at most, and nobody wrote it after a later leader did. */
export async function assertTableLivesAreLawful(studio: TestStudio): Promise<void> {
  const lives = await studio.database.query<{ states: (keyof typeof TABLE_NEXT)[]; fences: string[] }>(
    'select array_agg(state order by position) as states, array_agg(fence::text order by position) as fences from studio.table_round_step group by round_id',
  )
  for (const { states, fences } of lives) {
    assert.equal(states[0], 'CREATED')
    for (const [index, state] of states.slice(1).entries()) {
      assert.ok((TABLE_NEXT[states[index] ?? 'CREATED'] as readonly string[]).includes(state), `${states.join(' → ')} keeps to the table`)
    }
    const numbers = fences.map(BigInt)
    assert.ok(
      numbers.every((fence, at) => at === 0 || fence >= (numbers[at - 1] ?? 0n)),
      `${states.join(' → ')} was written by ${fences.join(', ')} in turn`,
    )
  }
}
