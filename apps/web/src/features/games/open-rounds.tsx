import { useCall } from '@croupier/client/hooks'
import { openRounds } from '@croupier/contract/games-rounds'
import { Button } from '@croupier/ui/button'
import { History } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { useIsPlayer } from './own-games.ts'
import { play } from './play.ts'

/** Rounds that wait for the member: one press opens the game where it was left. Nothing where there is none. */
export function OpenRounds() {
  const text = useText()
  const isPlayer = useIsPlayer()
  const { data } = useCall(openRounds, {}, { isEnabled: isPlayer })
  const rounds = isPlayer ? (data?.rounds ?? []) : []
  if (rounds.length === 0) return null
  return (
    <section aria-label={text('play.openRounds')} className="mb-3 space-y-2">
      {rounds.map(({ game }) => (
        <div key={game.nodeId} className="flex min-h-14 items-center gap-3 rounded-lg border border-line bg-surface px-3 py-2">
          <History size={20} aria-hidden className="shrink-0 text-muted" />
          <p className="min-w-0 flex-1 text-14">{text('play.openRound', { game: game.displayName })}</p>
          <Button size="small" onClick={() => play(game)}>
            {text('play.goOn')}
          </Button>
        </div>
      ))}
    </section>
  )
}
