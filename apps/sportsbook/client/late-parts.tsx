import type { ConfirmDialog as ConfirmPart } from '@croupier/ui/confirm-dialog'
import type { Dialog as DialogPart } from '@croupier/ui/dialog'
import { type ComponentProps, lazy, Suspense } from 'react'

const DialogLate = lazy(() => import('@croupier/ui/dialog').then(({ Dialog: part }) => ({ default: part })))
const ConfirmLate = lazy(() => import('@croupier/ui/confirm-dialog').then(({ ConfirmDialog: part }) => ({ default: part })))

/** A window, loaded when the first one is opened. */
export function Dialog(props: ComponentProps<typeof DialogPart>) {
  return (
    <Suspense fallback={null}>
      <DialogLate {...props} />
    </Suspense>
  )
}

/** A question, loaded when the first one is asked. */
export function ConfirmDialog(props: ComponentProps<typeof ConfirmPart>) {
  return (
    <Suspense fallback={null}>
      <ConfirmLate {...props} />
    </Suspense>
  )
}
