import { useCall, useSend } from '@croupier/client/hooks'
import { type awardRow, awards, claimAward, rewardCounts } from '@croupier/contract/promotions'
import { Badge } from '@croupier/ui/badge'
import { buttonClass } from '@croupier/ui/button'
import { CursorPager, useCursorWay } from '@croupier/ui/cursor-pager'
import { EmptyState } from '@croupier/ui/empty-state'
import { HandCoins } from 'lucide-react'
import type * as z from 'zod/mini'
import { dateTimeText, useText } from '#features/language/index.ts'
import { Link, paths } from '#features/navigation/index.ts'
import { useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { useAwardText } from './award-text.ts'
import { ClaimButton } from './claim-button.tsx'
import { Reading } from './reading.tsx'

export type Award = z.infer<typeof awardRow>

const LOOKS = { issued: 'waiting', claimed: 'good', expired: 'neutral' } as const
const PAGE_SIZE = 10

/** Rewards that wait for the member, and those that were (SC-12). */
export function RewardCenterPage() {
  const text = useText()
  const way = useCursorWay()
  const read = useCall(awards, { cursor: way.cursor, size: PAGE_SIZE }, { keepPrevious: true })
  return (
    <Reading read={read}>
      {({ rows, next }) =>
        rows.length === 0 ? (
          <EmptyState
            icon={<HandCoins size={28} />}
            title={text('promotions.awardsEmpty')}
            action={
              <Link to={paths.promotions} className={buttonClass({ kind: 'secondary' })}>
                {text('shell.promotions')}
              </Link>
            }
          >
            {text('promotions.awardsEmptyText')}
          </EmptyState>
        ) : (
          <>
            <ul className="flex flex-col gap-3">
              {rows.map((award) => (
                <li key={award.id}>
                  <AwardCard award={award} />
                </li>
              ))}
            </ul>
            <CursorPager way={way} next={next} isBusy={read.isFetching} />
          </>
        )
      }
    </Reading>
  )
}

export function AwardCard({ award }: { award: Award }) {
  const text = useText()
  const awardText = useAwardText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  const { mutateAsync } = useSend(claimAward, [awards, rewardCounts])
  const day = (at: number) => dateTimeText(at, { language, timeZone })
  return (
    <article className="flex items-center justify-between gap-4 rounded-card border border-line bg-surface px-4 py-3">
      <div className="min-w-0">
        <h3 className="text-14 font-semibold">{award.title}</h3>
        <p className="figures text-18 font-semibold">{awardText(award.award)}</p>
        <p className="text-12 text-muted">
          {award.expiresAt === null ? day(award.issuedAt) : text('promotions.expires', { day: day(award.expiresAt) })}
        </p>
      </div>
      {award.state === 'issued' ? (
        <ClaimButton program={award.program} onClaim={() => mutateAsync({ id: award.id })} />
      ) : (
        <Badge kind={LOOKS[award.state]}>{text(`promotions.award.${award.state}`)}</Badge>
      )}
    </article>
  )
}
