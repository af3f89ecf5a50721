import { ChipStrip } from '@croupier/ui/chip-strip'
import { Flame, History, House, type LucideIcon, Star } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type TextKey, useText } from '#features/language/index.ts'
import { navigate, paths } from '#features/navigation/index.ts'
import { requireMember } from '#features/session/index.ts'
import { categoryIcons } from './categories.tsx'
import type { LaneCards } from './lanes.ts'
import { SCROLL_OFFSET_PX } from './lobby-rules.ts'

export type StripPlace = { id: string; name: TextKey; Icon: LucideIcon }

export const topPlace: StripPlace = { id: 'HOME', name: 'shell.home', Icon: House }
export const ownPlaces: Record<'HOT' | 'FAV' | 'RECENT', StripPlace> = {
  HOT: { id: 'HOT', name: 'shell.category.HOT', Icon: Flame },
  FAV: { id: 'FAV', name: 'shell.category.FAV', Icon: Star },
  RECENT: { id: 'RECENT', name: 'shell.category.RECENT', Icon: History },
}

export const placeOf = ({ gameType }: LaneCards): StripPlace => ({
  id: gameType,
  name: `shell.category.${gameType}`,
  Icon: categoryIcons[gameType],
})

/** A section counts as reached a little before it stands where a press would put it. */
const REACHED_PX = SCROLL_OFFSET_PX + 40

/** The menu of the home page: a press scrolls to the section (HM-10), and scrolling moves the choice along. */
export function CategoryStrip({ places }: { places: readonly StripPlace[] }) {
  const text = useText()
  const here = useReached(places)
  const chips = places.map(({ id, name, Icon }) => ({ value: id, label: text(name), icon: <Icon size={18} aria-hidden="true" /> }))
  return (
    <div className="sticky top-14 z-20 -mx-4 mt-3 bg-page px-4 lg:top-16 lg:mx-0 lg:px-0">
      <ChipStrip label={text('shell.categories')} chips={chips} value={here} onChoose={scrollTo} />
    </div>
  )
}

function scrollTo(id: string): void {
  const section = document.getElementById(id)
  // A guest has no favourites and no recent games: the way to them is to log in (HM-07).
  if (!section && (id === 'FAV' || id === 'RECENT')) {
    if (requireMember()) navigate({ to: id === 'FAV' ? paths.favorite : paths.recent })
    return
  }
  if (!section) {
    window.scrollTo({ top: 0, behavior: 'smooth' })
    return
  }
  scrollBelowBars(section)
  // Sections on the way are drawn as they come near; what they grew by is made good at the end.
  window.addEventListener('scrollend', () => isOff(section) && scrollBelowBars(section), { once: true })
}

const offsetOf = (section: HTMLElement) => section.getBoundingClientRect().top - SCROLL_OFFSET_PX

/** A little off is not worth a second movement; far off, somebody has scrolled elsewhere meanwhile. */
function isOff(section: HTMLElement): boolean {
  const off = Math.abs(offsetOf(section))
  return off > 2 && off < window.innerHeight
}

function scrollBelowBars(section: HTMLElement): void {
  window.scrollTo({ top: offsetOf(section) + window.scrollY, behavior: 'smooth' })
}

function useReached(places: readonly StripPlace[]): string {
  const ids = places.map(({ id }) => id).join(' ')
  const [here, setHere] = useState(topPlace.id)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const reached = ids
        .split(' ')
        .filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= REACHED_PX)
      setHere(reached.at(-1) ?? topPlace.id)
    }
    const schedule = () => {
      frame ||= requestAnimationFrame(look)
    }
    window.addEventListener('scroll', schedule, { passive: true })
    return () => {
      window.removeEventListener('scroll', schedule)
      cancelAnimationFrame(frame)
    }
  }, [ids])
  return here
}
