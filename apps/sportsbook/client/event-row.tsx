import { classNames } from '@croupier/ui/class-names'
import { IconButton } from '@croupier/ui/icon-button'
import { Star } from 'lucide-react'
import type { EventView, MarketView } from '../player-api/messages.ts'
import { marketName, outcomeOrder } from './names.ts'
import { OddsButton } from './odds-button.tsx'
import { usePage } from './page-state.tsx'
import { addressOf } from './place.ts'
import { ScoreLine } from './score-line.tsx'

/** An event in a list: who plays, where it stands, and its main markets. */
export function EventRow({ event }: { event: EventView }) {
  const { words } = usePage()
  const more = event.marketsCount - event.markets.length
  return (
    <article className="grid gap-2 border-b border-line px-3 py-3 last:border-b-0 md:grid-cols-[minmax(180px,240px)_1fr]">
      <div className="min-w-0">
        <div className="flex items-center justify-between gap-2">
          <ScoreLine event={event} />
          <FavouriteButton event={event.id} />
        </div>
        <a href={addressOf({ page: 'event', id: event.id })} className="block rounded-control hover:text-link">
          <Side name={event.home.name} score={event.progress?.home} />
          <Side name={event.away.name} score={event.progress?.away} />
          {more > 0 && <span className="text-12 text-muted">{words.moreMarkets(more)}</span>}
        </a>
      </div>
      <div className="grid min-w-0 gap-2 sm:grid-cols-3">
        {event.markets.slice(0, 3).map((market) => (
          <MainMarket key={market.row} event={event} market={market} />
        ))}
      </div>
    </article>
  )
}

export function FavouriteButton({ event }: { event: string }) {
  const { favourites, toggleFavourite, words } = usePage()
  const isKept = favourites.has(event)
  return (
    <IconButton
      isSmall
      label={isKept ? words.unfavourite : words.favourite}
      aria-pressed={isKept}
      icon={<Star size={18} className={isKept ? 'fill-current text-accent' : ''} />}
      onClick={() => toggleFavourite(event)}
    />
  )
}

function Side({ name, score }: { name: string; score: number | undefined }) {
  return (
    <span className="flex items-baseline justify-between gap-2">
      <span className="min-w-0 truncate font-medium">{name}</span>
      {score !== undefined && <b className="figures text-accent">{score}</b>}
    </span>
  )
}

function MainMarket({ event, market }: { event: EventView; market: MarketView }) {
  const { language } = usePage()
  const outcomes = outcomeOrder(market)
  return (
    <section aria-label={marketName(market, event, language)} className="min-w-0">
      <p className="mb-1 truncate text-12 text-muted">{marketName(market, event, language)}</p>
      <div className={classNames('grid gap-1', outcomes.length === 3 ? 'grid-cols-3' : 'grid-cols-2')}>
        {outcomes.map((outcome) => (
          <OddsButton key={outcome} event={event} market={market} outcome={outcome} isNamed={outcomes.length === 2} />
        ))}
      </div>
    </section>
  )
}
