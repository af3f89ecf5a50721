import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { FREEBET_PATHS } from '@croupier/wallet-protocol/freebets'
import { SHORT_TIMEOUT_MS, sharedStudio } from '../../testing/studio.ts'

const CHOOSE = '5e0f4c1a-6a52-4f0e-9d0b-0d7e6b1c0001'
const FIXED = '5e0f4c1a-6a52-4f0e-9d0b-0d7e6b1c0002'
const UNITS = 1000

type Body = Record<string, unknown>

describe('free bets', () => {
  const studio = sharedStudio(SHORT_TIMEOUT_MS)

  async function ask(path: keyof typeof FREEBET_PATHS, body: object) {
    const { operator, url } = studio()
    const { status, body: answer } = await operator.callVendor(`${url}${FREEBET_PATHS[path]}`, { operator_id: 7n, ...body })
    return { status, answer: answer as Body }
  }

  /** A player with a reward of so many rounds at 10.00, and a session opened behind it. */
  async function aRewarded(rounds: number) {
    const player = await studio().player()
    const { answer } = await ask('createReward', {
      user: player.user,
      prepaid_uuid: CHOOSE,
      bet_value: BigInt(1_000 * UNITS),
      bet_count: BigInt(rounds),
    })
    const reward = String(answer.reward_uuid)
    const free = (id: string) => player.post('/api/rounds', { id, betMinor: '1000', reward })
    const statusOf = async () => {
      const { rewards } = (await ask('rewards', { reward_uuid: reward })).answer as { rewards: Body[] }
      return rewards[0]?.status
    }
    return { player, reward, free, statusOf }
  }

  test('prepaids are listed by game and currency; what they leave open is null', async () => {
    const all = (await ask('prepaids', {})).answer as unknown as Body[]
    assert.ok(all.some(({ bet_value, bet_count }) => bet_value === null && bet_count === null))
    assert.deepEqual((await ask('prepaids', { currency: 'USD' })).answer, [])
    assert.equal(((await ask('prepaids', { game_code: 'stu_lantern_tide' })).answer as unknown as Body[]).length, all.length)
  })

  test('a campaign is found by its name, its reference and its id, and made once for a reference', async () => {
    const order = { name: 'Fiesta', prepaid_uuid: FIXED, bet_value: 7n, bet_count: 3n, operator_reference: randomUUID() }
    const made = (await ask('createCampaign', order)).answer
    // What the prepaid fixes wins over what was asked.
    assert.deepEqual([made.bet_value, made.bet_count, made.name], [200 * UNITS, 10, 'Fiesta'])
    assert.equal((await ask('createCampaign', order)).answer.campaign_uuid, made.campaign_uuid)
    const named = (await ask('campaigns', { name: 'Fiesta', start_time: null })).answer as unknown as Body[]
    assert.deepEqual(
      named.map(({ campaign_uuid }) => campaign_uuid),
      [made.campaign_uuid],
    )
    assert.equal(((await ask('campaigns', { operator_reference: order.operator_reference })).answer as unknown as Body[]).length, 1)
    assert.deepEqual((await ask('campaigns', { name: 'Nobody' })).answer, [])
    assert.deepEqual((await ask('campaign', { campaign_uuid: made.campaign_uuid })).answer, made)
    assert.equal((await ask('campaign', { campaign_uuid: randomUUID() })).status, 404)
  })

  test('what is wrong in an order is refused with the name of its field, and nothing is given', async () => {
    const good = { user: 'p_nobody', prepaid_uuid: CHOOSE, bet_value: 1_000 * UNITS, bet_count: 5 }
    for (const [field, wrong] of Object.entries({
      bet_value: [1, 999 * UNITS, -1, '1000', null, 2 ** 53],
      bet_count: [0, 1001, -1, 1.5, '5', null],
      end_time: ['2020-01-01T00:00:00', 'tomorrow', '2026-13-01T00:00:00Z'],
      user: ['ab', 7, null],
      prepaid_uuid: ['x', 7],
      currency: ['USD'],
      game_code: ['stu_other'],
    }))
      for (const value of wrong) {
        const { status, answer } = await ask('createReward', { ...good, [field]: value })
        assert.deepEqual([status, String(answer.error).includes(field)], [400, true], `${field} ${String(value)}: ${String(answer.error)}`)
      }
    assert.equal((await ask('createReward', { ...good, prepaid_uuid: randomUUID() })).status, 404)
    assert.equal((await ask('createReward', { ...good, campaign_uuid: randomUUID() })).status, 400)
    for (const users of [[], Array.from({ length: 101 }, (_, at) => `p_${1000 + at}`)])
      assert.equal((await ask('createRewards', { ...good, users })).status, 400)
    const { rewards } = (await ask('rewards', { user: 'p_nobody' })).answer as { rewards: Body[] }
    assert.deepEqual(rewards, [])
  })

  test('a reward is played at its bet without cash, pays what it wins, and ends with its last round', async () => {
    const { player, free, statusOf, reward } = await aRewarded(2)
    assert.equal(await statusOf(), 'FRS_NEW')
    const session = await player.get('/api/session')
    assert.deepEqual(session.body.free, { reward, betMinor: '1000', left: 2 })
    const ids = [randomUUID(), randomUUID()]
    let won = 0n
    for (const id of ids) {
      const { status, body } = await free(id)
      assert.deepEqual([status, body.isFree], [200, true])
      const { body: ended } = await player.until(id, ['CLOSED'])
      won += BigInt(String(ended.payoutMinor))
    }
    assert.equal(studio().operator.books.balanceOf(player.user), (100_000n + won) * 1000n)
    assert.equal(await statusOf(), 'FRS_FINISHED')
    assert.equal((await free(ids[1] ?? '')).body.id, ids[1], 'a repeat answers its round')
    assert.equal((await free(randomUUID())).body.error, 'REWARD_OVER')
    assert.equal((await player.get('/api/session')).body.free, null)
    const { rows } = {
      rows: await studio().database.query<{ request: Body }>(
        `select request from studio.wallet_call c join studio.round r on r.id = c.round_id where r.id = $1 and c.kind in ('bet', 'win')`,
        [ids[0]],
      ),
    }
    for (const { request } of rows) assert.deepEqual([request.is_free, request.reward_uuid], [true, reward])
    assert.equal(rows.length, 2)
  })

  test('a reward serves its own player, game and bet alone', async () => {
    const { reward, player } = await aRewarded(3)
    const other = await studio().player()
    assert.equal((await other.post('/api/rounds', { id: randomUUID(), betMinor: '1000', reward })).body.error, 'REWARD_OVER')
    assert.equal((await player.post('/api/rounds', { id: randomUUID(), betMinor: '2000', reward })).body.error, 'REWARD_OVER')
    assert.equal((await player.post('/api/rounds', { id: randomUUID(), betMinor: '1000', reward: randomUUID() })).body.error, 'REWARD_OVER')
  })

  test('fifty presses at once use up no more rounds than there are, and a round that is refused comes back', async () => {
    const { player, free, statusOf } = await aRewarded(1)
    studio().operator.fail(player.user, { kind: 'bet', mode: 'refuse', status: 'RS_ERROR_LIMIT_REACHED' })
    await free(randomUUID())
    assert.equal(await statusOf(), 'FRS_ACTIVE')
    const answers = []
    for (let wave = 0; wave < 5; wave += 1) answers.push(...(await Promise.all(Array.from({ length: 4 }, () => free(randomUUID())))))
    assert.equal(answers.filter(({ body }) => body.isFree === true).length, 1)
    assert.equal(await statusOf(), 'FRS_FINISHED')
  })

  test('a reward is cancelled until it is claimed', async () => {
    const early = await aRewarded(2)
    assert.equal((await ask('cancelReward', { reward_uuid: early.reward })).answer.status, 'FRS_CANCELLED')
    assert.equal((await ask('cancelReward', { reward_uuid: early.reward })).answer.status, 'FRS_CANCELLED')
    assert.equal((await early.free(randomUUID())).body.error, 'REWARD_OVER')
    const late = await aRewarded(2)
    await late.free(randomUUID())
    assert.equal((await ask('cancelReward', { reward_uuid: late.reward })).status, 400)
    assert.equal((await ask('cancelReward', { reward_uuid: randomUUID() })).status, 404)
  })

  test('a campaign gives the same to a hundred players at once, and the list pages through them', async () => {
    const campaign = (await ask('createCampaign', { name: 'Hundred', prepaid_uuid: FIXED })).answer.campaign_uuid
    const users = Array.from({ length: 100 }, (_, at) => `p_hundred_${at}`)
    const order = { campaign_uuid: campaign, users, operator_reference: randomUUID(), bet_count: 500 }
    const given = (await ask('createRewards', order)).answer as unknown as Body[]
    assert.deepEqual(new Set(given.map(({ bet_count }) => bet_count)), new Set([10]))
    const again = (await ask('createRewards', order)).answer as unknown as Body[]
    assert.deepEqual(new Set(again.map(({ reward_uuid }) => reward_uuid)), new Set(given.map(({ reward_uuid }) => reward_uuid)))
    const seen = new Set<unknown>()
    for (let cursor: unknown = null, pages = 0; pages < 9; pages += 1) {
      const page = (await ask('rewards', { campaign_uuid: campaign, pagination: { cursor, limit: 30n } })).answer
      for (const { reward_uuid } of page.rewards as Body[]) seen.add(reward_uuid)
      cursor = (page.pagination as Body).next_cursor
      if (cursor === null) break
    }
    assert.equal(seen.size, 100)
  })
})
