import { Badge } from '@croupier/ui/badge'
import { ChipStrip } from '@croupier/ui/chip-strip'
import { textLinkClass } from '@croupier/ui/text-link'
import { ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useText } from '#features/language/index.ts'
import { Link, navigate } from '#features/navigation/index.ts'
import { ReadFailure } from '#features/session/index.ts'
import { pageSearch } from './agent-pages.ts'
import { type AgentPeriod, agentPeriods } from './agent-period.ts'

/** The name of a page, what it shows in a sentence, and what one can do on all of it. */
export function PageHead({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h1 className="text-22 font-bold text-balance">{title}</h1>
        {lead && <p className="mt-0.5 max-w-prose text-14 text-muted text-pretty">{lead}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  )
}

/** The period of a report; it stands in the address. */
export function PeriodChips({ period, periods = agentPeriods }: { period: AgentPeriod; periods?: readonly AgentPeriod[] }) {
  const text = useText()
  return (
    <ChipStrip
      label={text('agents.period')}
      chips={periods.map((value) => ({ value, label: text(`agents.period.${value}`) }))}
      value={period}
      onChoose={(value) => navigate({ search: { period: value }, isReplacing: true })}
    />
  )
}

/** What did not arrive in the agent centre. */
export function ReadFailed({ read }: Pick<ComponentProps<typeof ReadFailure>, 'read'>) {
  return <ReadFailure title={useText()('agents.failed')} read={read} />
}

type Person = { id: string; username: string }

/** A member of the line by name, with the class of an agent; leads to the member's own page. */
export function MemberName({ member, type, note }: { member: Person; type?: number; note?: ReactNode }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Link search={pageSearch('line', { member: member.id })} className={`${textLinkClass} break-all`}>
        {member.username}
      </Link>
      {type !== undefined && <ClassBadge type={type} />}
      {note && <span className="block w-full text-12 text-muted">{note}</span>}
    </span>
  )
}

/** The class of an agent; a member has no badge. */
export function ClassBadge({ type }: { type: number }) {
  const text = useText()
  if (type === 0) return null
  return <Badge kind={type === 1 ? 'waiting' : 'neutral'}>{text(`agents.class.${classOf(type)}`)}</Badge>
}

/** The classes that have a name of their own; any other number is a member's. */
export function classOf(type: number): '0' | '1' | '2' | '41' | '42' {
  return (['1', '2', '41', '42'] as const).find((known) => known === String(type)) ?? '0'
}

/** The way from oneself down to where one is. */
export function Crumbs({ crumbs, hrefOf }: { crumbs: readonly Person[]; hrefOf: (person: Person) => Record<string, string | undefined> }) {
  const text = useText()
  if (crumbs.length < 2) return null
  return (
    <nav aria-label={text('agents.way')} className="mb-3 flex flex-wrap items-center gap-1 text-14">
      {crumbs.map((person, index) => (
        <span key={person.id} className="inline-flex items-center gap-1">
          {index > 0 && <ChevronRight aria-hidden="true" size={16} className="text-muted" />}
          {index === crumbs.length - 1 ? (
            <span aria-current="page" className="font-semibold">
              {person.username}
            </span>
          ) : (
            <Link search={hrefOf(person)} className={`${textLinkClass} inline-flex min-h-9 items-center`}>
              {index === 0 ? text('agents.me') : person.username}
            </Link>
          )}
        </span>
      ))}
    </nav>
  )
}
