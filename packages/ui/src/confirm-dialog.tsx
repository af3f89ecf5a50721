import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { useUiText } from './ui-text.tsx'

type ConfirmDialogProps = {
  isOpen: boolean
  title: string
  children: ReactNode
  /** What happens, as a verb: "Sign out", "Withdraw 200.00". */
  confirm: string
  cancel?: string
  isDanger?: boolean
  isBusy?: boolean
  onConfirm: () => void
  /** Without it the question has one answer, and the window is a notice with one button. */
  onCancel?: () => void
}

/** A question that must be answered, or a warning with one button. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirm,
  cancel,
  isDanger = false,
  isBusy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const text = useUiText()
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onCancel?.()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop
          forceRender
          className="fixed inset-0 z-50 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <AlertDialog.Popup className="fixed left-1/2 top-1/2 z-50 w-[calc(100vw-48px)] max-w-[400px] -translate-x-1/2 -translate-y-1/2 rounded-sheet border border-line bg-surface p-6 text-text shadow-float outline-none transition-[opacity,transform] duration-200 ease-calm data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0">
          <AlertDialog.Title className="text-18 font-semibold">{title}</AlertDialog.Title>
          <AlertDialog.Description render={<div />} className="mt-2 text-16 text-muted">
            {children}
          </AlertDialog.Description>
          <div className="mt-6 flex flex-row-reverse gap-3">
            <Button kind={isDanger ? 'danger' : 'primary'} isBusy={isBusy} isWide onClick={onConfirm}>
              {confirm}
            </Button>
            {onCancel && (
              <Button kind="secondary" isWide onClick={onCancel}>
                {cancel ?? text.cancel}
              </Button>
            )}
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
