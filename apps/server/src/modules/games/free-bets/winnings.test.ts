import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { DAY_MS } from '@croupier/calendar/durations'
import * as bonuses from '@croupier/contract/bonuses'
import * as consoleBonuses from '@croupier/contract/console/bonuses'
import * as freeBets from '@croupier/contract/console/free-bets'
import * as rewards from '@croupier/contract/console/rewards'
import * as wallet from '@croupier/contract/wallet'
import { toUnits } from '@croupier/wallet-protocol/amounts'
import { inTransaction } from '#platform/context.ts'
import { aMember } from '#testing/actors.ts'
import { aFreeBetVendor } from '#testing/free-bet-vendor.ts'
import { assertLedgerIsWhole } from '#testing/ledger.ts'
import { anOwner } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aToken } from '#testing/players.ts'
import { aSite } from '#testing/site.ts'
import { aVendor } from '#testing/vendor.ts'
import { askForPrizes } from './giving.ts'
import { giveRounds } from './round-prizes.ts'
import { settleWinnings } from './winnings.ts'

const vendor = aFreeBetVendor()
const site = await aSite(import.meta.filename, { ports: { freeBets: vendor.gateway } })
const { context } = site
const owner = await anOwner(site)
after(() => owner.end())
const operator = await anOperator(site, { username: 'ingat', permissions: ['cashier', 'brand', 'games', 'support'] })
const why = 'a test'
const id = () => randomUUID()
const ROUNDS = 2

const words = { title: 'Tide', summary: '' }
const weights = { RNG: 100, LIVE: 0, FISH: 0, SPORTS: 0, PVP: 0, ELOTT: 0, LOTT: 0, ESPORTS: 0, COCKFIGHT: 0 }
const offer = {
  ...{ code: 'won', gift: { kind: 'free_rounds' as const, most: 5_000n }, texts: { EN: words, TY: words }, budget: 'rewards', stock: 0 },
  ...{ isOpen: true, startsAt: 0, endsAt: null, why },
  terms: {
    ...{ first: 'real' as const, isSticky: false, times: 3, isWithDeposit: false, weights, games: [], maxBet: null, maxWin: null, days: 7 },
    isEndedByWithdrawal: false,
  },
}
const fund = async (amount: bigint) => await operator.send(rewards.changeBudget, { id: id(), code: 'rewards', amount, why })
await operator.send(rewards.saveBudget, { code: 'rewards', name: 'Rewards', why })
await fund(20_000n)
await operator.send(consoleBonuses.saveBonusOffer, offer)
const campaign = await operator.send(freeBets.openFreeBetCampaign, {
  ...{ id: id(), vendor: 'STU', name: 'Tide', prepaidId: vendor.prepaidId, bet: 1_000n, rounds: ROUNDS, days: 7, why },
})
await operator.send(freeBets.saveRoundPrize, { code: 'tide', vendor: 'STU', campaignId: campaign.id, offer: 'won', isOpen: true, why })

test('CO-01 a prize of free rounds is not written over by who read it before another operator did, nor as a new one', async () => {
  const prize = { code: 'tide', vendor: 'STU', campaignId: campaign.id, offer: 'won', isOpen: true, why }
  for (const [version, refusal] of [
    ['0123456789abcdef', 'changed_meanwhile'],
    [null, 'code_taken'],
  ] as const)
    assert.equal((await operator.ask(freeBets.saveRoundPrize, { ...prize, version })).envelope.errorCode, refusal)
  const [row] = (await operator.send(freeBets.roundPrizes, {})).rows
  await operator.send(freeBets.saveRoundPrize, { ...prize, version: row?.version ?? null })
})

const later = (ms = 0) => ({ ...context, now: new Date(Date.now() + ms) })

async function aPlayer(username: string) {
  const member = await aMember(site.server.site, username)
  const memberId = BigInt(member.id)
  const game = aVendor(site.server.site, { user: member.id, token: await aToken(context, memberId) })
  const reward = () => ({ is_free: true, reward_uuid: vendor.rewardsOf(member.id)[0]?.id })
  /** Plays a free round; each of its messages names the reward, or the bet alone does. */
  const round = async (wonMinor: bigint, { isNamed = true, isClosed = true } = {}) => {
    const [bet, win] = [id(), id()]
    const own = { round: bet, ...reward() }
    await game.bet(bet, toUnits(1_000n), own)
    const { balance } = await game.win(win, bet, toUnits(wonMinor), { round: bet, round_closed: isClosed, ...(isNamed && reward()) })
    return { bet, win, balance }
  }
  const page = async () => await member.send(bonuses.bonuses, {})
  return {
    ...{ member, memberId, game, round, reward, page },
    prize: async (reference = 'level 1') =>
      await inTransaction(later(), (tx) => giveRounds(tx, { memberId, code: 'tide', source: 'rank', reference })),
    balance: async () => (await member.send(wallet.balance, {})).sumBalance,
    given: async () => (await page()).active?.amount ?? 0n,
    rounds: async () => (await member.send(bonuses.freeRounds, {})).rows[0],
  }
}

const budget = async () => (await operator.send(rewards.budgets, {})).rows[0]?.balance

