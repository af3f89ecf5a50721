import { useCall } from '@croupier/client/hooks'
import { rewardCounts } from '@croupier/contract/promotions'
import { classNames } from '@croupier/ui/class-names'
import { ChevronRight } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { Link, type MemberPage } from '#features/navigation/index.ts'
import { useSession, useUnread } from '#features/session/index.ts'
import { useModule } from '#features/site/index.ts'
import { type Entry, groups } from './member-pages.ts'

/** The menu at the left of the member centre; on a phone it is the first thing one sees (MC-01). */
export function MemberMenu({ page }: { page: MemberPage }) {
  const text = useText()
  const isAgent = useSession((session) => session.member?.isAgent === true)
  const isOn = useModule()
  const waiting = useWaiting()
  return (
    <nav aria-label={text('member.menu')} className="flex flex-col gap-4">
      {groups.map(({ title, entries }) => (
        <div key={title}>
          <h3 className="mb-1 px-3 text-12 font-semibold text-muted">{text(title)}</h3>
          <ul className="flex flex-col gap-0.5">
            {entries.map(
              (entry) =>
                !(isAgent ? entry.isForMembers : entry.isForAgents) &&
                (!entry.module || isOn(entry.module)) && (
                  <MenuLine key={entry.page} entry={entry} isHere={entry.page === page} count={waiting[entry.page] ?? 0} />
                ),
            )}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** What waits on each page: unread messages, missions that were reached, rewards to take (MC-03). */
function useWaiting(): Partial<Record<MemberPage, number>> {
  const messageV2 = useUnread()
  const isMember = useSession((session) => session.member !== undefined && !session.member.isTrial)
  const { data } = useCall(rewardCounts, {}, { isEnabled: isMember, keepPrevious: true })
  return { messageV2, missionLeaderboard: data?.missions ?? 0, rewardCenter: data?.rewards ?? 0 }
}

type MenuLineProps = { entry: Entry; isHere: boolean; count: number }

function MenuLine({ entry: { page, Icon }, isHere, count }: MenuLineProps) {
  const text = useText()
  return (
    <li>
      <Link
        search={{ open: 'member', page, deposit: undefined, period: undefined, type: undefined }}
        aria-current={isHere ? 'page' : undefined}
        className={classNames(
          'flex min-h-12 items-center gap-3 rounded-control px-3 text-14 font-medium text-text sm:min-h-10',
          isHere ? 'sm:bg-tint' : 'hover:bg-tint sm:text-muted sm:hover:text-text',
        )}
      >
        <Icon aria-hidden="true" size={20} className={classNames('shrink-0', 'text-muted', isHere && 'sm:text-accent')} />
        <span className="min-w-0 grow py-1 leading-tight wrap-anywhere">{text(`member.page.${page}`)}</span>
        {count > 0 && (
          <span className="figures rounded-full bg-danger px-1.5 text-12 font-semibold text-danger-ink">
            <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
            <span className="sr-only">{text('member.counter', { count })}</span>
          </span>
        )}
        <ChevronRight aria-hidden="true" size={18} className="text-muted sm:hidden" />
      </Link>
    </li>
  )
}
