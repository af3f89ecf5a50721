import type { Game } from '@croupier/contract/games'
import { Dialog } from '@croupier/ui/dialog'
import { dateTimeText, useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { useAlternatives } from './catalogue.ts'
import { GameGrid } from './game-grid.tsx'
import { useRestingGame } from './resting.ts'

const close = () => useRestingGame.setState({ game: undefined })

/** A game that cannot be played: why, until when, and others that can be played now (LB-10). */
export function RestingDialog({ game }: { game: Game }) {
  const text = useText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  const others = useAlternatives(game)
  const end = game.maintenance?.endTime
  return (
    <Dialog isOpen onClose={close} title={game.displayName} width="form" phone="sheet">
      <p className="text-muted">
        {game.maintenance?.reason || text(game.state === 'maintenance' ? 'games.maintenance' : 'games.notConnected')}
      </p>
      {end && <p className="mt-1 text-muted">{text('play.restingUntil', { time: dateTimeText(end, { language, timeZone }) })}</p>}
      {others.length > 0 && (
        <>
          <h3 className="mb-3 mt-5 text-16 font-semibold">{text('games.others')}</h3>
          <GameGrid games={others} columns="window" onOpen={close} />
        </>
      )}
    </Dialog>
  )
}
