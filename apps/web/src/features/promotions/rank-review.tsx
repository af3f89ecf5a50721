import type { rankProgress } from '@croupier/contract/promotions-standing'
import type { ValueOf } from '@croupier/contract/route'
import { dateTimeText, useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'

type Review = NonNullable<ValueOf<typeof rankProgress>['review']>
type Props = { review: Review; own: string; above: string }

/** Until when the rank is kept, what is missing for that, and what regains the rank above. */
export function RankReview({ review, own, above }: Props) {
  const text = useText()
  const money = useMoneyText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  const time = dateTimeText(review.endsAt, { language, timeZone })
  const missing = review.keep - review.played
  const missingAbove = (review.regain ?? 0n) - review.played
  if (review.keep === 0n && review.regain === null) return null
  return (
    <section className="figures flex flex-col gap-1 rounded-card border border-line bg-surface p-4 text-14">
      <p>
        {missing > 0n
          ? text('promotions.rankKeep', { name: own, amount: money(missing), time })
          : text('promotions.rankKept', { name: own, time })}
      </p>
      {review.regain !== null && (
        <p>
          {missingAbove > 0n
            ? text('promotions.rankRegain', { name: above, amount: money(missingAbove), time })
            : text('promotions.rankRegained', { name: above, time })}
        </p>
      )}
      <p className="text-12 text-muted">{text('promotions.rankReviewRule')}</p>
    </section>
  )
}
