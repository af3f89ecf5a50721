import { classNames } from '@croupier/ui/class-names'
import { ArrowUpFromLine, Headset, type LucideIcon, Mail, WalletCards } from 'lucide-react'
import { type TextKey, useText } from '#features/language/index.ts'
import { Link, type MemberPage, paths, useAddress } from '#features/navigation/index.ts'
import { useUnread } from '#features/session/index.ts'
import { openService, useSystemStatus } from '#features/site/index.ts'
import { agentGroups, agentPageOf, iconOf, pageSearch } from './agent-pages.ts'
import type { AgentPage } from './agent-views.ts'
import { useWaiting } from './waiting.ts'

/** Every page of the centre, and the agent's own money, messages and customer service (AC-03). */
export function AgentMenu() {
  const text = useText()
  const here = agentPageOf(useAddress().search.view)
  const waiting = useWaiting()
  return (
    <div className="flex flex-col gap-4">
      {agentGroups.map(({ title, pages }) => (
        <div key={title}>
          <h2 className="mb-1 px-3 text-12 font-semibold text-muted">{text(title)}</h2>
          <ul className="flex flex-col gap-0.5">
            {pages.map((page) => (
              <li key={page}>
                <PageLink page={page} isHere={page === here} count={page === 'contracts' ? waiting : 0} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <OwnAccount />
    </div>
  )
}

const lineClass =
  'relative flex h-11 w-full items-center gap-3 rounded-control px-3 text-left text-14 font-medium hover:bg-tint hover:text-text lg:h-10'

function PageLink({ page, isHere, count }: { page: AgentPage; isHere: boolean; count: number }) {
  const text = useText()
  const Icon = iconOf(page)
  return (
    <Link
      to={paths.agentHome}
      search={pageSearch(page)}
      aria-current={isHere ? 'page' : undefined}
      className={classNames(
        lineClass,
        isHere
          ? 'bg-tint text-text before:absolute before:inset-y-2.5 before:left-0 before:w-1 before:rounded-full before:bg-accent'
          : 'text-muted',
      )}
    >
      <Icon aria-hidden="true" size={20} className={classNames('shrink-0', isHere && 'text-accent')} />
      <span className="min-w-0 grow py-1 leading-tight wrap-anywhere">{text(`agents.page.${page}`)}</span>
      <Count count={count} />
    </Link>
  )
}

function Count({ count }: { count: number }) {
  if (count === 0) return null
  return <span className="figures rounded-full bg-danger px-1.5 text-12 font-semibold text-danger-ink">{count > 99 ? '99+' : count}</span>
}

const own: readonly { page: MemberPage; name: TextKey; Icon: LucideIcon }[] = [
  { page: 'depositv2', name: 'shell.deposit', Icon: WalletCards },
  { page: 'withdraw', name: 'shell.withdraw', Icon: ArrowUpFromLine },
  { page: 'messageV2', name: 'shell.messages', Icon: Mail },
]

/** Deposit, withdrawal and messages open over the page that one is on. */
function OwnAccount() {
  const text = useText()
  const unread = useUnread()
  const { data: status } = useSystemStatus()
  const ask = () => {
    openService({ status, csType: 'agent', text })
  }
  return (
    <div>
      <h2 className="mb-1 px-3 text-12 font-semibold text-muted">{text('agents.group.own')}</h2>
      <ul className="flex flex-col gap-0.5">
        {own.map(({ page, name, Icon }) => (
          <li key={page}>
            <Link search={{ open: 'member', page }} className={classNames(lineClass, 'text-muted')}>
              <Icon aria-hidden="true" size={20} className="shrink-0" />
              <span className="grow">{text(name)}</span>
              <Count count={page === 'messageV2' ? unread : 0} />
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={ask} className={classNames(lineClass, 'text-muted')}>
            <Headset aria-hidden="true" size={20} className="shrink-0" />
            {text('shell.service')}
          </button>
        </li>
      </ul>
    </div>
  )
}
