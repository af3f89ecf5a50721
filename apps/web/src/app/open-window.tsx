import { lazy, type ReactNode, Suspense } from 'react'
import { type MemberPage, navigate, type Overlay, paths, siteSearch, useRouter, withTexts } from '#features/navigation/index.ts'
import { useSession } from '#features/session/index.ts'

const HelpDialog = lazy(() =>
  withTexts(() => import('#features/site/help-dialog.tsx'), ['site', 'session', 'identity', 'inbox']).then((module) => ({
    default: module.HelpDialog,
  })),
)
const LoginDialog = lazy(() =>
  withTexts(() => import('#features/identity/login-dialog.tsx'), ['identity', 'session']).then((module) => ({
    default: module.LoginDialog,
  })),
)
const RegisterDialog = lazy(() =>
  withTexts(() => import('#features/identity/register-dialog.tsx'), ['identity', 'session']).then((module) => ({
    default: module.RegisterDialog,
  })),
)
const ForgotDialog = lazy(() =>
  withTexts(() => import('#features/identity/forgot-dialog.tsx'), ['identity', 'session']).then((module) => ({
    default: module.ForgotDialog,
  })),
)
const ChangePasswordDialog = lazy(() =>
  withTexts(() => import('#features/identity/change-password-dialog.tsx'), ['identity', 'session']).then((module) => ({
    default: module.ChangePasswordDialog,
  })),
)
const TrialDialog = lazy(() =>
  withTexts(() => import('#features/identity/trial.tsx'), ['identity']).then((module) => ({ default: module.TrialDialog })),
)
const MemberCenter = lazy(() =>
  withTexts(() => import('#features/member/member-center.tsx'), ['member', 'identity', 'session']).then((module) => ({
    default: module.MemberCenter,
  })),
)
const NoticeDialog = lazy(() =>
  withTexts(() => import('#features/messaging/notice-dialog.tsx'), ['messaging', 'session', 'inbox']).then((module) => ({
    default: module.NoticeDialog,
  })),
)
const ChatDialog = lazy(() =>
  withTexts(() => import('#features/messaging/chat/chat-dialog.tsx'), ['chat', 'session', 'identity']).then((module) => ({
    default: module.ChatDialog,
  })),
)
const MenuSheet = lazy(() => withTexts(() => import('./menu-sheet.tsx'), ['wallet']).then((module) => ({ default: module.MenuSheet })))
const SignOutDialog = lazy(() => import('./sign-out-dialog.tsx').then((module) => ({ default: module.SignOutDialog })))
const SpeedDialog = lazy(() =>
  withTexts(() => import('#features/site/speed-dialog.tsx'), ['site']).then((module) => ({ default: module.SpeedDialog })),
)

const AgentMenuSheet = lazy(() =>
  withTexts(() => import('./agent-menu-sheet.tsx'), ['agents', 'wallet']).then((module) => ({ default: module.AgentMenuSheet })),
)
const ContractDialog = lazy(() =>
  withTexts(() => import('#features/agents/contracts/contract-dialog.tsx'), ['agents', 'contracts', 'session']).then((module) => ({
    default: module.ContractDialog,
  })),
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
