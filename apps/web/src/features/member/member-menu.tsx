import { classNames } from '@croupier/ui/class-names'
import { ChevronRight } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { Link, type MemberPage } from '#features/navigation/index.ts'
import { useSession, useUnread } from '#features/session/index.ts'
import { type Entry, groups } from './member-pages.ts'

/** The menu at the left of the member centre; on a phone it is the first thing one sees (MC-01). */
export function MemberMenu({ page }: { page: MemberPage }) {
  const text = useText()
  const isAgent = useSession((session) => session.member?.isAgent === true)
  return (
    <nav aria-label={text('member.menu')} className="flex flex-col gap-4">
      {groups.map(({ title, entries }) => (
        <div key={title}>
          <h3 className="mb-1 px-3 text-12 font-semibold text-muted">{text(title)}</h3>
          <ul className="flex flex-col gap-0.5">
            {entries.map(
              (entry) => (!entry.isForAgents || isAgent) && <MenuLine key={entry.page} entry={entry} isHere={entry.page === page} />,
            )}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function MenuLine({ entry: { page, Icon }, isHere }: { entry: Entry; isHere: boolean }) {
  const text = useText()
  const unread = useUnread()
  // Missions and rewards have no counts of their own yet: a figure here is always a real one (MC-03).
  const count = page === 'messageV2' ? unread : 0
  return (
    <li>
      <Link
        search={{ open: 'member', page, deposit: undefined, period: undefined, type: undefined }}
        aria-current={isHere ? 'page' : undefined}
        className={classNames(
          'flex h-12 items-center gap-3 rounded-control px-3 text-14 font-medium text-text sm:h-10',
          isHere ? 'sm:bg-tint' : 'hover:bg-tint sm:text-muted sm:hover:text-text',
        )}
      >
        <Icon aria-hidden="true" size={20} className={classNames('shrink-0', 'text-muted', isHere && 'sm:text-primary')} />
        <span className="min-w-0 grow truncate">{text(`member.page.${page}`)}</span>
        {count > 0 && (
          <span className="figures rounded-full bg-danger px-1.5 text-12 font-semibold text-danger-ink">{count > 99 ? '99+' : count}</span>
        )}
        <ChevronRight aria-hidden="true" size={18} className="text-muted sm:hidden" />
      </Link>
    </li>
  )
}
