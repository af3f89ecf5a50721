import { locales } from '@croupier/money/format'
import { Badge } from '@croupier/ui/badge'
import { useText } from '#features/language/index.ts'
import { Link, paths } from '#features/navigation/index.ts'
import { useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import type { Promotion } from './promotion-card.tsx'

/** What a promotion asks beside its goal, and what of it is still missing (SC-01). */
export function PromotionConditions({ promotion: { conditions, gameTypes, birthday } }: { promotion: Promotion }) {
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
        {birthday && <BirthdayState birthday={birthday} />}
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
          ? text(`promotions.condition.${kind}`, { amount: money(target ?? 0n) })
          : text(`promotions.condition.${kind}`)}
      </span>
      <span className="flex shrink-0 items-center gap-2">
        {!isMet && reached !== null && reached > 0n && <span className="figures text-12 text-muted">{money(reached)}</span>}
        <Badge kind={isMet ? 'good' : 'waiting'}>{text(isMet ? 'promotions.condition.met' : 'promotions.condition.open')}</Badge>
      </span>
    </li>
  )
}

/** How long a gift for the birthday can be claimed, when it opens, and what a member without a date of birth does first. */
function BirthdayState({ birthday }: { birthday: NonNullable<Promotion['birthday']> }) {
  const text = useText()
  const { days, waitDays, isDateKnown, isOpen, opensAt, closesAt } = birthday
  const { timeZone } = useBrand()
  const language = useSession((session) => session.language)
  const isMember = useSession((session) => session.member !== undefined)
  const day = (at: number) => new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone }).format(at)
  return (
    <li className="flex flex-col gap-1 text-muted">
      <span>{text('promotions.birthdayDays', { days })}</span>
      {waitDays > 0 && <span>{text('promotions.birthdayWait', { days: waitDays })}</span>}
      {opensAt !== null && closesAt !== null && (
        <span className="font-semibold text-text">
          {isOpen ? text('promotions.openUntil', { day: day(closesAt - 1) }) : text('promotions.opensOn', { day: day(opensAt) })}
        </span>
      )}
      {isMember && !isDateKnown && (
        <Link to={paths.home} search={{ open: 'member', page: 'securityCenter' }} className="self-start text-link underline">
          {text('promotions.birthdaySet')}
        </Link>
      )}
    </li>
  )
}
