import { Accident, Refusal } from '@croupier/client/failures'
import { ErrorState } from '@croupier/ui/error-state'
import { useText } from '#features/language/index.ts'

/** A list that did not come: what happened, what to do, the reference. */
export function ListFailed({ failure, onRetry, isRetrying }: { failure: Error; onRetry: () => void; isRetrying: boolean }) {
  const text = useText()
  const requestId = failure instanceof Refusal || failure instanceof Accident ? failure.requestId : undefined
  const isOffline = failure instanceof Accident && failure.kind !== 'server'
  return (
    <ErrorState
      title={text('games.listFailed')}
      advice={failure instanceof Refusal ? failure.message : text(isOffline ? 'games.checkConnection' : 'games.tryLater')}
      requestId={requestId}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  )
}
