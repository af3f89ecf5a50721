import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { forfeit, grantBonus } from '#modules/bonuses/grants.ts'
import { addOffer } from '#modules/bonuses/index.ts'
import { countBonusPlays } from '#modules/games/rounds/bonus-plays.ts'
import { inTransaction } from '#platform/context.ts'
import { untilStreamFlows } from '#testing/lines.ts'
import type { TestSite } from '#testing/site.ts'
import type { Say } from './plays.ts'

const weights = { RNG: 100, LIVE: 10, FISH: 50, SPORTS: 0, PVP: 0, ELOTT: 0, LOTT: 0, ESPORTS: 0, COCKFIGHT: 0 }
const text = { title: 'A gift', summary: '' }

/** One bonus that is played, lost with a late win, and one that is released; a third waits and is played at the end. */
export async function playBonuses(site: TestSite, owner: pg.Client, { memberId, say }: { memberId: bigint; say: Say }): Promise<void> {
  const { context } = site
  await addOffer(context, {
    ...{ code: 'gift', texts: { EN: text, TY: text }, gift: { kind: 'given', most: 5_000n }, budgetCode: 'fiesta' },
    ...{ startsAt: new Date(0), endsAt: null, isOpen: true, stock: 10 },
    terms: {
      ...{ first: 'bonus', isSticky: false, times: 1, isWithDeposit: false, weights, games: [], maxBet: null, maxWin: 700n, days: 7 },
      isEndedByWithdrawal: false,
    },
  })
  const give = (reference: string, amountMinor: bigint) =>
    inTransaction(context, (tx) => grantBonus(tx, { memberId, code: 'gift', source: 'operator', reference, amountMinor, basis: {} }))
  for (const [reference, amount] of [
    ['lost', 1_000n],
    ['won', 800n],
    ['played', 600n],
  ] as const)
    await give(reference, amount)
  const late = randomUUID()
  await say({ kind: 'bet', uuid: late, amount: 400_000n, more: { game_code: 'stu_lantern_tide', round: late } })
  const { rows } = await countedGrants(site)
  await inTransaction(context, (tx) => forfeit(tx, { id: rows[0]?.id ?? 0n, memberId }, 'cancelled'))
  await say({ kind: 'win', amount: 300_000n, reference: late, more: { game_code: 'stu_lantern_tide', round: late } })
  const bet = randomUUID()
  const more = { game_code: 'stu_lantern_tide', round: bet, round_closed: true }
  await say({ kind: 'bet', uuid: bet, amount: 800_000n, more })
  await say({ kind: 'win', amount: 900_000n, reference: bet, more })
  await untilStreamFlows(owner)
  await countBonusPlays({ ...context, now: new Date() })
  await say({ kind: 'bet', amount: 200_000n, more: { game_code: 'stu_lantern_tide', round: randomUUID() } })
}

async function countedGrants({ context }: TestSite) {
  return { rows: await context.db.selectFrom('bonuses.bonus_grant').select('id').where('state', '=', 'active').execute() }
}