test('what free rounds win goes aside, and becomes bonus money from the budget of its offer once they are played', async () => {
  const player = await aPlayer('tideone')
  await player.prize()
  await askForPrizes(later())
  const before = await budget()
  const { balance } = await player.round(1_500n)
  assert.deepEqual([balance, await player.balance(), await player.given()], [0n, 0n, 0n])
  await settleWinnings(later())
  assert.equal(await player.given(), 0n, 'one of two rounds is left')
  await player.round(700n, { isNamed: false })
  assert.deepEqual([(await player.rounds())?.won, (await player.rounds())?.isBonus, (await player.rounds())?.state], [2_200n, true, 'over'])
  await Promise.all([settleWinnings(later()), settleWinnings(later())])
  await settleWinnings(later())
  const { active, waiting } = await player.page()
  assert.deepEqual([active?.amount, active?.source, active?.target, waiting.length], [2_200n, 'free_rounds', 6_600n, 0])
  assert.deepEqual([await player.balance(), (before ?? 0n) - ((await budget()) ?? 0n)], [0n, 2_200n])
  await assertLedgerIsWhole(owner)
})

test('free rounds that an operator gives of the same campaign pay the same way, at most the most of the offer', async () => {
  const player = await aPlayer('tidetwo')
  const order = { id: id(), vendor: 'STU', campaignId: campaign.id, memberId: player.member.id, why }
  const { offer: pays } = await operator.send(freeBets.giveFreeBet, order)
  assert.equal(pays, 'won')
  await player.round(9_000n)
  await player.round(0n)
  await settleWinnings(later())
  assert.deepEqual([await player.given(), await player.balance()], [5_000n, 0n])
  const { rows } = await owner.query(
    "select sum(amount_minor)::text as cost from cashier.cash_change where member_id = $1 and kind = 'bonus'",
    [player.member.id],
  )
  assert.equal(rows[0].cost, '-4000', 'what is beyond the most cost nothing')
})

test('a round that is open is waited for, a win that is taken back does not count, and one that comes too late is real money', async () => {
  const player = await aPlayer('tidethree')
  await player.prize()
  await askForPrizes(later())
  const { win } = await player.round(3_000n)
  const { bet } = await player.round(400n, { isClosed: false })
  await settleWinnings(later())
  assert.equal(await player.given(), 0n)
  assert.equal((await player.game.rollback(id(), win, { round: win })).status, 'RS_OK')
  await player.game.win(id(), bet, toUnits(100n), { round: bet, round_closed: true, ...player.reward() })
  await settleWinnings(later())
  assert.deepEqual([await player.given(), await player.balance()], [500n, 0n])
  await player.game.win(id(), bet, toUnits(50n), { round: bet, round_closed: true, ...player.reward() })
  assert.deepEqual([await player.given(), await player.balance()], [500n, 50n])
  await assertLedgerIsWhole(owner)
})

test('an order whose answer is lost keeps its wins aside, rounds that are not played end with their campaign, and paid stakes win real money', async () => {
  const player = await aPlayer('tidefour')
  await player.prize()
  vendor.lose('giveReward')
  await askForPrizes(later())
  assert.equal((await player.rounds())?.state, 'coming')
  await player.round(800n)
  assert.equal(await player.balance(), 0n)
  await askForPrizes(later(DAY_MS))
  await settleWinnings(later())
  assert.equal(await player.given(), 0n)
  await settleWinnings(later(9 * DAY_MS))
  assert.equal(await player.given(), 800n)
})

test('an empty budget keeps winnings waiting, and a closed offer still gives what was promised', async () => {
  const player = await aPlayer('tidefive')
  await player.prize()
  await askForPrizes(later())
  for (const won of [1_000n, 1_200n]) await player.round(won)
  const left = (await budget()) ?? 0n
  await fund(-left)
  await operator.send(consoleBonuses.saveBonusOffer, { ...offer, isOpen: false })
  await settleWinnings(later())
  assert.equal(await player.given(), 0n)
  await fund(left)
  await settleWinnings(later())
  assert.equal(await player.given(), 2_200n)
})

test('winnings that wait for a budget hold up no others, however many they are', async () => {
  const [first, second] = [await aPlayer('tideseven'), await aPlayer('tideeight')]
  for (const [player, won] of [
    [first, 2_000n],
    [second, 100n],
  ] as const) {
    await player.prize()
    await askForPrizes(later())
    for (let n = 0; n < ROUNDS; n += 1) await player.round(won)
  }
  const left = (await budget()) ?? 0n
  await fund(300n - left)
  await settleWinnings(later(), 1)
  assert.deepEqual([await first.given(), await second.given()], [0n, 200n])
  await fund(left)
})

test('V1 the server’s role puts no win aside that no free rounds wait for', async () => {
  const player = await aPlayer('tidesix')
  const bet = id()
  await player.game.bet(bet, toUnits(1_000n), { round: bet, is_free: true, reward_uuid: id() })
  await player.game.win(id(), bet, toUnits(300n), { round: bet, round_closed: true, is_free: true, reward_uuid: id() })
  assert.equal(await player.balance(), 300n, 'free rounds of nobody pay to the wallet')
  const judge = (kind: string, reward: string) =>
    owner.query(
      `select games.judge_free_rounds(array[$1::bigint], array[1], array['STU'], array[null::uuid], array[$2], array[$3::uuid], array[null::text],
         array[1], array[300::bigint], array[null::bigint], array[300::bigint])`,
      [player.member.id, kind, reward],
    )
  await assert.rejects(judge('win', id()), /do not wait for bonus money/)
  await assert.rejects(judge('bet', id()), /do not wait for bonus money/)
})
