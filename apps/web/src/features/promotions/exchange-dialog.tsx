import { pointBalance, pointLines, pointRewards, redemptions } from '@croupier/contract/promotions-points'
import type { Route } from '@croupier/contract/route'
import { Dialog } from '@croupier/ui/dialog'
import type { Fact } from '@croupier/ui/facts'
import { Notice } from '@croupier/ui/notice'
import { showToast } from '@croupier/ui/toast'
import { MoneyConfirm } from '#features/cashier/index.ts'
import { PaymentPasswordForm } from '#features/identity/index.ts'
import { useText } from '#features/language/index.ts'
import { useMemberInfo } from '#features/session/index.ts'

type Confirmed = { id: string; paymentPassword: string }
type ExchangeDialogProps<Input extends Confirmed> = {
  title: string
  route: Route<Input, null, string>
  input: Omit<Input, keyof Confirmed>
  facts: readonly Fact[]
  onClose: () => void
}

/** Points before they are exchanged: what goes and what comes, and the payment password; who has none sets one first (SC-02). */
export function ExchangeDialog<Input extends Confirmed>({ title, route, input, facts, onClose }: ExchangeDialogProps<Input>) {
  const text = useText()
  const { data: info } = useMemberInfo()
  const done = () => {
    void showToast({ message: text('promotions.exchanged'), kind: 'good' })
    onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={title} width="form" phone="sheet">
      {info && !info.hasPaymentPassword ? (
        <PaymentPasswordForm />
      ) : (
        <MoneyConfirm
          name="exchange"
          route={route}
          input={input}
          stale={[pointBalance, pointLines, pointRewards, redemptions]}
          facts={facts}
          go={text('promotions.exchange')}
          earlier={<Notice kind="warning">{text('promotions.exchangeEarlier')}</Notice>}
          onBack={onClose}
          onDone={done}
        />
      )}
    </Dialog>
  )
}
