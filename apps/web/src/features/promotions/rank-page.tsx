import { useCall, useSend } from '@croupier/client/hooks'
import { randomId } from '@croupier/client/random-id'
import { claimRankBonus, rankProgress } from '@croupier/contract/promotions-standing'
import type { ValueOf } from '@croupier/contract/route'
import { Badge } from '@croupier/ui/badge'
import { classNames } from '@croupier/ui/class-names'
import { EmptyState } from '@croupier/ui/empty-state'
import { ProgressBar } from '@croupier/ui/progress-bar'
import { Check, Crown } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import { useAwardText } from './award-text.ts'
import { ClaimButton } from './claim-button.tsx'
import { RankReview } from './rank-review.tsx'
import { Reading } from './reading.tsx'
import { percentOf } from './whole-text.ts'

export type Progress = ValueOf<typeof rankProgress>
type Rank = Progress['ranks'][number]

/** The member's rank, the way to the next, and what each brings (SC-03). */
export function RankPage() {
  const read = useCall(rankProgress, {})
  return <Reading read={read}>{(progress) => <Ranks progress={progress} />}</Reading>
}

export function Ranks({ progress }: { progress: Progress }) {
  const text = useText()
  if (progress.ranks.length === 0)
    return (
      <EmptyState icon={<Crown size={28} />} title={text('promotions.ranksEmpty')}>
        {text('promotions.ranksEmptyText')}
      </EmptyState>
    )
  const own = progress.ranks.find(({ level }) => level === progress.level)
  const next = progress.ranks.find(({ level }) => level > progress.level)
  return (
    <div className="flex flex-col gap-4">
      <Own own={own} next={next} turnover={progress.turnover} />
      {progress.review && own && <RankReview review={progress.review} own={own.name} above={next?.name ?? ''} />}
      <ul className="grid gap-3 sm:grid-cols-2">
        {progress.ranks.map((rank) => (
          <li key={rank.level} className="flex">
            <RankCard rank={rank} isOwn={rank.level === progress.level} isReached={rank.turnover <= progress.turnover} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Own({ own, next, turnover }: { own: Rank | undefined; next: Rank | undefined; turnover: bigint }) {
  const text = useText()
  const money = useMoneyText()
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-raised p-4 shadow-card">
      <p className="flex items-center gap-3">
        <Crown aria-hidden="true" size={28} className="text-accent" />
        <span>
          <span className="block text-12 text-muted">{text('promotions.yourRank')}</span>
          <span className="text-22 font-bold">{own?.name}</span>
        </span>
      </p>
      <ProgressBar percent={next ? percentOf(turnover, next.turnover) : 100} label={text('promotions.yourRank')} />
      <p className="figures text-14 text-muted">
        {next && next.turnover > turnover
          ? text('promotions.toNext', { amount: money(next.turnover - turnover), name: next.name })
          : text(next ? 'promotions.ownTurnover' : 'promotions.highest', { amount: money(turnover) })}
      </p>
    </section>
  )
}

function RankCard({ rank, isOwn, isReached }: { rank: Rank; isOwn: boolean; isReached: boolean }) {
  const text = useText()
  const money = useMoneyText()
  return (
    <article
      className={classNames('flex w-full flex-col gap-2 rounded-card border bg-surface p-4', isOwn ? 'border-accent' : 'border-line')}
    >
      <h3 className="flex items-center justify-between gap-3 text-16 font-semibold">
        {rank.name}
        {isOwn && <Badge kind="waiting">{text('promotions.rankNow')}</Badge>}
      </h3>
      <p className="figures text-12 text-muted">{text('promotions.rankFrom', { amount: money(rank.turnover) })}</p>
      {rank.bonus && <RankBonus rank={rank} bonus={rank.bonus} isReached={isReached} />}
      <ul className="flex flex-col gap-1.5 text-14">
        {rank.benefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-2">
            <Check aria-hidden="true" size={16} className={classNames('mt-0.5 shrink-0', isReached ? 'text-up' : 'text-muted')} />
            {benefit}
          </li>
        ))}
      </ul>
    </article>
  )
}

type BonusProps = { rank: Rank; bonus: NonNullable<Rank['bonus']>; isReached: boolean }

function RankBonus({ rank, bonus, isReached }: BonusProps) {
  const text = useText()
  const awardText = useAwardText()
  const { mutateAsync } = useSend(claimRankBonus, [rankProgress])
  return (
    <div className="flex min-h-9 items-center justify-between gap-3 text-14">
      <span className="figures">{text('promotions.rankBonus', { amount: awardText(bonus) })}</span>
      {rank.isClaimed && <Badge kind="good">{text('promotions.award.claimed')}</Badge>}
      {!rank.isClaimed && isReached && <ClaimButton program="rank" onClaim={() => mutateAsync({ id: randomId(), level: rank.level })} />}
    </div>
  )
}
