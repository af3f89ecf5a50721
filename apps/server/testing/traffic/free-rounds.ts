import { randomUUID } from 'node:crypto'
import { addOffer } from '#modules/bonuses/index.ts'
import { giveRounds } from '#modules/games/free-bets/round-prizes.ts'
import { changeFreeBet } from '#modules/games/free-bets/store.ts'
import { putRoundPrize } from '#modules/games/free-bets/store-prizes.ts'
import { settleWinnings } from '#modules/games/free-bets/winnings.ts'
import { addMission } from '#modules/promotions/index.ts'
import { inTransaction } from '#platform/context.ts'
import type { TestSite } from '#testing/site.ts'
import type { Say } from './plays.ts'

const weights = { RNG: 100, LIVE: 10, FISH: 50, SPORTS: 0, PVP: 0, ELOTT: 0, LOTT: 0, ESPORTS: 0, COCKFIGHT: 0 }
const text = { title: 'A tide', summary: '' }
const MISSIONS = ['tide-played', 'tide-open']

/** Free rounds of two missions: those of one are played out and became bonus money, of the other a win stands aside and one was taken back. */
export async function playFreeRounds({ context }: TestSite, { memberId, say }: { memberId: bigint; say: Say }): Promise<void> {
  const own = { ...context, now: new Date() }
  await addOffer(own, {
    ...{ code: 'won', texts: { EN: text, TY: text }, gift: { kind: 'free_rounds', most: 600n }, budgetCode: 'fiesta' },
    ...{ startsAt: new Date(0), endsAt: null, isOpen: true, stock: null },
    terms: {
      ...{ first: 'real', isSticky: false, times: 3, isWithDeposit: false, weights, games: [], maxBet: null, maxWin: null, days: 7 },
      isEndedByWithdrawal: false,
    },
  })
  const campaign = { vendorCode: 'STU', campaignId: randomUUID(), campaignName: 'Tide', gameCode: 'stu_lantern_tide' }
  const terms = { betMinor: 200n, rounds: 2, endsAt: null, bonusCode: 'won', isOpen: true }
  await inTransaction(own, (tx) => putRoundPrize(tx.db, tx.actor.brandId, { code: 'tide', ...campaign, ...terms }))
  const [played, open] = [await aReward(own, memberId, 'tide-played'), await aReward(own, memberId, 'tide-open')]
  for (const won of [500_000n, 300_000n]) await round(say, played, won)
  await round(say, open, 400_000n)
  const undone = await round(say, open, 100_000n)
  await say({ kind: 'rollback', reference: undone, more: { game_code: campaign.gameCode, round: undone } })
  await settleWinnings(own)
}

/** Free rounds of a mission that their vendor has given. */
async function aReward(context: TestSite['context'], memberId: bigint, code: (typeof MISSIONS)[number]): Promise<string> {
  const rewardId = randomUUID()
  await addMission(context, {
    ...{ code, metric: 'rounds', period: 'day', isMilestone: false, gameTypes: [], startsAt: null, endsAt: null, target: 1n },
    ...{ award: { kind: 'rounds', prize: 'tide' }, texts: { EN: text, TY: text }, position: 0, isOpen: true },
  })
  await inTransaction(context, async (tx) => {
    await giveRounds(tx, { memberId, code: 'tide', source: 'mission', reference: `${code} today` })
    const { id } = await tx.db
      .selectFrom('games.free_bet_terms')
      .select('free_bet_id as id')
      .where('reference', '=', `${code} today`)
      .executeTakeFirstOrThrow()
    await changeFreeBet(tx.db, id, { state: 'new', rewardId, at: tx.now })
  })
  return rewardId
}

/** Gives the id of the win. */
async function round(say: Say, reward: string, amount: bigint): Promise<string> {
  const [bet, win] = [randomUUID(), randomUUID()]
  const more = { game_code: 'stu_lantern_tide', round: bet, reward_uuid: reward }
  await say({ kind: 'bet', uuid: bet, amount: 200_000n, isFree: true, more })
  await say({ kind: 'win', uuid: win, amount, reference: bet, more: { ...more, round_closed: true } })
  return win
}
