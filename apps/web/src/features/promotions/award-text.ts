import type { ShownAward } from '@croupier/contract/promotions-awards'
import { useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import { wholeText } from './whole-text.ts'

/** Says what an award is: points, money, bonus money, or free rounds at a game. */
export function useAwardText(): (award: ShownAward) => string {
  const text = useText()
  const money = useMoneyText()
  const language = useSession((session) => session.language)
  return (award) => {
    switch (award.kind) {
      case 'points':
        return text('promotions.points', { points: wholeText(award.points, language) })
      case 'money':
        return money(award.amount)
      case 'bonus':
        return text('promotions.bonusMoney', { amount: money(award.amount) })
      case 'rounds':
        return text('promotions.freeRounds', { rounds: award.rounds, bet: money(award.bet), game: award.game })
    }
  }
}
