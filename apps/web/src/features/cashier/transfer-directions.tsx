import type { transferDirections } from '@croupier/contract/cashier'
import { toWire } from '@croupier/money/money'
import { CopyButton } from '@croupier/ui/copy-button'
import { Facts } from '@croupier/ui/facts'
import type * as z from 'zod/mini'
import { dateTimeText, useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'

type Props = { transfer: z.infer<typeof transferDirections>; amount: bigint }

/** Where a bank transfer goes, what stands on it, and until when; what is typed at the bank can be copied. */
export function TransferDirections({ transfer, amount }: Props) {
  const text = useText()
  const money = useMoneyText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  return (
    <section className="flex flex-col gap-2">
      <Facts
        facts={[
          {
            label: text('cashier.transfer.reference'),
            value: <Copied shown={transfer.reference} label={text('cashier.transfer.copyReference')} />,
            isMain: true,
            note: text('cashier.transfer.referenceNote'),
          },
          {
            label: text('cashier.transfer.amount'),
            value: <Copied shown={money(amount)} value={toWire(amount)} label={text('cashier.transfer.copyAmount')} />,
            note: text('cashier.transfer.amountNote'),
          },
          { label: text('cashier.transfer.bank'), value: transfer.bank },
          { label: text('cashier.transfer.number'), value: <Copied shown={transfer.number} label={text('cashier.transfer.copyNumber')} /> },
          { label: text('cashier.transfer.holder'), value: <Copied shown={transfer.holder} label={text('cashier.transfer.copyHolder')} /> },
          { label: text('cashier.transfer.until'), value: dateTimeText(transfer.expiresAt, { language, timeZone }) },
        ]}
      />
    </section>
  )
}

/** What is shown, and a button that copies it or what the bank's form takes in its place. */
function Copied({ shown, value = shown, label }: { shown: string; value?: string; label: string }) {
  return (
    <span className="flex items-center justify-end">
      <span className="figures min-w-0 break-words">{shown}</span>
      <CopyButton value={value} label={label} />
    </span>
  )
}
