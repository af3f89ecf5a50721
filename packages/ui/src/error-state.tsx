import { CloudOff } from 'lucide-react'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { useUiText } from './ui-text.tsx'

type ErrorStateProps = { title: string; advice: string; requestId?: string | undefined; onRetry?: () => void; isRetrying?: boolean }

/** What happened, what to do, the reference to give to the service, and a way to try again. */
export function ErrorState({ title, advice, requestId, onRetry, isRetrying = false }: ErrorStateProps) {
  const text = useUiText()
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-6 py-12 text-center">
      <span aria-hidden="true" className="flex size-16 items-center justify-center rounded-full bg-tint text-down">
        <CloudOff size={28} />
      </span>
      <p className="text-18 font-semibold text-balance">{title}</p>
      <p className="max-w-prose text-14 text-muted">{advice}</p>
      {requestId && (
        <p className="flex items-center gap-1 text-12 text-muted">
          {text.requestId}: <code className="figures">{requestId}</code>
          <CopyButton value={requestId} />
        </p>
      )}
      {onRetry && (
        <Button kind="secondary" isBusy={isRetrying} onClick={onRetry}>
          {text.retry}
        </Button>
      )}
    </div>
  )
}
