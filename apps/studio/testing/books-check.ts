import assert from 'node:assert/strict'
import { ROUND_NEXT, type RoundState } from '../src/rounds/rules.ts'
import type { TestStudio } from './studio.ts'

const REST_WITHIN_MS = 60_000
const ASK_EVERY_MS = 50
const AT_REST = ['CLOSED', 'DEBIT_REJECTED', 'ROLLED_BACK']

/** What must hold once every round is at rest: Studio's rounds and the operator's books tell the same story. */
export async function assertBooksAgree(studio: TestStudio, player: { user: string }): Promise<void> {
  const rows = await roundsAtRest(studio, player)
  const books = studio.operator.books.roundsOf(player.user)
  for (const row of rows) {
    const { bets, wins, undone, net } = books.get(row.id) ?? { bets: 0, wins: 0, undone: 0, net: 0n }
    if (row.state === 'CLOSED') {
      const debits = 1 + row.debits
      assert.deepEqual([bets - undone, wins], [debits, 1], `round ${row.id} was paid once`)
      assert.equal(net, (BigInt(row.payout_minor ?? '0') - BigInt(row.bet_minor) - BigInt(row.extra_minor)) * 1000n)
    } else {
      assert.ok(['DEBIT_REJECTED', 'ROLLED_BACK'].includes(row.state), `round ${row.id} is at rest, not ${row.state}`)
      assert.deepEqual([bets - undone, wins, net], [0, 0, 0n], `round ${row.id} moved nothing`)
    }
    books.delete(row.id)
  }
  assert.equal(books.size, 0, 'the operator knows no round that Studio does not')
  await assertLivesAreLawful(studio)
}

/** `debits` are those of actions that count, `extra_minor` what they came to. */
type Row = { id: string; state: string; bet_minor: string; payout_minor: string | null; debits: number; extra_minor: string }

/** The player's rounds; one whose answer was late is given the time to come to its end. */
async function roundsAtRest(studio: TestStudio, player: { user: string }): Promise<Row[]> {
  for (let waited = 0; ; waited += ASK_EVERY_MS) {
    const rows = await studio.database.query<Row>(
      `select round.id, state, bet_minor::text, payout_minor::text, action.debits, action.extra_minor::text
       from studio.round
       cross join lateral (
         select count(*)::integer as debits, coalesce(sum(cost_minor), 0) as extra_minor
         from studio.round_action where round_id = round.id and state = 'DONE' and cost_minor > 0
       ) action
       join studio.player on player.id = round.player_id
       where operator_user = $1`,
      [player.user],
    )
    if (waited >= REST_WITHIN_MS || rows.every(({ state }) => AT_REST.includes(state))) return rows
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  }
}

async function assertLivesAreLawful(studio: TestStudio): Promise<void> {
  const lives = await studio.database.query<{ states: RoundState[] }>(
    'select array_agg(state order by position) as states from studio.round_step group by round_id',
  )
  for (const { states } of lives) {
    const life: RoundState[] = ['INIT', ...states]
    for (const [index, state] of states.entries()) {
      assert.ok((ROUND_NEXT[life[index] ?? 'INIT'] as readonly string[]).includes(state), `${life.join(' → ')} keeps to the table`)
    }
  }
}
