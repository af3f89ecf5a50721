import type { ActivityStatus, promotionRow } from '@croupier/contract/promotions'
import { Badge } from '@croupier/ui/badge'
import { ArrowRight } from 'lucide-react'
import type * as z from 'zod/mini'
import { dayText, useText } from '#features/language/index.ts'
import { Link, paths } from '#features/navigation/index.ts'
import { useBrand } from '#features/site/index.ts'

export type Promotion = z.infer<typeof promotionRow>

const LOOKS = {
  join: 'fresh',
  claim: 'fresh',
  applying: 'waiting',
  process: 'waiting',
  joined: 'good',
  issued: 'good',
  claimed: 'good',
  rejected: 'bad',
  close: 'neutral',
  coming_soon: 'neutral',
} as const satisfies Record<ActivityStatus, string>

/** What a promotion says to the member (DT-06). */
export function StatusBadge({ promotion: { status, isOpen, birthday } }: { promotion: Promotion }) {
  const text = useText()
  const { timeZone } = useBrand()
  if (status === null) return null
  if (isOffer(status) && birthday?.isOpen === false)
    return (
      <Badge kind="neutral">
        {birthday.opensAt === null ? text('promotions.birthday') : text('promotions.from', { day: dayText(birthday.opensAt, timeZone) })}
      </Badge>
    )
  if (isOffer(status) && !isOpen) return <Badge kind="neutral">{text('promotions.soon')}</Badge>
  return <Badge kind={LOOKS[status]}>{text(`promotions.status.${status}`)}</Badge>
}

/** Whether a status offers something to press. */
export function isOffer(status: ActivityStatus | null): status is 'join' | 'claim' {
  return status === 'join' || status === 'claim'
}

/** One promotion in the list; the whole card leads to its text. */
export function PromotionCard({ promotion }: { promotion: Promotion }) {
  const text = useText()
  return (
    <Link
      to={paths.promotions}
      search={{ promotion: promotion.id }}
      className="group flex w-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card hover:border-edge"
    >
      <PromotionPicture url={promotion.imageUrl} />
      <span className="flex grow flex-col gap-2 p-4">
        <span className="flex items-start justify-between gap-3">
          <span className="text-16 font-semibold text-balance">{promotion.title}</span>
          <StatusBadge promotion={promotion} />
        </span>
        <span className="text-14 text-muted text-pretty">{promotion.summary}</span>
        <span className="mt-auto flex items-center justify-between gap-3 pt-2 text-12 text-muted">
          <PromotionTime promotion={promotion} />
          <span className="inline-flex items-center gap-1 text-14 font-medium text-link">
            {text('promotions.more')}
            <ArrowRight size={16} aria-hidden="true" className="transition-transform group-hover:translate-x-0.5" />
          </span>
        </span>
      </span>
    </Link>
  )
}

export function PromotionPicture({ url }: { url: string }) {
  return (
    <span className="block aspect-[16/6] w-full overflow-hidden bg-raised">
      {url !== '' && <img src={url} alt="" loading="lazy" className="size-full object-cover" />}
    </span>
  )
}

export function PromotionTime({ promotion: { startsAt, endsAt, status } }: { promotion: Promotion }) {
  const text = useText()
  const { timeZone } = useBrand()
  if (status === 'coming_soon') return <span className="figures">{text('promotions.from', { day: dayText(startsAt, timeZone) })}</span>
  if (endsAt === null) return <span>{text('promotions.always')}</span>
  return <span className="figures">{text('promotions.until', { day: dayText(endsAt, timeZone) })}</span>
}
