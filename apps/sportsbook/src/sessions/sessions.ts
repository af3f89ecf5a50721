import type { OddsFormat } from '@croupier/settlement/odds'
import { operatorOf } from '@croupier/vendor-server/context'
import { askBalance } from '@croupier/vendor-server/sessions'
import type { SessionRow } from '@croupier/vendor-server/store-sessions'
import type { Context } from '#context.ts'
import { productByCode } from '#products.ts'
import { refuse } from '#refusal.ts'
import { findOddsFormat } from './store.ts'

export type Session = SessionRow

type SessionView = {
  /** The slug of the product: sports or esports. */
  product: string
  language: 'EN' | 'TY'
  currency: string
  isDemo: boolean
  balanceMinor: string
  oddsFormat: OddsFormat
  lobbyUrl: string
  depositUrl: string | null
  /** The one origin that the page may post messages to. */
  operatorOrigin: string
  /** In which the player reads when an event begins. */
  timeZone: string
}

export async function viewSession(context: Context, session: Session): Promise<SessionView> {
  const product = productByCode(session.game_code) ?? refuse('MAINTENANCE')
  const { balanceMinor } = await askBalance(context, session)
  return {
    product: product.slug,
    language: session.language,
    currency: session.currency,
    isDemo: session.is_demo,
    balanceMinor: String(balanceMinor),
    oddsFormat: await findOddsFormat(context.db, session.player_id),
    lobbyUrl: session.lobby_url,
    depositUrl: session.deposit_url,
    operatorOrigin: new URL(session.lobby_url).origin,
    timeZone: operatorOf(context, session.operator_id).timeZone,
  }
}
