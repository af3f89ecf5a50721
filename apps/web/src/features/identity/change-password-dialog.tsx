import { Button } from '@croupier/ui/button'
import { Dialog } from '@croupier/ui/dialog'
import { useText } from '#features/language/index.ts'
import { navigate, paths } from '#features/navigation/index.ts'
import { logOut, useSession } from '#features/session/index.ts'
import { ChangePasswordForm } from './change-password-form.tsx'

/** The change-password window. A password that must be changed leaves two ways: change it, or sign out (SS-08). */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const isForced = useSession((session) => session.isPasswordExpired)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('identity.changeTitle')}
      {...(isForced ? { description: text('identity.changeForced') } : {})}
      width="signIn"
      phone="sheet"
      hasCloseButton={!isForced}
      closesOnEscape={!isForced}
    >
      <ChangePasswordForm isOldKnown={isForced} onDone={() => navigate({ to: paths.home })} />
      {isForced && (
        <Button kind="quiet" isWide className="mt-2" onClick={() => void logOut()}>
          {text('identity.signOut')}
        </Button>
      )}
    </Dialog>
  )
}
