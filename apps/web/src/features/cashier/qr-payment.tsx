import type { qrDirections } from '@croupier/contract/cashier'
import { Button } from '@croupier/ui/button'
import { CopyButton } from '@croupier/ui/copy-button'
import { Countdown } from '@croupier/ui/countdown'
import { Facts } from '@croupier/ui/facts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { useText } from '#features/language/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import { QrPicture, savePicture } from './qr-picture.tsx'

type Props = { qr: z.infer<typeof qrDirections>; amount: bigint }

/** The picture that a bank app reads, how to pay with it here, and how much time is left. */
export function QrPayment({ qr, amount }: Props) {
  const text = useText()
  const money = useMoneyText()
  const [isOver, setIsOver] = useState(qr.expiresAt <= Date.now())
  if (isOver) return <p className="text-center text-14 text-muted">{text('cashier.qr.over')}</p>
  return (
    <section className="flex flex-col gap-4">
      <QrPicture data={qr.data} alt={text('cashier.qr.alt', { amount: money(amount), reference: qr.reference })} />
      <p className="text-center text-14 text-pretty sm:hidden">{text('cashier.qr.onPhone')}</p>
      <Button
        kind="quiet"
        isWide
        icon={<Download size={18} aria-hidden="true" />}
        onClick={() => savePicture({ data: qr.data, name: `qr-ph-${qr.reference}.png` })}
      >
        {text('cashier.qr.save')}
      </Button>
      <Facts
        facts={[
          { label: text('cashier.qr.left'), value: <Countdown until={qr.expiresAt} onEnd={() => setIsOver(true)} />, isMain: true },
          { label: text('cashier.transfer.reference'), value: <span className="figures">{qr.reference}</span> },
          { label: text('cashier.qr.data'), value: <CopyButton value={qr.data} label={text('cashier.qr.copy')} /> },
        ]}
      />
    </section>
  )
}
