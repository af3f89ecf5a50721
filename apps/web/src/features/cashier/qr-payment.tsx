import type { qrDirections } from '@croupier/contract/cashier'
import { Button } from '@croupier/ui/button'
import { CopyButton } from '@croupier/ui/copy-button'
import { Countdown } from '@croupier/ui/countdown'
import { Facts } from '@croupier/ui/facts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { encode, renderSVG } from 'uqr'
import type * as z from 'zod/mini'
import { useText } from '#features/language/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'

type Props = { qr: z.infer<typeof qrDirections>; amount: bigint }

/** Modules of light around the picture, as bank apps ask for. */
const BORDER = 4
const MODULE_PIXELS = 8

/** The picture that a bank app reads, how to pay with it here, and how much time is left. */
export function QrPayment({ qr, amount }: Props) {
  const text = useText()
  const money = useMoneyText()
  const [isOver, setIsOver] = useState(qr.expiresAt <= Date.now())
  if (isOver) return <p className="text-center text-14 text-muted">{text('cashier.qr.over')}</p>
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(qr.data, { border: BORDER }))}`
  return (
    <section className="flex flex-col gap-4">
      <img
        src={picture}
        alt={text('cashier.qr.alt', { amount: money(amount), reference: qr.reference })}
        className="mx-auto w-full max-w-72 rounded-control bg-white"
      />
      <p className="text-center text-14 text-pretty sm:hidden">{text('cashier.qr.onPhone')}</p>
      <Button kind="quiet" isWide icon={<Download size={18} aria-hidden="true" />} onClick={() => savePicture(qr)}>
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

/** Bank apps take pictures of the gallery as PNG. */
function savePicture({ data, reference }: Props['qr']): void {
  const { data: rows, size } = encode(data, { border: BORDER })
  const canvas = document.createElement('canvas')
  canvas.width = size * MODULE_PIXELS
  canvas.height = canvas.width
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(x * MODULE_PIXELS, y * MODULE_PIXELS, MODULE_PIXELS, MODULE_PIXELS)
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = `qr-ph-${reference}.png`
  link.click()
}
