import type { pointRewards } from '@croupier/contract/promotions-points'
import type { ValueOf } from '@croupier/contract/route'
import { Button } from '@croupier/ui/button'
import { EmptyState } from '@croupier/ui/empty-state'
import { ProgressBar } from '@croupier/ui/progress-bar'
import { Coffee, Coins, Gift, type LucideIcon, Shirt, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { useAwardText } from './award-text.ts'
import { RewardExchange } from './reward-exchange.tsx'
import { percentOf, wholeText } from './whole-text.ts'

export type Reward = ValueOf<typeof pointRewards>['rows'][number]

const PICTURES: Record<string, LucideIcon> = { coins: Coins, mug: Coffee, shirt: Shirt }

type RewardGridProps = { rewards: readonly Reward[]; balance?: bigint | undefined; isOpen?: boolean }

/** What points can be exchanged for, each with how far the member is. */
export function RewardGrid({ rewards, balance = 0n, isOpen = false }: RewardGridProps) {
  const text = useText()
  if (rewards.length === 0)
    return (
      <EmptyState icon={<ShoppingBag size={28} />} title={text('promotions.mallEmpty')}>
        {text('promotions.neverExpire')}
      </EmptyState>
    )
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {rewards.map((reward) => (
        <li key={reward.id} className="flex">
          <RewardCard reward={reward} balance={balance} isOpen={isOpen} />
        </li>
      ))}
    </ul>
  )
}

function RewardCard({ reward, balance, isOpen }: { reward: Reward; balance: bigint; isOpen: boolean }) {
  const text = useText()
  const language = useSession((session) => session.language)
  const awardText = useAwardText()
  const Picture = PICTURES[reward.picture] ?? Gift
  const missing = reward.points - balance
  const [isExchanging, exchange] = useState(false)
  const isSoldOut = reward.stock === 0
  return (
    <div className="flex w-full flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
      <span className="flex size-14 items-center justify-center rounded-card bg-raised text-accent">
        <Picture size={28} aria-hidden="true" />
      </span>
      <div className="grow">
        <h2 className="text-16 font-semibold">{reward.title}</h2>
        <p className="text-14 text-muted">{reward.summary}</p>
        {reward.award && <p className="figures text-14">{awardText(reward.award)}</p>}
      </div>
      <p className="figures text-18 font-semibold">{text('promotions.points', { points: wholeText(reward.points, language) })}</p>
      <ProgressBar percent={percentOf(balance, reward.points)} label={reward.title} />
      <p className="figures text-12 text-muted">
        {missing > 0n ? text('promotions.pointsMissing', { points: wholeText(missing, language) }) : text('promotions.pointsEnough')}
        {reward.stock !== null && reward.stock > 0 && ` · ${text('promotions.stock', { count: reward.stock })}`}
      </p>
      {isOpen && (
        <Button size="small" disabled={missing > 0n || isSoldOut} onClick={() => exchange(true)}>
          {text(isSoldOut ? 'promotions.soldOut' : 'promotions.exchange')}
        </Button>
      )}
      {isExchanging && <RewardExchange reward={reward} onClose={() => exchange(false)} />}
    </div>
  )
}
