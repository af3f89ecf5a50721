import { addOffer, grantBonus } from '#modules/bonuses/index.ts'
import { type Context, inTransaction } from '#platform/context.ts'
import { bonusTexts } from './bonuses-texts.ts'

const weights = { RNG: 100, LIVE: 10, FISH: 100, SPORTS: 50, PVP: 10, ELOTT: 50, LOTT: 50, ESPORTS: 50, COCKFIGHT: 50 }
const common = { isSticky: false, isWithDeposit: false, weights, games: [], maxWin: null, isEndedByWithdrawal: false }
const welcomeTerms = { ...common, first: 'real' as const, times: 20, maxBet: 50_000n, days: 14, isEndedByWithdrawal: true }
export const giftTerms = { ...common, first: 'bonus' as const, times: 10, maxBet: 20_000n, maxWin: 500_000n, days: 7 }
const backTerms = { ...common, first: 'real' as const, times: 1, maxBet: null, days: 7 }

/** Four bonuses of the demo brand, one of each kind, and a gift that the demo player plays. */
export async function seedBonuses(context: Context, playerId: bigint): Promise<void> {
  const open = { budgetCode: 'rewards', startsAt: context.now, endsAt: null, isOpen: true, stock: null }
  const steps = [
    { from: 10_000n, percent: 50, most: 100_000n },
    { from: 100_000n, percent: 100, most: 500_000n },
  ]
  await addOffer(context, {
    ...open,
    code: 'welcome-deposit',
    texts: bonusTexts.welcome,
    terms: welcomeTerms,
    gift: { kind: 'deposit', steps, timesPerMember: 1 },
  })
  await addOffer(context, {
    ...open,
    code: 'parola100',
    texts: bonusTexts.code,
    terms: giftTerms,
    gift: { kind: 'code', amount: 10_000n },
    stock: 1_000,
  })
  await addOffer(context, { ...open, code: 'gift', texts: bonusTexts.gift, terms: giftTerms, gift: { kind: 'given', most: 500_000n } })
  const cashback = { kind: 'cashback' as const, percent: 5, least: 100_000n, most: 200_000n }
  await addOffer(context, { ...open, code: 'weekly-cashback', texts: bonusTexts.cashback, terms: backTerms, gift: cashback })
  const first = { memberId: playerId, code: 'gift', source: 'operator' as const, reference: 'first', amountMinor: 25_000n }
  await inTransaction(context, (tx) => grantBonus(tx, { ...first, basis: { why: 'welcome to the demo' } }))
}
