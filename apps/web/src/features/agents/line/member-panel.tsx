import { useCall } from '@croupier/client/hooks'
import { downlineMember } from '@croupier/contract/agents'
import type { ValueOf } from '@croupier/contract/route'
import { buttonClass } from '@croupier/ui/button'
import { Card } from '@croupier/ui/card'
import { AfterAMoment, Skeleton } from '@croupier/ui/skeleton'
import { ArrowLeftRight, FileSignature } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { Link } from '#features/navigation/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import { pageSearch } from '../agent-pages.ts'
import { type FigureName, writeFigure } from '../overview/figure-names.ts'
import { productKey } from '../products.ts'
import { ClassBadge, ReadFailed } from '../report-parts.tsx'
import { percent } from '../short-texts.ts'
import { StatusBadge } from './downline-table.tsx'
import { MemberActions } from './member-actions.tsx'

export type LineMember = ValueOf<typeof downlineMember>

const shown: readonly FigureName[] = ['validTurnover', 'grossWin', 'payouts', 'deposits', 'withdrawals', 'activeMembers']

/** One member: figures of 30 days, rates, and what the agent may do with a direct downline (AC-12). */
export function MemberPanel({ memberId }: { memberId: string }) {
  const read = useCall(downlineMember, { memberId }, { freshMs: 0 })
  if (read.error && !read.data) return <ReadFailed read={read} />
  if (!read.data)
    return (
      <AfterAMoment>
        <Skeleton className="mb-4 h-48 w-full" />
      </AfterAMoment>
    )
  return <MemberShown member={read.data} />
}

/** A member once the data is there. */
export function MemberShown({ member }: { member: LineMember }) {
  const text = useText()
  const money = useMoneyText()
  const isAgent = member.type !== 0
  const figures = isAgent ? member.line : member.own
  return (
    <Card className="mb-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-2 text-18 font-semibold">
            <span className="break-all">{member.username}</span>
            <ClassBadge type={member.type} />
            <StatusBadge status={member.status} />
          </h2>
          <p className="text-14 text-muted">
            {text('agents.underLevel', { name: member.upline, level: member.level })} ·{' '}
            <span className="figures">{text('agents.has', { amount: money(member.balance) })}</span>
          </p>
        </div>
        {member.isDirect && <DirectLinks member={member} isAgent={isAgent} />}
      </div>
      <h3 className="mb-2 mt-4 text-12 font-semibold text-muted">{text(isAgent ? 'agents.lineMonth' : 'agents.ownMonth')}</h3>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-6">
        {shown.map((name) => (
          <div key={name}>
            <dt className="text-12 text-muted">{text(`agents.figure.${name}`)}</dt>
            <dd className="figures text-14 font-semibold">{writeFigure(figures, name, money)}</dd>
          </div>
        ))}
      </dl>
      {isAgent && <Contracts contracts={member.contracts} />}
      {isAgent && <Rates ceilings={member.ceilings} />}
      {member.isDirect ? <MemberActions member={member} /> : <p className="mt-4 text-12 text-muted">{text('agents.notDirect')}</p>}
    </Card>
  )
}

function DirectLinks({ member, isAgent }: { member: LineMember; isAgent: boolean }) {
  const text = useText()
  return (
    <span className="flex flex-wrap gap-2">
      <Link search={pageSearch('transfers', { member: member.id })} className={buttonClass({ kind: 'secondary', size: 'small' })}>
        <ArrowLeftRight size={16} aria-hidden="true" />
        {text('agents.transfer')}
      </Link>
      {isAgent && (
        <Link search={pageSearch('contracts', { offer: member.id })} className={buttonClass({ size: 'small' })}>
          <FileSignature size={16} aria-hidden="true" />
          {text('agents.offer')}
        </Link>
      )}
    </span>
  )
}

/** The rates of the contracts that run, by kind and product. */
function Contracts({ contracts }: { contracts: LineMember['contracts'] }) {
  const text = useText()
  return (
    <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-3 text-14">
      <span className="text-muted">{text(contracts.length === 0 ? 'agents.noContracts' : 'agents.hasContracts')}</span>
      {contracts.map(({ id, kind, product, ratePpm }) => (
        <span key={id}>
          {text(`agents.contractKind.${kind}`)}
          {product !== 'CONS' && ` · ${text(productKey(product))}`} <span className="figures font-semibold">{percent(ratePpm)}</span>
        </span>
      ))}
    </p>
  )
}

/** The highest rates that the class of an agent may be promised. */
function Rates({ ceilings }: { ceilings: LineMember['ceilings'] }) {
  const text = useText()
  return (
    <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-3 text-12 text-muted">
      <span>{text('agents.ceilings')}</span>
      {(['dividend', 'daily', 'hourly', 'realtime'] as const).map((kind) => (
        <span key={kind}>
          {text(`agents.contractKind.${kind}`)} <span className="figures font-semibold text-text">{percent(ceilings[kind])}</span>
        </span>
      ))}
    </p>
  )
}
