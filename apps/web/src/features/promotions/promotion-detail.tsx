import { useCall } from '@croupier/client/hooks'
import { promotion as promotionRoute } from '@croupier/contract/promotions'
import type { ValueOf } from '@croupier/contract/route'
import { buttonClass } from '@croupier/ui/button'
import { Card } from '@croupier/ui/card'
import { Notice } from '@croupier/ui/notice'
import { ArrowLeft } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { RichText } from '#features/messaging/index.ts'
import { Link, paths } from '#features/navigation/index.ts'
import { useSession } from '#features/session/index.ts'
import { JoinForm } from './join-form.tsx'
import { isOffer, type Promotion, PromotionPicture, PromotionTime, StatusBadge } from './promotion-card.tsx'
import { PromotionTerms } from './promotion-terms.tsx'
import { RaffleOf } from './raffle.tsx'
import { Reading } from './reading.tsx'

/** One promotion with its text, and the way to join it (SC-01). */
export function PromotionDetail({ id }: { id: string }) {
  const text = useText()
  const read = useCall(promotionRoute, { id })
  return (
    <article className="mx-auto flex w-full max-w-[760px] flex-col gap-4">
      <Link to={paths.promotions} className={`${buttonClass({ kind: 'quiet', size: 'small' })} -ml-3 self-start`}>
        <ArrowLeft size={18} aria-hidden="true" />
        {text('shell.promotions')}
      </Link>
      <Reading read={read}>{(promotion) => <PromotionArticle promotion={promotion} />}</Reading>
    </article>
  )
}

/** A promotion whole: picture, text, terms, and what can be pressed. */
export function PromotionArticle({ promotion }: { promotion: ValueOf<typeof promotionRoute> }) {
  return (
    <Card className="overflow-hidden">
      <PromotionPicture url={promotion.imageUrl} />
      <div className="flex flex-col gap-4 p-4 lg:p-6">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h1 className="text-22 font-bold text-balance">{promotion.title}</h1>
          <StatusBadge promotion={promotion} />
        </div>
        <p className="text-14 text-muted">
          <PromotionTime promotion={promotion} />
        </p>
        <RichText html={promotion.content} />
        <PromotionTerms promotion={promotion} />
        {promotion.hasRaffle && <RaffleOf promotionId={promotion.id} />}
        {isOffer(promotion.status) && <Offer promotion={promotion} status={promotion.status} />}
      </div>
    </Card>
  )
}

function Offer({ promotion: { id, isOpen, isMissing }, status }: { promotion: Promotion; status: 'join' | 'claim' }) {
  const text = useText()
  const isMember = useSession((session) => session.member !== undefined)
  if (!isOpen) return <Notice kind="info">{text('promotions.soonText')}</Notice>
  return isMissing && isMember ? <Notice kind="info">{text('promotions.missingText')}</Notice> : <JoinForm id={id} status={status} />
}
