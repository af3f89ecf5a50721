import { operatorOf } from '@croupier/vendor-server/context'
import { askBalance } from '@croupier/vendor-server/sessions'
import type { SessionRow } from '@croupier/vendor-server/store-sessions'
import type { Context } from '#context.ts'
import { findPlayerTerms } from '#desk/store-terms.ts'
import { HOUSE_LEAGUE, HOUSE_PLAYER, ticketTerms } from '#desk/terms.ts'
import { productByCode } from '#products.ts'
import { refuse } from '#refusal.ts'
import { LIVE_DELAY_MS, limits } from '#tickets/rules.ts'
import type { SessionView } from '../../player-api/messages.ts'
import { findOddsFormat } from './store.ts'

export type Session = SessionRow

/** Stakes that a slip offers. */
const STAKES_MINOR = [2_000n, 5_000n, 10_000n, 50_000n, 100_000n]

export async function viewSession(context: Context, session: Session): Promise<SessionView> {
  const product = productByCode(session.game_code) ?? refuse('MAINTENANCE')
  const { balanceMinor } = await askBalance(context, session)
  const player = (await findPlayerTerms(context.db, session.player_id)) ?? HOUSE_PLAYER
  return {
    player: String(session.player_id),
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
    stakeMinMinor: String(limits.stakeMinMinor),
    paidMaxMinor: String(ticketTerms([HOUSE_LEAGUE], player).ticketPaidMaxMinor),
    stakesMinor: STAKES_MINOR.map(String),
    liveDelayMs: LIVE_DELAY_MS,
    legsMax: limits.legsMax,
  }
}
