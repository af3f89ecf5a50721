import { TextInput } from '@croupier/ui/text-input'
import { Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { EventView } from '../player-api/messages.ts'
import { usePage } from './page-state.tsx'
import { addressOf } from './place.ts'
import { ScoreLine } from './score-line.tsx'
import { useSearch } from './server-data.ts'

/** Finds events by the names of teams and leagues while they are typed. */
export function SearchBox() {
  const { words, calls } = usePage()
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text.trim())
  const { data: events } = useSearch(calls, wanted)
  return (
    <div className="relative">
      <TextInput
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        value={text}
        maxLength={60}
        start={<Search size={18} />}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setText('')}
      />
      {wanted.length >= 2 && events && <Found events={events} text={wanted} onChoose={() => setText('')} />}
    </div>
  )
}

function Found({ events, text, onChoose }: { events: readonly EventView[]; text: string; onChoose: () => void }) {
  const { words } = usePage()
  return (
    <ul className="absolute inset-x-0 top-full z-30 mt-1 max-h-[60dvh] overflow-y-auto rounded-card border border-line bg-surface p-1 shadow-float">
      {events.length === 0 && <li className="p-3 text-14 text-muted">{words.noFound(text)}</li>}
      {events.map((event) => (
        <li key={event.id}>
          <a
            href={addressOf({ page: 'event', id: event.id })}
            onClick={onChoose}
            className="block rounded-control p-2 text-14 hover:bg-tint"
          >
            <span className="font-medium">
              {event.home.name} – {event.away.name}
            </span>
            <span className="flex justify-between gap-2 text-12 text-muted">
              {event.tournament.name} <ScoreLine event={event} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
