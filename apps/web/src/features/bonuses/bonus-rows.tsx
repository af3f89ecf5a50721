import { Badge } from '@croupier/ui/badge'
import { dateTimeText, useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import { CancelButton } from './active-bonus.tsx'
import type { Grant } from './bonuses-page.tsx'

/** A bonus that is played once the ones before it have ended. */
export function WaitingBonus({ grant }: { grant: Grant }) {
  const text = useText()
  const money = useMoneyText()
  return (
    <article className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
      <div>
        <h4 className="font-semibold">{grant.title}</h4>
        <p className="figures text-14 text-muted">
          {text('bonuses.waitingText', { amount: money(grant.amount), target: money(grant.target) })}
        </p>
      </div>
      <CancelButton grant={grant} />
    </article>
  )
}

const LOOKS = { released: 'good', cancelled: 'neutral', expired: 'neutral', active: 'waiting', waiting: 'waiting' } as const

/** A bonus that has ended, with what became of its money. */
export function EndedBonus({ grant }: { grant: Grant }) {
  const text = useText()
  const money = useMoneyText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  return (
    <article className="rounded-card border border-line bg-surface p-4 text-14">
      <h4 className="flex items-center justify-between gap-3 font-semibold">
        {grant.title}
        <Badge kind={LOOKS[grant.state]}>{text(`bonuses.state.${grant.state}`)}</Badge>
      </h4>
      <p className="figures text-muted">{text('bonuses.endedText', { released: money(grant.released), lost: money(grant.lost) })}</p>
      {grant.endedAt !== null && <p className="text-12 text-muted">{dateTimeText(grant.endedAt, { language, timeZone })}</p>}
    </article>
  )
}
