import { Badge } from '@croupier/ui/badge'
import { useText } from '#features/language/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import type { Promotion } from './promotion-card.tsx'

/** What a promotion asks beside its goal, and what of it is still missing (SC-01). */
export function PromotionConditions({ promotion: { conditions, gameTypes } }: { promotion: Promotion }) {
  const text = useText()
  if (conditions.length === 0 && gameTypes.length === 0) return null
  const games = gameTypes.map((gameType) => text(`shell.category.${gameType}`)).join(', ')
  return (
    <section className="flex flex-col gap-2 rounded-card border border-line p-3 text-14">
      <h2 className="font-semibold">{text('promotions.conditions')}</h2>
      <ul className="flex flex-col gap-2">
        {conditions.map((condition) => (
          <Condition key={condition.kind} condition={condition} />
        ))}
        {gameTypes.length > 0 && <li>{text('promotions.condition.games', { games })}</li>}
      </ul>
    </section>
  )
}

function Condition({ condition: { kind, isMet, target, reached } }: { condition: Promotion['conditions'][number] }) {
  const text = useText()
  const money = useMoneyText()
  return (
    <li className="flex items-start justify-between gap-3">
      <span>
        {kind === 'least_deposit'
          ? text('promotions.condition.least_deposit', { amount: money(target ?? 0n) })
          : text(`promotions.condition.${kind}`)}
      </span>
      <span className="flex shrink-0 items-center gap-2">
        {!isMet && reached !== null && reached > 0n && <span className="figures text-12 text-muted">{money(reached)}</span>}
        <Badge kind={isMet ? 'good' : 'waiting'}>{text(isMet ? 'promotions.condition.met' : 'promotions.condition.open')}</Badge>
      </span>
    </li>
  )
}
