import { classNames } from '@croupier/ui/class-names'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { SportView } from '../player-api/messages.ts'
import { usePage } from './page-state.tsx'
import { addressOf, type Place } from './place.ts'
import { useSports } from './server-data.ts'

/** Sports with their leagues; the sport in sight is open. */
export function SportTree({ place }: { place: Place }) {
  const { words, calls } = usePage()
  const { data: sports = [] } = useSports(calls)
  const chosen = place.page === 'events' ? place.sport : undefined
  return (
    <nav aria-label={words.sports} className="grid gap-1">
      {sports.map((sport) => (
        <SportPart key={sport.id} sport={sport} isOpenFirst={sport.id === chosen || sports.length === 1} place={place} />
      ))}
    </nav>
  )
}

function SportPart({ sport, isOpenFirst, place }: { sport: SportView; isOpenFirst: boolean; place: Place }) {
  const [isOpen, setOpen] = useState(isOpenFirst)
  const isChosen = place.page === 'events' && place.sport === sport.id && place.tournament === undefined
  return (
    <section>
      <div className="flex items-center">
        <TreeLink
          place={{ page: 'events', when: 'all', sport: sport.id }}
          isChosen={isChosen}
          name={sport.name}
          count={sport.events}
          live={sport.live}
        />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={sport.name}
          onClick={() => setOpen(!isOpen)}
          className="flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-tint"
        >
          <ChevronDown size={18} className={classNames('transition-transform', isOpen && 'rotate-180')} />
        </button>
      </div>
      {isOpen && (
        <ul className="ml-3 border-l border-line pl-1">
          {sport.categories.flatMap((category) =>
            category.tournaments.map((tournament) => (
              <li key={tournament.id}>
                <TreeLink
                  place={{ page: 'events', when: 'all', sport: sport.id, tournament: tournament.id }}
                  isChosen={place.page === 'events' && place.tournament === tournament.id}
                  name={tournament.name}
                  count={tournament.events}
                  live={tournament.live}
                />
              </li>
            )),
          )}
        </ul>
      )}
    </section>
  )
}

type TreeLinkProps = { place: Place; isChosen: boolean; name: string; count: number; live: number }

function TreeLink({ place, isChosen, name, count, live }: TreeLinkProps) {
  return (
    <a
      href={addressOf(place)}
      aria-current={isChosen ? 'page' : undefined}
      className={classNames(
        'flex min-h-11 min-w-0 grow items-center justify-between gap-2 rounded-control px-2 text-14 hover:bg-tint',
        isChosen ? 'font-semibold text-text' : 'text-muted',
      )}
    >
      <span className="min-w-0 truncate">{name}</span>
      <span className="figures shrink-0 text-12">
        {live > 0 && <span className="mr-1 text-down">●{live}</span>}
        {count}
      </span>
    </a>
  )
}
