import { useCall } from '@croupier/client/hooks'
import { bonuses } from '@croupier/contract/bonuses'
import { Notice } from '@croupier/ui/notice'
import { useText } from '#features/language/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import type { Grant } from './bonuses-page.tsx'

/** The bonus that a withdrawal would end; undefined where none would. */
export function useEndsBonus(): Grant | undefined {
  const { data } = useCall(bonuses, {})
  return data?.active?.terms.isEndedByWithdrawal ? data.active : undefined
}

/** Says before a withdrawal which bonus it ends and what is lost. */
export function EndsBonus({ grant }: { grant: Grant }) {
  const text = useText()
  const money = useMoneyText()
  return (
    <Notice kind="warning" title={text('bonuses.endsTitle', { title: grant.title })}>
      {text('bonuses.endsText', { amount: money(grant.lostByCancelling) })}
    </Notice>
  )
}
