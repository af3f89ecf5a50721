import type { ShownAward } from '@croupier/contract/promotions-awards'
import { Notice } from '@croupier/ui/notice'
import { ProgressBar } from '@croupier/ui/progress-bar'
import { useText } from '#features/language/index.ts'
import { Link, paths } from '#features/navigation/index.ts'
import { useSession } from '#features/session/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import { useAwardText } from './award-text.ts'
import type { Promotion } from './promotion-card.tsx'
import { PromotionConditions } from './promotion-conditions.tsx'
import { percentOf, wholeText } from './whole-text.ts'

/** What a promotion gives, how far the member is on what it asks, and what became of an application (SC-01, DT-06). */
export function PromotionTerms({ promotion }: { promotion: Promotion }) {
  const awardText = useAwardText()
  const { award, points, goal, note, status } = promotion
  const gifts: ShownAward[] = [...(award ? [award] : []), ...(points === null ? [] : [{ kind: 'points' as const, points }])]
  return (
    <>
      {gifts.length > 0 && <p className="figures text-18 font-semibold">{gifts.map(awardText).join(' + ')}</p>}
      {goal && <Goal goal={goal} isCounted={status === 'joined' || status === 'claim'} />}
      <PromotionConditions promotion={promotion} />
      <Outcome note={note} status={status} />
    </>
  )
}

/** What became of an application. */
function Outcome({ note, status }: Pick<Promotion, 'note' | 'status'>) {
  const text = useText()
  return (
    <>
      {note !== '' && <Notice kind={status === 'rejected' ? 'bad' : 'info'}>{note}</Notice>}
      {status === 'issued' && (
        <Notice kind="good">
          {text('promotions.issuedText')}{' '}
          <Link to={paths.home} search={{ open: 'member', page: 'rewardCenter' }} className="text-link underline">
            {text('shell.rewards')}
          </Link>
        </Notice>
      )}
      {(status === 'applying' || status === 'process') && <Notice kind="info">{text(`promotions.${status}Text`)}</Notice>}
    </>
  )
}

function Goal({ goal: { metric, target, reached }, isCounted }: { goal: NonNullable<Promotion['goal']>; isCounted: boolean }) {
  const text = useText()
  const money = useMoneyText()
  const language = useSession((session) => session.language)
  const shown = (value: bigint) => (metric === 'rounds' ? wholeText(value, language) : money(value))
  const name = text(`promotions.goal.${metric}`)
  return (
    <section className="flex flex-col gap-2 rounded-card border border-line p-3 text-14">
      <p className="flex justify-between gap-3">
        <span>{name}</span>
        <span className="figures font-semibold">{isCounted ? `${shown(reached)} / ${shown(target)}` : shown(target)}</span>
      </p>
      {isCounted && <ProgressBar percent={percentOf(reached, target)} label={name} />}
      <p className="text-12 text-muted">{text('promotions.goalText')}</p>
    </section>
  )
}
