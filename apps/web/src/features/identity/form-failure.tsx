import { CopyButton } from '@croupier/ui/copy-button'
import { Notice } from '@croupier/ui/notice'
import { useUiText } from '@croupier/ui/ui-text'
import type { ReactNode } from 'react'
import type { FailureText } from '#features/session/index.ts'

/** Why a form was not taken, where its button is; with the reference to give to customer service when there is one. */
export function FormFailure({ failure, action }: { failure: FailureText | undefined; action?: ReactNode }) {
  const text = useUiText()
  if (!failure) return null
  return (
    <Notice kind="bad" action={action}>
      {failure.message}
      {failure.requestId && (
        <span className="flex items-center gap-1 text-12 text-muted">
          {text.requestId}: <code className="figures break-all">{failure.requestId}</code>
          <CopyButton value={failure.requestId} />
        </span>
      )}
    </Notice>
  )
}
