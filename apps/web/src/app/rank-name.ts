import { useCall } from '@croupier/client/hooks'
import { rankProgress } from '@croupier/contract/promotions-standing'
import { useSession } from '#features/session/index.ts'
import { useModule } from '#features/site/index.ts'

/** A rank follows from all that was ever staked: it rises seldom, and costs a sum to find. */
const FRESH_MS = 30 * 60_000

/** The name of the member's VIP rank, where the brand has ranks (HD-04). */
export function useRankName(): string | undefined {
  const isPlayer = useSession((session) => session.token !== undefined && session.member?.isTrial === false)
  const isOn = useModule()('MEMCLUB3', false)
  const { data } = useCall(rankProgress, {}, { isEnabled: isPlayer && isOn, freshMs: FRESH_MS })
  return data?.ranks.find(({ level }) => level === data.level)?.name
}
