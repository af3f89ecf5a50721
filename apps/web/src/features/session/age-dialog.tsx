import { ConfirmDialog } from '@croupier/ui/confirm-dialog'
import { useText } from '#features/language/index.ts'

type AgeDialogProps = { age: number; onConfirm: () => void; onCancel: () => void }

/** Free play asks no account, so that it asks for the age first (PP-02). */
export function AgeDialog({ age, onConfirm, onCancel }: AgeDialogProps) {
  const text = useText()
  return (
    <ConfirmDialog
      isOpen
      title={text('session.ageTitle', { age })}
      confirm={text('session.ageYes', { age })}
      cancel={text('session.ageNo')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {text('session.ageText', { age })}
    </ConfirmDialog>
  )
}
