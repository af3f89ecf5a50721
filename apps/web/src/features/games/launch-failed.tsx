import { Accident, Refusal } from '@croupier/client/failures'
import { Button } from '@croupier/ui/button'
import { ErrorState } from '@croupier/ui/error-state'
import { useText } from '#features/language/index.ts'
import { useHotGames } from './catalogue.ts'
import { GameGrid } from './game-grid.tsx'
import { leaveGame } from './play.ts'

const SHOWN = 6

/** A game that did not open: why, a way to try again, and others that do (LB-10). */
export function LaunchFailed({ failure, isRetrying, onRetry }: { failure: Error; isRetrying: boolean; onRetry: () => void }) {
  const text = useText()
  const { data = [] } = useHotGames()
  const isKnown = failure instanceof Refusal || failure instanceof Accident
  const open = data.filter((game) => !game.maintenance).slice(0, SHOWN)
  return (
    <div className="absolute inset-0 overflow-y-auto px-4 pb-8">
      <ErrorState
        title={text('play.launchFailed')}
        advice={failure instanceof Refusal ? failure.message : text('play.launchFailedText')}
        requestId={isKnown ? failure.requestId : undefined}
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
      <p className="text-center">
        <Button kind="quiet" onClick={leaveGame}>
          {text('games.toLobby')}
        </Button>
      </p>
      {open.length > 0 && (
        <section aria-labelledby="others" className="mx-auto max-w-[1080px] pt-6">
          <h2 id="others" className="mb-3 text-18 font-semibold">
            {text('games.others')}
          </h2>
          <GameGrid games={open} />
        </section>
      )}
    </div>
  )
}
