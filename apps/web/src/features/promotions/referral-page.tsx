import { useCall } from '@croupier/client/hooks'
import { referralDetails } from '@croupier/contract/promotions-standing'
import type { ValueOf } from '@croupier/contract/route'
import { Card } from '@croupier/ui/card'
import { CopyButton } from '@croupier/ui/copy-button'
import { UserPlus } from 'lucide-react'
import { renderSVG } from 'uqr'
import { dayText, useText } from '#features/language/index.ts'
import { useBrand } from '#features/site/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import { useAwardText } from './award-text.ts'
import { FriendRewards } from './friend-rewards.tsx'
import { Reading } from './reading.tsx'

export type Referral = ValueOf<typeof referralDetails>

/** The member's invitation: code, link, picture of the link, and who came by it (SC-04). */
export function ReferralPage() {
  const read = useCall(referralDetails, {})
  return <Reading read={read}>{(referral) => <Invitation referral={referral} />}</Reading>
}

export function Invitation({ referral }: { referral: Referral }) {
  const text = useText()
  const money = useMoneyText()
  const { ageMinimum } = useBrand()
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(referral.url, { border: 2 }))}`
  return (
    <div className="flex flex-col gap-4">
      <Card className="flex flex-col items-center gap-4 p-4 sm:flex-row sm:items-start">
        <img src={picture} alt={text('promotions.qr')} className="size-40 shrink-0 rounded-control bg-white p-1" />
        <div className="flex w-full min-w-0 flex-col gap-3">
          <Copyable label={text('promotions.code')} value={referral.code} />
          <Copyable label={text('promotions.link')} value={referral.url} />
          <p className="text-12 text-muted">{text('promotions.referralText', { age: ageMinimum })}</p>
        </div>
      </Card>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Figure label={text('promotions.joined')} value={String(referral.joined)} />
        <Figure label={text('promotions.joinedMonth')} value={String(referral.joinedThisMonth)} />
        <Figure label={text('promotions.earned')} value={money(referral.earned)} />
      </div>
      <Steps steps={referral.steps} />
      <Friends friends={referral.friends} />
    </div>
  )
}

/** What a friend has to reach, and what it brings: said before anybody comes. */
function Steps({ steps }: Pick<Referral, 'steps'>) {
  const text = useText()
  const money = useMoneyText()
  const awardText = useAwardText()
  if (steps.length === 0) return null
  return (
    <section aria-label={text('promotions.steps')}>
      <h3 className="mb-2 text-16 font-semibold">{text('promotions.steps')}</h3>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {steps.map(({ step, deposits, turnover, reward }) => (
          <li key={step} className="flex justify-between gap-4 px-4 py-2.5 text-14">
            <span className="text-muted">
              {[
                deposits > 0n ? text('promotions.stepDeposits', { amount: money(deposits) }) : '',
                turnover > 0n ? text('promotions.stepTurnover', { amount: money(turnover) }) : '',
              ]
                .filter(Boolean)
                .join(' + ')}
            </span>
            <b className="figures shrink-0">{awardText(reward)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Copyable({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-center justify-between gap-2 rounded-control border border-line bg-raised px-3 py-1.5">
      <span className="min-w-0">
        <span className="block text-12 text-muted">{label}</span>
        <span className="figures block break-all text-14 font-medium">{value}</span>
      </span>
      <CopyButton value={value} label={label} />
    </div>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <p className="text-12 text-muted">{label}</p>
      <p className="figures text-28 font-bold">{value}</p>
    </div>
  )
}

function Friends({ friends }: Pick<Referral, 'friends'>) {
  const text = useText()
  const { timeZone } = useBrand()
  return (
    <section aria-label={text('promotions.friends')}>
      <h3 className="mb-2 text-16 font-semibold">{text('promotions.friends')}</h3>
      {friends.length === 0 ? (
        <p className="flex items-center gap-3 rounded-card border border-line px-4 py-6 text-14 text-muted">
          <UserPlus aria-hidden="true" size={20} className="shrink-0" />
          {text('promotions.friendsEmpty')}
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {friends.map((friend) => (
            <li key={friend.key} className="flex flex-col gap-2 px-4 py-2.5 text-14">
              <p className="flex justify-between gap-4">
                {friend.name}
                <span className="figures text-muted">{dayText(friend.joinedAt, timeZone)}</span>
              </p>
              <FriendRewards friend={friend} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
