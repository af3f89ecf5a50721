import { Counter } from '@croupier/ui/badge'
import { classNames } from '@croupier/ui/class-names'
import { MenuIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#features/language/index.ts'
import { Link, paths, useAddress } from '#features/navigation/index.ts'
import { agentPageOf, iconOf, pageSearch } from './agent-pages.ts'
import type { AgentPage } from './agent-views.ts'
import { useWaiting } from './waiting.ts'

const places = ['overview', 'line', 'register', 'contracts'] as const satisfies AgentPage[]

const look = 'flex h-14 w-full flex-col items-center justify-center gap-0.5 text-12 font-medium focus-visible:-outline-offset-2'

/** At the thumb of a phone: the four pages that an agent opens most, and the menu with all of them. */
export function AgentBar() {
  const text = useText()
  const here = agentPageOf(useAddress().search.view)
  const waiting = useWaiting()
  return (
    <nav
      aria-label={text('agents.menu')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid h-14 max-w-[560px] grid-cols-5">
        {places.map((page) => {
          const Icon = iconOf(page)
          return (
            <li key={page}>
              <Link
                to={paths.agentHome}
                search={pageSearch(page)}
                aria-current={page === here ? 'page' : undefined}
                className={classNames(look, page === here ? 'text-accent' : 'text-muted')}
              >
                <Place icon={<Icon size={22} aria-hidden="true" />} name={text(`agents.short.${page}`)}>
                  {page === 'contracts' && <Counter count={waiting} label={text('agents.waiting', { count: waiting })} />}
                </Place>
              </Link>
            </li>
          )
        })}
        <li>
          <Link search={{ open: 'agentMenu' }} className={classNames(look, 'text-muted')}>
            <Place icon={<MenuIcon size={22} aria-hidden="true" />} name={text('shell.menu')} />
          </Link>
        </li>
      </ul>
    </nav>
  )
}

function Place({ icon, name, children }: { icon: ReactNode; name: string; children?: ReactNode }) {
  return (
    <>
      <span className="relative">
        {icon}
        {children}
      </span>
      <span className="max-w-full px-0.5 text-center leading-tight wrap-anywhere">{name}</span>
    </>
  )
}
