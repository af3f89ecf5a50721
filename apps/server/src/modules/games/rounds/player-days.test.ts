import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addMember } from '#modules/identity/index.ts'
import { hashed } from '#testing/hashes.ts'
import { anOwner, play } from '#testing/lines.ts'
import { untilTold } from '#testing/patience.ts'
import { aSite } from '#testing/site.ts'
import { foldPlayerDays, topScores } from './plays.ts'
import { foldDays } from './store.ts'

const site = await aSite(import.meta.filename)
const owner = await anOwner(site)
const { context } = site
const { brandId } = context.actor
const passwordHash = await hashed('correct horse battery')
const aMember = async (username: string, type: 0 | 4 = 0) => await addMember(context, { username, passwordHash, type })
const [ana, ben, trial] = [await aMember('ana'), await aMember('ben'), await aMember('subok', 4)]

/** Midnight in Manila, where the brand is. */
const MIDNIGHT = new Date('2026-03-04T16:00:00Z')
const at = (seconds: number) => new Date(MIDNIGHT.getTime() + seconds * 1000)
const aRound = (memberId: bigint, seconds: number, betMinor: bigint) => ({ memberId, betMinor, winMinor: 10n, at: at(seconds) })

async function days(): Promise<string[]> {
  const rows = await context.db
    .selectFrom('games.played_day')
    .selectAll()
    .where('brand_id', '=', brandId)
    .orderBy('day')
    .orderBy('member_id')
    .execute()
  return rows.map(({ day, member_id, rounds, turnover_minor, win_minor }) => {
    const date = new Date(Number(day) * 86_400_000).toISOString().slice(0, 10)
    return `${date} ${member_id === ana ? 'ana' : 'ben'} ${rounds} ${turnover_minor} ${win_minor}`
  })
}

const foldAll = async () => await untilTold(owner).then(() => foldPlayerDays(context))
const countFolded = async () => (await context.db.selectFrom('games.player_day').selectAll().execute()).length

test('a day of a player is what was settled in it, by the brand’s clock, before it is folded and after', async () => {
  await play(owner, brandId, [
    aRound(ana, -1, 100n),
    aRound(ana, 0, 200n),
    aRound(ana, 60, 300n),
    aRound(ben, 5, 1_000n),
    { ...aRound(ben, 6, 5_000n), state: 'voided' },
    { ...aRound(ben, 7, 7_000n), state: 'open' },
    aRound(trial, 8, 9_000n),
  ])
  const expected = ['2026-03-04 ana 1 100 10', '2026-03-05 ana 2 500 20', '2026-03-05 ben 1 1000 10']
  assert.deepEqual(await days(), expected)
  assert.equal(await countFolded(), 0)
  await foldAll()
  assert.equal(await countFolded(), 3)
  assert.deepEqual(await days(), expected)
})

test('a round that is voided after its day was folded is taken out of it, and who has none left was not there', async () => {
  const [id] = await play(owner, brandId, [aRound(ben, 90_000, 400n)])
  await foldAll()
  await owner.query("update games.round set state = 'voided', bet_minor = 0, win_minor = 0 where id = $1", [id])
  const gone = '2026-03-06 ben 0 0 0'
  assert.equal((await days()).at(-1), gone)
  await foldAll()
  assert.equal((await days()).at(-1), gone)
})

test('what many fold at once, some changes at a time, is counted once', async () => {
  await play(
    owner,
    brandId,
    Array.from({ length: 40 }, (_, n) => aRound(ana, 200_000 + n, 10n)),
  )
  await untilTold(owner)
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (await foldDays(context.db, 7));
    }),
  )
  assert.equal((await days()).at(-1), '2026-03-07 ana 40 400 400')
  const left = await context.db
    .selectFrom('games.day_change as c')
    .innerJoin('games.day_cursor as k', (join) => join.onTrue())
    .selectAll('c')
    .whereRef('c.xid', '>', 'k.xid')
    .execute()
  assert.deepEqual(left, [])
})

test('SC-12 the highest scores are those of players, also of the last instant, never of a trial or of who has no round left', async () => {
  const carla = await aMember('carla')
  const voided = { ...aRound(carla, 300_000, 5n), state: 'settled' as const }
  const [id] = await play(owner, brandId, [voided, aRound(ben, 300_000, 90_000n), aRound(trial, 300_000, 1_000_000n)])
  await owner.query("update games.round set state = 'voided', bet_minor = 0 where id = $1", [id])
  const filter = { metric: 'turnover' as const, gameTypes: [], from: at(0), to: at(400_000) }
  const top = await topScores(context, { ...filter, limit: 3 })
  assert.deepEqual(
    top.map(({ memberId, score }) => [memberId, score]),
    [
      [ben, 91_000n],
      [ana, 900n],
    ],
  )
})
