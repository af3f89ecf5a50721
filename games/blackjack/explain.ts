import { type Language, showAmount } from '@croupier/game-kit/amounts'
import { cardSign } from '@croupier/game-kit/card-names'
import type { Explained } from '@croupier/game-kit/game'
import { totalOf } from './hands.ts'
import type { BlackjackOutcome } from './rules.ts'
import { texts } from './texts.ts'

/** A round hand by hand, with totals and what each paid. */
export function explain(
  { dealer, hands, insuranceMinor, insurancePaidMinor, payoutMinor }: BlackjackOutcome,
  language: Language,
): Explained[] {
  const words = texts[language]
  const amount = (minor: string) => showAmount(BigInt(minor), language)
  const cardsOf = (cards: readonly number[]) => `${cards.map(cardSign).join(' ')} (${totalOf(cards).total})`
  const lines = hands.map((hand, at) => {
    const told = words.handPaid(words.results[hand.result], amount(hand.stakeMinor), amount(hand.payoutMinor))
    return `${hands.length > 1 ? words.handNumber(at + 1) : words.hand}: ${cardsOf(hand.cards)}. ${told}`
  })
  const insured = insuranceMinor === '0' ? [] : [words.insurancePaid(amount(insuranceMinor), amount(insurancePaidMinor))]
  return [{ title: `${words.dealer}: ${cardsOf(dealer)}`, lines: [...lines, ...insured, words.paidTogether(amount(payoutMinor))] }]
}
