import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, test } from 'node:test'
import { roundKey } from '@croupier/fairness/chain'
import { chanceOf } from '@croupier/fairness/chance'
import { runDraws } from '@croupier/game-kit/run-draws'
import { abyssLantern } from '@croupier/games/abyss-lantern/rules'
import { assertFishBooksAgree, assertToldAll, type FishPlayer, joinFish } from '../../testing/fish-player.ts'
import { sharedStudio } from '../../testing/studio.ts'

const ABYSS = 'stu_abyss_lantern'

type Shot = {
  link: number
  seat: number
  count: number
  kind: string
  victims: string[]
  drawn: number
  worth: number
  paidTimes: number
  seed: string
}

const endsOf = ({ frames }: FishPlayer) =>
  frames.flatMap(({ name, body }) => (name === 'ended' ? (body.ends as Record<string, unknown>[]) : []))

describe('fish tables', { concurrency: 4 }, () => {
  const started = sharedStudio()

  test('GM-04 a player sits down, shoots, leaves, and has what was shown: bets are his hits, what he never shot is back', async (t) => {
    const studio = started()
    const player = await studio.player(100_000n, ABYSS)
    const page = joinFish(t, studio.url, player.session)
    const snapshot = await page.sit(1)
    assert.deepEqual([snapshot.levelMinor, (snapshot.purse as { wholeMinor: string }).wholeMinor], ['10', '100000'])
    await page.shoot(28)
    const left = await page.leave()
    await assertFishBooksAgree(studio, player)
    const balanceMinor = studio.operator.books.balanceOf(player.user) / 1000n
    assertToldAll(left, balanceMinor)
    const own = endsOf(page).filter(({ seat }) => seat === snapshot.seat)
    const hits = own.filter(({ fish }) => fish !== undefined).length
    const paid = own.reduce((sum, { paidMinor }) => sum + BigInt(String(paidMinor ?? 0)), 0n)
    assert.ok(hits > 0)
    assert.equal(balanceMinor, 100_000n - 10n * BigInt(hits) + paid)
    const { rounds } = (await player.get('/api/fish/rounds')).body as { rounds: { betMinor: string; payoutMinor: string }[] }
    assert.equal(
      rounds.reduce((sum, { betMinor }) => sum + Number(betMinor), 0),
      10 * hits,
    )
    assert.equal(
      rounds.reduce((sum, { payoutMinor }) => sum + Number(payoutMinor), 0),
      Number(paid),
    )
  })

  test('GM-04 every shot that hit can be worked out from its seed, which hashes back to what was published before', async (t) => {
    const studio = started()
    const player = await studio.player(100_000n, ABYSS)
    const page = joinFish(t, studio.url, player.session)
    const snapshot = await page.sit()
    await page.shoot(18)
    const round = String(((await player.get('/api/fish/rounds')).body.rounds as { id: string }[])[0]?.id)
    const hits = () => studio.database.query('select from studio.fish_shot where round_id = $1 and kind is not null', [round])
    // By chance no shot may have met a fish yet.
    for (let more = 0; more < 10 && (await hits()).length === 0; more += 1) await page.shoot(4)
    assert.deepEqual((await player.get(`/api/fish/rounds/${round}/proof`)).body.shots, [], 'nothing is told before the minute is over')
    await page.leave()
    // Others may go on playing at the table: only the minutes that this test looks at have to be over.
    await studio.database.until(
      `select from studio.fish_minute minute where table_id = '${snapshot.table}' and (link = ${snapshot.link}
         or exists (select from studio.fish_shot where minute_id = minute.id and round_id = '${round}' and kind is not null))
       having bool_and(seed is not null)`,
    )
    const { body } = await player.get(`/api/fish/rounds/${round}/proof`)
    const { commitment, salt } = body.chain as { commitment: string; salt: string }
    assert.deepEqual(snapshot.chain, body.chain)
    const shots = body.shots as Shot[]
    assert.ok(shots.length > 0)
    for (const { seed, kind, victims, link, seat, count, ...decided } of shots) {
      const chance = chanceOf(roundKey(Buffer.from(seed, 'hex'), salt), abyssLantern.shotLabel({ link, seat, count }))
      assert.deepEqual(runDraws(abyssLantern.decideHit({ kind, victims }), chance), decided)
      assert.equal(hashedBack(seed, link), commitment)
    }
    const [minute] = await studio.database.query<{ seed: string }>(
      'select seed from studio.fish_minute where table_id = $1 and link = $2',
      [snapshot.table, snapshot.link],
    )
    const chance = chanceOf(roundKey(Buffer.from(minute?.seed ?? '', 'hex'), salt), abyssLantern.shoalLabel(Number(snapshot.link)))
    const fishes = runDraws(abyssLantern.drawShoal(), chance)
    assert.equal((snapshot.fishes as unknown[]).length, fishes.length, 'the fish are those of the seed')
  })

  test('GM-04 no frame tells a draw of a shot, and none a seed before its minute is over', async (t) => {
    const studio = started()
    const [player, other] = [await studio.player(100_000n, ABYSS), await studio.player(100_000n, ABYSS)]
    const pages = [joinFish(t, studio.url, player.session), joinFish(t, studio.url, other.session)] as const
    for (const page of pages) await page.sit(2)
    await Promise.all(pages.map((page) => page.shoot(10)))
    for (const page of pages) await page.leave()
    await assertFishBooksAgree(studio, player)
    const seeds = await studio.database.query<{ seed: string; salt: string }>(
      'select encode(sha256(coalesce(seed, link::text)::bytea), $1) as seed, public_salt as salt from studio.fish_minute join studio.chain on chain.id = chain_id',
      ['hex'],
    )
    assert.ok(seeds.length > 0)
    const known = ['rooms', 'snapshot', 'fired', 'ended', 'purse', 'seats', 'shoal', 'left', 'refused']
    for (const page of pages)
      for (const { name, body } of page.frames) {
        assert.ok(known.includes(name), `${name} was sent`)
        const { chain: _public, ...rest } = body
        assert.doesNotMatch(JSON.stringify(rest), /drawn|worth|"seed"|key|[0-9a-f]{64}/)
      }
    const keys = new Set(pages.flatMap(endsOf).flatMap((end) => Object.keys(end)))
    assert.deepEqual(
      [...keys].filter((key) => !['shot', 'seat', 'fish', 'victims', 'times', 'betMinor', 'paidMinor'].includes(key)),
      [],
    )
  })

  test('GM-04 players of one room and currency share a table, up to four of them; fun money sits apart', async (t) => {
    const studio = started()
    const sitIn = async (player: { session: string }) => await joinFish(t, studio.url, player.session).sit(2)
    const players = await Promise.all(Array.from({ length: 6 }, () => studio.player(100_000n, ABYSS)))
    const seated = []
    for (const player of players) seated.push(await sitIn(player))
    const tables = Map.groupBy(seated, ({ table }) => String(table))
    for (const [table, seats] of tables) {
      assert.match(table, /^abyss-lantern-play\d+php-3-\d+$/)
      assert.equal(new Set(seats.map(({ seat }) => seat)).size, seats.length)
      assert.ok(seats.length <= 4)
    }
    assert.match(String((await sitIn(await studio.demoPlayer(ABYSS))).table), /^abyss-lantern-fun-3-\d+$/)
  })

  test('GM-04 a trial player shoots with fun money by the same engine, and no wallet is called', async (t) => {
    const studio = started()
    const player = await studio.demoPlayer(ABYSS)
    const page = joinFish(t, studio.url, player.session)
    await page.sit(2)
    await page.shoot(12)
    const { wholeMinor } = await page.leave()
    const [row] = await studio.database.query<{ net: string }>(
      `select coalesce(sum(awards_minor - staked_minor), 0)::text as net from studio.fish_round round join studio.session on session.id = session_id
       where round.player_id = (select player_id from studio.session where token_hash = $1)`,
      [createHash('sha256').update(player.session).digest()],
    )
    assert.equal(Number(wholeMinor), 500_000 + Number(row?.net))
  })

  test('GM-04 another cannon ends the round: what was left of the old one is back, shots of the new one cost the new bet', async (t) => {
    const studio = started()
    const player = await studio.player(100_000n, ABYSS)
    const page = joinFish(t, studio.url, player.session)
    await page.sit(1)
    await page.shoot(4)
    page.socket.emit('level', { levelMinor: '50' })
    await page.shoot(4)
    const left = await page.leave()
    await assertFishBooksAgree(studio, player)
    assertToldAll(left, studio.operator.books.balanceOf(player.user) / 1000n)
    const levels = await studio.database.query<{ level_minor: string }>(
      'select level_minor::text from studio.fish_round join studio.player on player.id = player_id where operator_user = $1 order by serial',
      [player.user],
    )
    assert.deepEqual(
      levels.map((row) => row.level_minor),
      ['10', '50'],
    )
  })

  test('GM-04 a balance that is too small for a whole advance gives as many shots as it is good for, then says so', async (t) => {
    const studio = started()
    const player = await studio.player(3_50n, ABYSS)
    const page = joinFish(t, studio.url, player.session)
    await page.sit(2)
    await page.shoot(3)
    const refused = page.next('refused')
    for (let pulls = 0; pulls < 40 && !page.frames.some(({ body }) => body.code === 'INSUFFICIENT_FUNDS'); pulls += 1) {
      page.fire()
      await new Promise((resolve) => setTimeout(resolve, 140))
    }
    await refused
    assert.ok(
      page.frames.some(({ name, body }) => name === 'refused' && body.code === 'INSUFFICIENT_FUNDS') ||
        endsOf(page).some(({ times }) => times),
    )
    await page.leave()
    await assertFishBooksAgree(studio, player)
  })

  test('GM-04 who comes back in time has his seat; who stays away loses the seat and nothing else', async (t) => {
    const studio = started()
    const player = await studio.player(100_000n, ABYSS)
    const page = joinFish(t, studio.url, player.session)
    const { table, seat } = await page.sit(1)
    await page.shoot(5)
    const from = page.frames.length
    page.socket.io.engine.close()
    const again = await page.next('snapshot', from)
    assert.deepEqual([again.table, again.seat], [table, seat])
    await page.shoot(3)
    page.socket.close()
    await studio.database.until(
      `select from studio.fish_round where table_id = '${table}' having count(*) > 0 and bool_and(state = 'CLOSED')`,
    )
    await assertFishBooksAgree(studio, player)
  })
})

/** Hashes a seed of a link down to what was published before the first minute. */
function hashedBack(seed: string, link: number): string {
  let hash: Buffer = Buffer.from(seed, 'hex')
  for (let step = 0; step < link; step += 1) hash = createHash('sha256').update(hash).digest()
  return hash.toString('hex')
}
