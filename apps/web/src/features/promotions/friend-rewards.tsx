import { useSend } from '@croupier/client/hooks'
import { randomId } from '@croupier/client/random-id'
import { claimReferral, referralDetails } from '@croupier/contract/promotions-standing'
import { Badge } from '@croupier/ui/badge'
import { useText } from '#features/language/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import { useAwardText } from './award-text.ts'
import { ClaimButton } from './claim-button.tsx'
import type { Referral } from './referral-page.tsx'

type Friend = Referral['friends'][number]

/** What a friend brings, step by step, and why one brings nothing (SC-04). */
export function FriendRewards({ friend }: { friend: Friend }) {
  const text = useText()
  if (friend.hindrance) return <p className="text-12 text-muted">{text(`promotions.hindrance.${friend.hindrance}`)}</p>
  return (
    <ul className="flex flex-col gap-1">
      {friend.steps.map((step) => (
        <Step key={step.step} friend={friend} step={step} />
      ))}
    </ul>
  )
}

function Step({ friend, step }: { friend: Friend; step: Friend['steps'][number] }) {
  const text = useText()
  const money = useMoneyText()
  const awardText = useAwardText()
  const { mutateAsync } = useSend(claimReferral, [referralDetails])
  const { depositsLeft, turnoverLeft, reward, state } = step
  const left = [
    depositsLeft > 0n ? text('promotions.depositsLeft', { amount: money(depositsLeft) }) : '',
    turnoverLeft > 0n ? text('promotions.turnoverLeft', { amount: money(turnoverLeft) }) : '',
  ].filter(Boolean)
  return (
    <li className="flex min-h-9 items-center justify-between gap-3 text-12">
      <span className="figures">
        <b>{awardText(reward)}</b>
        {left.length > 0 && <span className="text-muted"> · {left.join(', ')}</span>}
      </span>
      {state === 'claimed' && <Badge kind="good">{text('promotions.award.claimed')}</Badge>}
      {state === 'ready' && (
        <ClaimButton program="referral" onClaim={() => mutateAsync({ id: randomId(), key: friend.key, step: step.step })} />
      )}
    </li>
  )
}
