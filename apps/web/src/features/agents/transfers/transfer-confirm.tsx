import { lineTransfers, transferDownline, transferSettings } from '@croupier/contract/agents'
import { Notice } from '@croupier/ui/notice'
import { MoneyConfirm } from '#features/cashier/index.ts'
import { useText } from '#features/language/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import type { Receiver } from './transfer-page.tsx'
import type { TransferRow } from './transfer-receipt.tsx'

type Order = { receiver: Receiver; minor: bigint; note: string }

/** A transfer along the line before it is made: who gets what, and when. */
export function TransferConfirm({ order, onBack, onDone }: { order: Order; onBack: () => void; onDone: (row: TransferRow) => void }) {
  const text = useText()
  const money = useMoneyText()
  const { receiver, minor, note } = order
  const noted = note === '' ? {} : { note }
  return (
    <MoneyConfirm
      name="lineTransfer"
      route={transferDownline}
      input={{ memberId: receiver.id, amount: minor, ...noted }}
      stale={[transferSettings, lineTransfers]}
      facts={[
        { label: text(`agents.to.${receiver.relation}`), value: receiver.username },
        { label: text('agents.column.amount'), value: <span className="figures">{money(minor)}</span> },
        { label: text('agents.fee'), value: text('agents.free') },
        { label: text('agents.arrives'), value: <span className="figures">{money(minor)}</span>, isMain: true },
        { label: text('agents.when'), value: text('agents.atOnce') },
        ...(note === '' ? [] : [{ label: text('agents.note'), value: note }]),
      ]}
      go={text('agents.sendGo', { amount: money(minor) })}
      earlier={<Notice kind="warning">{text('agents.earlier')}</Notice>}
      onBack={onBack}
      onDone={onDone}
    />
  )
}
