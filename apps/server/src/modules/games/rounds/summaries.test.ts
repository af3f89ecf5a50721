import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { aGamePlayer } from '#testing/players.ts'
import { aSite } from '#testing/site.ts'
import { gamesJobs } from '../jobs.ts'

const site = await aSite(import.meta.filename)
const { context } = site
const [owner, vacuum] = await Promise.all([connected(), connected()])
after(() => Promise.all([owner.end(), vacuum.end()]))
// A vacuum has the table, and summarizes.
await owner.query('alter table games.round set (autovacuum_enabled = off)')
await owner.query('alter table games.vendor_transaction set (autovacuum_enabled = off)')

const INDEXES = ['vendor_transaction_by_round', 'round_by_opening', 'round_by_closing']

test('a round and its messages are found by summaries that wait for no vacuum, and whoever writes them waits for nobody', async () => {
  const { memberId } = await aGamePlayer(context, 'summaries', 0n)
  const game = await context.db.selectFrom('games.game').select('node_id').where('vendor_code', '=', 'STU').executeTakeFirstOrThrow()
  await play(memberId, game.node_id, 1)
  await gamesJobs.find(({ name }) => name === 'games-summarize')?.run(context, {})
  assert.deepEqual(await summarized(), [0, 0, 0])
  await play(memberId, game.node_id, 10_001)
  await vacuum.query('begin; lock table games.vendor_transaction in share update exclusive mode')
  // The server's own connections wait for two seconds at most; this one would for ten, and fail.
  await owner.query("set statement_timeout = '10s'")
  await owner.query('select games.summarize_rounds()')
  await vacuum.query('commit')
  const [messages = 0, ...rounds] = await summarized()
  assert.ok(messages > 0)
  assert.deepEqual(rounds, [0, 0])
})

/** Ten thousand rounds of one message each; nothing listens to them. */
async function play(memberId: bigint, nodeId: number, from: number): Promise<void> {
  const { brandId } = context.actor
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `with r as (
       insert into games.round (brand_id, vendor_code, round_name, member_id, node_id, bet_minor, win_minor, opened_at, state, closed_at)
       select $1, 'STU', 'summaries ' || n, $2, $3, 1, 0, now(), 'settled', now() from generate_series($4::integer, $4 + 9999) n returning id
     )
     insert into games.vendor_transaction (member_id, amount_minor, at, round_id, brand_id, kind, state, vendor_code, transaction_uuid)
     select $2, 1, now(), id, $1, 'bet', 'applied', 'STU', gen_random_uuid() from r`,
    [brandId, memberId, nodeId, from],
  )
  await owner.query('reset session_replication_role')
}

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: site.database.ownerUrl })
  // The database is dropped under this connection when the file is done.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** How many ranges had none, by index; they have them now. */
async function summarized(): Promise<number[]> {
  const { rows } = await owner.query<{ ranges: number }>(
    "select brin_summarize_new_values(('games.' || name)::regclass) as ranges from unnest($1::text[]) with ordinality i (name, n) order by n",
    [INDEXES],
  )
  return rows.map(({ ranges }) => ranges)
}
