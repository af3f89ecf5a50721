import type { PlayState } from '@croupier/contract/games'
import { Unplug, Wrench } from 'lucide-react'
import { useText } from '#features/language/index.ts'

const MARKS = {
  maintenance: { Icon: Wrench, name: 'games.maintenance' },
  not_connected: { Icon: Unplug, name: 'games.notConnected' },
} as const

/** Why a game or vendor cannot be played: one name for one state, wherever it shows. */
export function ClosedMark({ state }: { state: Exclude<PlayState, 'open'> }) {
  const text = useText()
  const { Icon, name } = MARKS[state]
  return (
    <span className="flex min-w-0 items-center gap-1">
      <Icon size={12} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 leading-tight wrap-anywhere">{text(name)}</span>
    </span>
  )
}
