import { buttonClass } from '@croupier/ui/button'
import { Dialog } from '@croupier/ui/dialog'
import { LogOut } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { Link } from '#features/navigation/index.ts'
import { useSession } from '#features/session/index.ts'
import { Clock } from './clock.tsx'
import { WhoIsHere } from './header-member.tsx'
import { LanguageSelect } from './language-select.tsx'
import { MenuGroups } from './side-menu.tsx'
import { ThemeButton } from './theme-button.tsx'

/** On a phone: the side menu, who is here, language and theme. */
export function MenuSheet({ onClose }: { onClose: () => void }) {
  const text = useText()
  const isMember = useSession((session) => session.member !== undefined)
  return (
    <Dialog isOpen onClose={onClose} title={text('shell.menu')} width="signIn" phone="screen">
      <WhoIsHere />
      <div className="flex items-center gap-2 border-b border-line pb-3">
        <LanguageSelect />
        <ThemeButton />
        <span className="ml-auto">
          <Clock />
        </span>
      </div>
      <nav aria-label={text('shell.mainMenu')} className="pt-2">
        <MenuGroups />
      </nav>
      {isMember && (
        <Link search={{ open: 'logout' }} className={`mt-4 ${buttonClass({ kind: 'secondary', isWide: true })}`}>
          <LogOut size={18} aria-hidden="true" />
          {text('shell.logout')}
        </Link>
      )}
    </Dialog>
  )
}
