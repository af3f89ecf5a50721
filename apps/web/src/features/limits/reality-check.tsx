import { useCall } from '@croupier/client/hooks'
import { realityCheck } from '@croupier/contract/reports'
import type { ValueOf } from '@croupier/contract/route'
import { ConfirmDialog } from '@croupier/ui/confirm-dialog'
import { useEffect, useState } from 'react'
import { useText } from '#features/language/index.ts'
import { keep, readKept } from '#features/session/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import { useMinutesText } from './minutes-text.ts'
import { untilCheckMs } from './reality-rules.ts'

/** While a game is open: interrupts it at the interval that the member chose, with the time and the money of this session (PP-01). */
export function RealityCheck({ onStop }: { onStop: () => void }) {
  const { data, refetch } = useCall(realityCheck, {}, { freshMs: 0 })
  const [shown, setShown] = useState<{ value: ValueOf<typeof realityCheck>; at: number }>()
  const [seenAt, setSeenAt] = useState(readSeen)
  useEffect(() => {
    if (!data || data.everyMinutes === null) return
    const show = async () => {
      const read = await refetch()
      if (read.data) setShown({ value: read.data, at: Date.now() })
    }
    const timer = setTimeout(() => void show(), untilCheckMs(data, { seenAt, now: Date.now() }))
    return () => clearTimeout(timer)
  }, [data, seenAt, refetch])
  const close = () => {
    keep('realityCheck', Date.now())
    setSeenAt(Date.now())
    setShown(undefined)
  }
  if (!shown) return null
  const stop = () => {
    close()
    onStop()
  }
  return <RealityDialog {...shown} onGoOn={close} onStop={stop} />
}

function readSeen(): number | undefined {
  const seen = readKept('realityCheck')
  return typeof seen === 'number' ? seen : undefined
}

type RealityDialogProps = { value: ValueOf<typeof realityCheck>; at: number; onGoOn: () => void; onStop: () => void }

/** Time, bets, winnings and the result since the login; both answers are buttons of one width. */
export function RealityDialog({ value, at, onGoOn, onStop }: RealityDialogProps) {
  const text = useText()
  const money = useMoneyText()
  const minutesText = useMinutesText()
  const { since, betAmount, winAmount, profitAndLoss } = value
  const rows = [
    { name: text('limits.checkTime'), said: minutesText(Math.max(1, Math.floor((at - since) / 60_000))) },
    { name: text('limits.checkBets'), said: money(betAmount) },
    { name: text('limits.checkWins'), said: money(winAmount) },
    {
      name: text(profitAndLoss < 0n ? 'limits.checkLost' : 'limits.checkWon'),
      said: money(profitAndLoss < 0n ? -profitAndLoss : profitAndLoss),
    },
  ]
  return (
    <ConfirmDialog
      isOpen
      title={text('limits.checkTitle')}
      confirm={text('limits.checkStop')}
      cancel={text('limits.checkGoOn')}
      onConfirm={onStop}
      onCancel={onGoOn}
    >
      <dl className="divide-y divide-line">
        {rows.map(({ name, said }) => (
          <div key={name} className="flex justify-between gap-4 py-2 text-14">
            <dt>{name}</dt>
            <dd className="figures font-semibold text-text">{said}</dd>
          </div>
        ))}
      </dl>
    </ConfirmDialog>
  )
}
