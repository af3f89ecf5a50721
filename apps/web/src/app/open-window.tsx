import { type ReactNode, Suspense } from 'react'
import { lazyPart, type MemberPage, navigate, type Overlay, paths, siteSearch, useRouter } from '#features/navigation/index.ts'
import { useSession } from '#features/session/index.ts'

const HelpDialog = lazyPart(
  () => import('#features/site/help-dialog.tsx').then((module) => module.HelpDialog),
  'site',
  'session',
  'identity',
  'inbox',
)
const LoginDialog = lazyPart(
  () => import('#features/identity/login-dialog.tsx').then((module) => module.LoginDialog),
  'identity',
  'session',
)
const RegisterDialog = lazyPart(
  () => import('#features/identity/register-dialog.tsx').then((module) => module.RegisterDialog),
  'identity',
  'session',
)
const ForgotDialog = lazyPart(
  () => import('#features/identity/forgot-dialog.tsx').then((module) => module.ForgotDialog),
  'identity',
  'session',
)
const ChangePasswordDialog = lazyPart(
  () => import('#features/identity/change-password-dialog.tsx').then((module) => module.ChangePasswordDialog),
  'identity',
  'session',
)
const TrialDialog = lazyPart(() => import('#features/identity/trial.tsx').then((module) => module.TrialDialog), 'identity')
const MemberCenter = lazyPart(
  () => import('#features/member/member-center.tsx').then((module) => module.MemberCenter),
  'member',
  'identity',
  'session',
)
const NoticeDialog = lazyPart(
  () => import('#features/messaging/notice-dialog.tsx').then((module) => module.NoticeDialog),
  'messaging',
  'session',
  'inbox',
)
const ChatDialog = lazyPart(
  () => import('#features/messaging/chat/chat-dialog.tsx').then((module) => module.ChatDialog),
  'chat',
  'session',
  'identity',
)
const MenuSheet = lazyPart(() => import('./menu-sheet.tsx').then((module) => module.MenuSheet), 'wallet')
const SignOutDialog = lazyPart(() => import('./sign-out-dialog.tsx').then((module) => module.SignOutDialog))
const SpeedDialog = lazyPart(() => import('#features/site/speed-dialog.tsx').then((module) => module.SpeedDialog), 'site')

const AgentMenuSheet = lazyPart(() => import('./agent-menu-sheet.tsx').then((module) => module.AgentMenuSheet), 'agents', 'wallet')
const ContractDialog = lazyPart(
  () => import('#features/agents/contracts/contract-dialog.tsx').then((module) => module.ContractDialog),
  'agents',
  'contracts',
  'session',
)

/** The window that the address asks for, over the page. Closing it leaves the page where it was. */
export function OpenWindow() {
  const { address, route } = useRouter().place
  const { open, page, next } = siteSearch(address.search)
  const isGuest = useSession((session) => session.member === undefined)
  const isPasswordExpired = useSession((session) => session.isPasswordExpired)
  const shown = shownWindow(open ?? route.overlay, { isGuest, isPasswordExpired })
  if (!shown) return null
  const close = () => {
    // An address that is itself a window closes to the home page; a window over a page is taken off it.
    if (open) navigate({ search: Object.fromEntries(WINDOW_SEARCH.map((name) => [name, undefined])) })
    else navigate({ to: paths.home })
  }
  return <Suspense>{windowOf(shown, { page, next, onClose: close })}</Suspense>
}

/** What only windows put into the address; closing one takes it out again. */
const WINDOW_SEARCH = ['open', 'page', 'next', 'deposit', 'period', 'type', 'notice']

/** A password that must be changed comes before everything (SS-08); the member centre asks a guest to log in. */
function shownWindow(wanted: Overlay | undefined, who: { isGuest: boolean; isPasswordExpired: boolean }): Overlay | undefined {
  if (who.isPasswordExpired && !who.isGuest) return 'password'
  return who.isGuest && (wanted === 'member' || wanted === 'password' || wanted === 'chat') ? 'login' : wanted
}

type WindowProps = { page: MemberPage | undefined; next: string | undefined; onClose: () => void }

function windowOf(shown: Overlay, { page, next, onClose }: WindowProps): ReactNode {
  switch (shown) {
    case 'login':
      return <LoginDialog next={next} onClose={onClose} />
    case 'register':
      return <RegisterDialog onClose={onClose} />
    case 'forget':
      return <ForgotDialog onClose={onClose} />
    case 'password':
      return <ChangePasswordDialog onClose={onClose} />
    case 'trial':
      return <TrialDialog onClose={onClose} />
    case 'member':
      return <MemberCenter page={page} onClose={onClose} />
    case 'menu':
      return <MenuSheet onClose={onClose} />
    case 'logout':
      return <SignOutDialog onClose={onClose} />
    case 'speed':
      return <SpeedDialog onClose={onClose} />
    case 'agentMenu':
      return <AgentMenuSheet onClose={onClose} />
    case 'contract':
      return <ContractDialog onClose={onClose} />
    case 'chat':
      return <ChatDialog onClose={onClose} />
    case 'notice':
      return <NoticeDialog onClose={onClose} />
    case 'service':
      return <HelpDialog onClose={onClose} />
  }
}
