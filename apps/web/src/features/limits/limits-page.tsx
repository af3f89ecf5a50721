import { useCall } from '@croupier/client/hooks'
import { limitKinds, playLimits } from '@croupier/contract/limits'
import type { ValueOf } from '@croupier/contract/route'
import { Card } from '@croupier/ui/card'
import { AfterAMoment, Skeleton } from '@croupier/ui/skeleton'
import { useText } from '#features/language/index.ts'
import { ReadFailure } from '#features/session/index.ts'
import { BreakCard } from './break-card.tsx'
import { LimitLine } from './limit-line.tsx'
import { TimeCard } from './time-card.tsx'

export type PlayLimits = ValueOf<typeof playLimits>

/** What protects a member: limits of deposits, stakes, losses and time, reality checks, and breaks (PP-01). */
export function LimitsPage() {
  const text = useText()
  const read = useCall(playLimits, {})
  if (read.data) return <LimitsView value={read.data} />
  if (read.error) return <ReadFailure title={text('limits.failed')} read={read} />
  return (
    <AfterAMoment>
      <Skeleton className="h-64 w-full" />
    </AfterAMoment>
  )
}

export function LimitsView({ value }: { value: PlayLimits }) {
  const text = useText()
  return (
    <div className="flex flex-col gap-4">
      <p className="text-14 text-muted">{text('limits.intro')}</p>
      {limitKinds.map((kind) => (
        <Card key={kind} className="p-4">
          <h3 className="text-16 font-semibold">{text(`limits.${kind}`)}</h3>
          <p className="mt-1 text-14 text-muted">{text(`limits.${kind}Text`, { days: value.waitHours[kind] / 24 })}</p>
          <ul className="mt-3 divide-y divide-line">
            {value.limits
              .filter((limit) => limit.kind === kind)
              .map((limit) => (
                <LimitLine key={limit.period} limit={limit} />
              ))}
          </ul>
        </Card>
      ))}
      {value.times.map((time) => (
        <TimeCard key={`${time.kind} ${time.minutes}`} time={time} waitHours={value.waitHours.time} />
      ))}
      <BreakCard running={value.break} />
    </div>
  )
}
