import { Badge } from '@croupier/ui/badge'
import { ConfirmDialog } from '@croupier/ui/confirm-dialog'
import { useText } from '#features/language/index.ts'
import { navigate } from '#features/navigation/index.ts'

/** The notice in_need_true_account: what a trial may not do, and the way to a real account (GL-04, RL-02). */
export function TrialDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  return (
    <ConfirmDialog
      isOpen
      title={text('identity.trialTitle')}
      confirm={text('identity.trialConfirm')}
      cancel={text('identity.trialStay')}
      onConfirm={() => navigate({ search: { open: 'register' }, isReplacing: true })}
      onCancel={onClose}
    >
      {text('identity.trialText')}
    </ConfirmDialog>
  )
}

/** Marks a free-play session beside its name. */
export function TrialBadge() {
  const text = useText()
  return <Badge kind="waiting">{text('identity.trialBadge')}</Badge>
}
