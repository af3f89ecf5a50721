import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { commit } from '@croupier/fairness/seeds'
import { openVault } from '@croupier/vendor-server/vault'
import { verify } from '../../client/fair/verification.ts'
import { assertBooksAgree } from '../../testing/books-check.ts'
import { sharedStudio, type TestPlayer, type TestStudio } from '../../testing/studio.ts'

const GAME = 'stu_vault_of_pearls'
const UNITS = 1000n
/** Seeds of the game's vectors, at a number that gives nine pearls worth 25 times the bet. */
const grand = { serverSeed: '41b34f56b7a851e7c8c9fc1d2cfb1237a04afffb936ae638b26a7233dc87b015', clientSeed: 'lucky-client', nonce: 2659 }

/** The next round of the player is the one that wins the GRAND. */
async function chooseGrand({ database, secret }: TestStudio, { user }: TestPlayer): Promise<void> {
  const serverSeed = Buffer.from(grand.serverSeed, 'hex')
  const [pair] = await database.query<{ id: string }>(
    'select pair.id from studio.seed_pair pair join studio.player on player.id = player_id where operator_user = $1 and revealed_at is null',
    [user],
  )
  const sealed = openVault(Buffer.from(secret, 'hex'), 'studio').seal(serverSeed, `seed:${pair?.id}`)
  await database.query(
    'update studio.seed_pair set server_seed_sealed = $2, commitment = $3, client_seed = $4, next_nonce = $5 where id = $1',
    [pair?.id, sealed, commit(serverSeed), grand.clientSeed, grand.nonce],
  )
}

describe('jackpots', () => {
  const started = sharedStudio()

  test('GM-12 nine pearls win what the pool told at the stake comes to, once, and everybody can work it out again', async () => {
    const studio = started()
    studio.operator.books.keepPool(GAME, 76_000_000n * UNITS)
    const player = await studio.player(1_000_000n, GAME)
    assert.equal(player.opened.poolMinor, '76000000')
    const plain = await player.bet(randomUUID(), '1000')
    assert.deepEqual([plain.body.poolMinor, plain.body.jackpotMinor], ['76000010', null])

    await chooseGrand(studio, player)
    studio.operator.fail(player.user, { kind: 'win', mode: 'lost', times: 2 })
    const id = randomUUID()
    await player.bet(id, '1000')
    const { body: round } = await player.until(id, ['CLOSED'])
    const award = 76_000_020n / 100n
    assert.deepEqual([round.poolMinor, round.jackpotMinor], ['76000020', String(award)])
    assert.equal(round.payoutMinor, String(25_000n + award), 'beside the values of the pearls')
    assert.equal(studio.operator.books.poolOf(GAME), (76_000_020n - award) * UNITS, 'the wallet was asked for it once')
    await assertBooksAgree(studio, player)

    const { body: proof } = await player.get(`/api/rounds/${id}/proof`)
    const { nonce, poolMinor } = proof as { nonce: number; poolMinor: string }
    const claim = { game: GAME, serverSeed: grand.serverSeed, commit: '', clientSeed: grand.clientSeed, nonce: String(nonce), bet: '10.00' }
    const pool = `${poolMinor.slice(0, -2)}.${poolMinor.slice(-2)}`
    const verified = await verify({ ...claim, choice: '', actions: '', pool })
    assert.ok(verified.isReadable)
    assert.deepEqual([String(verified.payoutMinor), verified.outcome], [round.payoutMinor, round.outcome])
    const without = await verify({ ...claim, choice: '', actions: '', pool: '' })
    assert.equal(without.isReadable && without.payoutMinor, 25_000n)
    for (const wrong of ['-1', '1.001', 'all', '0'])
      assert.equal((await verify({ ...claim, choice: '', actions: '', pool: wrong })).isReadable, false)
  })

  test('GM-12 where the wallet keeps no pool, and in free play, no round wins a GRAND', async () => {
    const studio = started()
    const demo = await studio.demoPlayer(GAME)
    assert.equal(demo.opened.poolMinor, null)
    const { body } = await demo.bet(randomUUID(), '1000')
    assert.deepEqual([body.poolMinor, body.jackpotMinor], [null, null])
    const other = await studio.player(1_000_000n)
    assert.equal(other.opened.poolMinor, null)
  })
})
