import { buttonClass } from '@croupier/ui/button'
import { Dialog } from '@croupier/ui/dialog'
import { LogOut } from 'lucide-react'
import { AgentMenu } from '#features/agents/index.ts'
import { useText } from '#features/language/index.ts'
import { Link, paths } from '#features/navigation/index.ts'
import { WhoIsHere } from './header-member.tsx'
import { LanguageSelect } from './language-select.tsx'
import { ThemeButton } from './theme-button.tsx'

/** On a phone: all pages of the agent centre, who is here, language and theme. */
export function AgentMenuSheet({ onClose }: { onClose: () => void }) {
  const text = useText()
  return (
    <Dialog isOpen onClose={onClose} title={text('shell.agent')} width="signIn" phone="screen">
      <WhoIsHere />
      <div className="mb-3 flex items-center gap-2 border-b border-line pb-3">
        <LanguageSelect />
        <ThemeButton />
      </div>
      <nav aria-label={text('agents.menu')}>
        <AgentMenu />
      </nav>
      <div className="mt-5 flex flex-col gap-2">
        <Link to={paths.home} className={buttonClass({ kind: 'quiet', isWide: true })}>
          {text('agents.toSite')}
        </Link>
        <Link search={{ open: 'logout' }} className={buttonClass({ kind: 'secondary', isWide: true })}>
          <LogOut size={18} aria-hidden="true" />
          {text('shell.logout')}
        </Link>
      </div>
    </Dialog>
  )
}
