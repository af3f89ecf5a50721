import { useEffect, useState } from 'react'

/** Where the player is, as the fragment of the address says it, so that back and forward work and a reload stays. */
export type Place =
  | { page: 'events'; when: 'live' | 'today' | 'soon' | 'all'; sport?: string; tournament?: string }
  | { page: 'favourites' }
  | { page: 'event'; id: string }
  | { page: 'bets' }
  | { page: 'results' }

const HOME: Place = { page: 'events', when: 'today' }
const WHENS = ['live', 'today', 'soon', 'all'] as const

export function placeOf(fragment: string): Place {
  const [page, query = ''] = fragment.replace(/^#\/?/, '').split('?')
  const asked = new URLSearchParams(query)
  switch (page) {
    case 'event':
      return { page, id: asked.get('id') ?? '' }
    case 'favourites':
    case 'bets':
    case 'results':
      return { page }
    default: {
      const when = WHENS.find((each) => each === page)
      if (!when) return HOME
      const [sport, tournament] = [asked.get('sport'), asked.get('tournament')]
      return { page: 'events', when, ...(sport && { sport }), ...(tournament && { tournament }) }
    }
  }
}

export function addressOf(place: Place): string {
  switch (place.page) {
    case 'event':
      return `#/event?${new URLSearchParams({ id: place.id })}`
    case 'favourites':
    case 'bets':
    case 'results':
      return `#/${place.page}`
    case 'events': {
      const { when, sport, tournament } = place
      const asked = new URLSearchParams({ ...(sport && { sport }), ...(tournament && { tournament }) }).toString()
      return `#/${when}${asked && `?${asked}`}`
    }
  }
}

export function go(place: Place): void {
  location.hash = addressOf(place)
}

export function usePlace(): Place {
  const [fragment, setFragment] = useState(location.hash)
  useEffect(() => {
    const follow = () => {
      setFragment(location.hash)
      scrollTo({ top: 0 })
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return placeOf(fragment)
}
