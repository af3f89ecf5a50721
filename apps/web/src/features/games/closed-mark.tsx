import type { PlayState } from '@croupier/contract/games'
import { Wrench } from 'lucide-react'
import { useText } from '#features/language/index.ts'

const NAMES = { maintenance: 'games.maintenance', not_connected: 'games.notConnected' } as const

/** Why a game or vendor cannot be played: one name for one state, wherever it shows. */
export function ClosedMark({ state }: { state: Exclude<PlayState, 'open'> }) {
  const text = useText()
  return (
    <span className="flex min-w-0 items-center gap-1">
      {/* A card of a phone of 320 has no room for it: the text would take three lines. */}
      <Wrench size={12} aria-hidden="true" className="shrink-0 max-[22.4375rem]:hidden" />
      <span className="min-w-0 leading-tight wrap-anywhere">{text(NAMES[state])}</span>
    </span>
  )
}
