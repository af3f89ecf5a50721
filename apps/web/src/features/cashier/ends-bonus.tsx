import { useCall } from '@croupier/client/hooks'
import { bonuses } from '@croupier/contract/bonuses'
import type { ValueOf } from '@croupier/contract/route'
import { Notice } from '@croupier/ui/notice'
import { useText } from '#features/language/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'

type Grant = ValueOf<typeof bonuses>['waiting'][number]

/** The bonuses that a withdrawal would end, played or waiting. */
export function useEndedBonuses(): Grant[] {
  const { data } = useCall(bonuses, {})
  if (!data) return []
  const open = data.active ? [data.active, ...data.waiting] : data.waiting
  return open.filter(({ terms }) => terms.isEndedByWithdrawal)
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
