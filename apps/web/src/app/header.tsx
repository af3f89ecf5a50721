import { buttonClass } from '@croupier/ui/button'
import { IconButton } from '@croupier/ui/icon-button'
import { PanelLeftClose, PanelLeftOpen, UserRound } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { Link, paths, useRouter } from '#features/navigation/index.ts'
import { collapseMenu, useSession } from '#features/session/index.ts'
import { BrandMark, useBrand } from '#features/site/index.ts'
import { Clock } from './clock.tsx'
import { LanguageSelect } from './language-select.tsx'
import { ThemeButton } from './theme-button.tsx'

/** The bar on top: 56 on a phone, 64 on a desktop. */
export function Header() {
  const { name } = useBrand()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface/90 backdrop-blur-md">
      <div className="flex h-14 items-center gap-2 px-4 lg:h-16 lg:gap-3">
        <MenuButton />
        <Link to={paths.home} aria-label={name} className="mr-auto rounded-control">
          <BrandMark name={name} />
        </Link>
        <span className="hidden items-center gap-3 lg:flex">
          <Clock />
          <LanguageSelect />
          <ThemeButton />
        </span>
        <Who />
      </div>
    </header>
  )
}

/** Collapses the side menu on a desktop; pages without it have no button. */
function MenuButton() {
  const text = useText()
  const isCollapsed = useSession((session) => session.isMenuCollapsed)
  const { isPlay } = useRouter().place.route
  if (isPlay) return null
  return (
    <IconButton
      label={text(isCollapsed ? 'shell.expand' : 'shell.collapse')}
      aria-expanded={!isCollapsed}
      onClick={() => collapseMenu(!isCollapsed)}
      icon={isCollapsed ? <PanelLeftOpen size={22} /> : <PanelLeftClose size={22} />}
      className="-ml-2 max-lg:hidden"
    />
  )
}

/** Log in and register for a visitor; deposit and account for a member (HD-02, HD-03). */
function Who() {
  const text = useText()
  const member = useSession((session) => session.member)
  if (!member) {
    return (
      <>
        <Link search={{ open: 'login' }} className={buttonClass({ kind: 'quiet', size: 'small' })}>
          {text('shell.login')}
        </Link>
        <Link search={{ open: 'register' }} className={buttonClass({ size: 'small' })}>
          {text('shell.register')}
        </Link>
      </>
    )
  }
  return (
    <>
      <Link search={{ open: 'member', page: 'depositv2' }} className={buttonClass({ size: 'small' })}>
        {text('shell.deposit')}
      </Link>
      <Link search={{ open: 'member' }} className={buttonClass({ kind: 'quiet', size: 'small' })}>
        <UserRound size={18} aria-hidden="true" />
        <span className="max-w-28 truncate">{member.nickname}</span>
      </Link>
    </>
  )
}
