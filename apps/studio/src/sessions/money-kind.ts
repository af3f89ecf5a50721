import { operatorOf } from '@croupier/vendor-server/context'
import type { Context } from '#context.ts'
import type { Session } from './sessions.ts'

/**
 * What players of a table play for: play money of one operator, money of a currency, or the fun money of demos. They never meet, and
 * practice bots sit with players of play money alone.
 */
export function moneyKind(context: Context, session: Session): { money: string; hasBots: boolean } {
  const { currency, operator_id: operatorId, is_demo: isDemo } = session
  if (isDemo) return { money: 'fun', hasBots: true }
  const isPlayMoney = operatorOf(context, operatorId).playMoney
  return { money: isPlayMoney ? `play ${operatorId} ${currency}` : `cash ${currency}`, hasBots: isPlayMoney }
}
