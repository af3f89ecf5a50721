import { ConfirmDialog } from '@croupier/ui/confirm-dialog'
import { useState } from 'react'
import { useText } from '#features/language/index.ts'
import { navigate, paths } from '#features/navigation/index.ts'
import { logOut } from '#features/session/index.ts'

/** Asks before signing out, then leaves to the home page (HD-06). */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const [isBusy, setIsBusy] = useState(false)
  const leave = async () => {
    setIsBusy(true)
    await logOut()
    navigate({ to: paths.home })
  }
  return (
    <ConfirmDialog
      isOpen
      isBusy={isBusy}
      title={text('shell.in_popup_prompt')}
      confirm={text('shell.logout')}
      onConfirm={() => void leave()}
      onCancel={onClose}
    >
      {text('shell.in_sure_logout')}
    </ConfirmDialog>
  )
}
