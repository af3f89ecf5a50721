import type { coinDirections } from '@croupier/contract/cashier'
import { CopyButton } from '@croupier/ui/copy-button'
import { Countdown } from '@croupier/ui/countdown'
import { Facts } from '@croupier/ui/facts'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { useText } from '#features/language/index.ts'
import { useBrand } from '#features/site/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import { QrPicture } from './qr-picture.tsx'

type Props = { coin: z.infer<typeof coinDirections> }

/** The address and the exact amount of coins, how long the quote stands, and the confirmations that came. */
export function CoinPayment({ coin }: Props) {
  const text = useText()
  const money = useMoneyText()
  const { mode } = useBrand()
  const { asset, network, address, amount, price, confirmations, needed, expiresAt } = coin
  const [isOver, setIsOver] = useState(expiresAt <= Date.now())
  const isSeen = confirmations > 0
  const confirmed = {
    label: text('cashier.coin.confirmations'),
    value: (
      <span className="figures">{text('cashier.coin.confirmed', { confirmations: String(confirmations), needed: String(needed) })}</span>
    ),
  }
  if (isOver && !isSeen) return <p className="text-center text-14 text-muted">{text('cashier.coin.over')}</p>
  if (isSeen) return <Facts facts={[{ ...confirmed, isMain: true }]} />
  return (
    <section className="flex flex-col gap-4">
      {mode === 'play' && <p className="text-center text-14 font-medium">{text('cashier.coin.test')}</p>}
      <QrPicture data={address} alt={text('cashier.coin.alt', { network, address })} />
      <p className="text-center text-14 text-pretty">{text('cashier.coin.exact')}</p>
      <Facts
        facts={[
          { label: text('cashier.coin.left'), value: <Countdown until={expiresAt} onEnd={() => setIsOver(true)} />, isMain: true },
          {
            label: text('cashier.coin.amount'),
            value: <Copied value={amount} shown={`${amount} ${asset}`} label={text('cashier.coin.copyAmount')} />,
          },
          {
            label: text('cashier.coin.address'),
            value: <Copied value={address} shown={address} label={text('cashier.coin.copyAddress')} />,
          },
          { label: text('cashier.coin.network'), value: network },
          { label: text('cashier.coin.price', { asset }), value: <span className="figures">{money(price)}</span> },
          confirmed,
        ]}
      />
    </section>
  )
}

function Copied({ value, shown, label }: { value: string; shown: string; label: string }) {
  return (
    <span className="flex items-center justify-end">
      <code className="figures break-all text-12">{shown}</code>
      <CopyButton value={value} label={label} />
    </span>
  )
}
