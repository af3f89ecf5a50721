import { useSend } from '@croupier/client/hooks'
import { claimRaffle, raffle as raffleRoute } from '@croupier/contract/promotions-raffles'
import { Button } from '@croupier/ui/button'
import { Notice } from '@croupier/ui/notice'
import { ProgressBar } from '@croupier/ui/progress-bar'
import { useState } from 'react'
import { FormFailure } from '#features/identity/index.ts'
import { useText } from '#features/language/index.ts'
import { type FailureText, failureText, requireMember, useSession } from '#features/session/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import type { Raffle } from './raffle.tsx'
import { RafflePart } from './raffle-part.tsx'
import { percentOf, wholeText } from './whole-text.ts'

/** The reader's tickets of a raffle, how far the next one is, and the button that takes those that wait. */
export function OwnTickets({
  promotionId,
  raffle: { own, isOpen, turnoverPerTicket, ticketsMax },
}: {
  promotionId: string
  raffle: Raffle
}) {
  const text = useText()
  const language = useSession((session) => session.language)
  const count = (number: number) => wholeText(BigInt(number), language)
  return (
    <RafflePart title={text('promotions.raffle.own')}>
      {own && (
        <>
          <p className="figures text-18 font-semibold">{text('promotions.raffle.count', { count: count(own.tickets) })}</p>
          <TicketNumbers runs={own.runs} />
          {own.missing !== null && <Next missing={own.missing} per={turnoverPerTicket} />}
          {own.tickets + own.waiting === ticketsMax && <p className="text-muted">{text('promotions.raffle.most')}</p>}
        </>
      )}
      {isOpen ? <Take promotionId={promotionId} waiting={own?.waiting} /> : <Notice kind="info">{text('promotions.soonText')}</Notice>}
    </RafflePart>
  )
}

/** The numbers of tickets, consecutive ones together. */
export function TicketNumbers({ runs }: { runs: NonNullable<Raffle['own']>['runs'] }) {
  return runs.length > 0 && <p className="figures max-h-24 overflow-y-auto text-muted">{runs.map(runText).join(', ')}</p>
}

function runText({ first, last }: { first: number; last: number }): string {
  return first === last ? String(first) : `${first}–${last}`
}

/** How far the turnover is on the next ticket. */
function Next({ missing, per }: { missing: bigint; per: bigint }) {
  const text = useText()
  const money = useMoneyText()
  const label = text('promotions.raffle.next', { amount: money(missing) })
  return (
    <>
      <ProgressBar percent={percentOf(per - missing, per)} label={label} />
      <p className="text-12 text-muted">{label}</p>
    </>
  )
}

/** Takes what waits; a guest is asked to log in first. */
function Take({ promotionId, waiting }: { promotionId: string; waiting: number | undefined }) {
  const text = useText()
  const language = useSession((session) => session.language)
  const [failure, setFailure] = useState<FailureText>()
  const { mutateAsync, isPending } = useSend(claimRaffle, [raffleRoute])
  const take = async () => {
    if (!requireMember()) return
    setFailure(undefined)
    try {
      await mutateAsync({ promotionId })
    } catch (caught) {
      setFailure(failureText(text, caught))
    }
  }
  if (waiting === 0) return <p className="text-muted">{text('promotions.raffle.noneWaiting')}</p>
  return (
    <>
      <FormFailure failure={failure} />
      <Button isBusy={isPending} onClick={() => void take()} className="sm:self-start">
        {waiting === undefined
          ? text('promotions.raffle.takeOwn')
          : text('promotions.raffle.take', { count: wholeText(BigInt(waiting), language) })}
      </Button>
    </>
  )
}
