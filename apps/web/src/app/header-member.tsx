import { Badge, Counter } from '@croupier/ui/badge'
import { buttonClass } from '@croupier/ui/button'
import { CopyButton } from '@croupier/ui/copy-button'
import { Menu, type MenuEntry } from '@croupier/ui/menu'
import { ChartNoAxesColumn, ChevronDown, LogOut, Mail, ReceiptText, ShieldCheck, UserRound, Users } from 'lucide-react'
import { Suspense } from 'react'
import { useText } from '#features/language/index.ts'
import { Link, lazyPart, type MemberPage, navigate, paths } from '#features/navigation/index.ts'
import { useSession, useUnread } from '#features/session/index.ts'
import { Balance } from '#features/wallet/index.ts'
import { Avatar } from './avatar.tsx'
import { useRankName } from './rank-name.ts'

const ContractCall = lazyPart(() => import('#features/agents/contracts/contract-call.tsx').then((module) => module.ContractCall), 'agents')

/** Balance, deposit, withdraw and the account's menu (HD-03 to HD-05); a phone has the last two at its foot. */
export function HeaderMember({ isWide }: { isWide: boolean }) {
  const text = useText()
  const isTrial = useSession((session) => session.member?.isTrial === true)
  const isAgent = useSession((session) => session.member?.isAgent === true)
  return (
    <>
      {isAgent && (
        <Suspense>
          <ContractCall />
        </Suspense>
      )}
      {isTrial && isWide && <Badge kind="waiting">{text('shell.trial')}</Badge>}
      <Balance className="text-14 sm:text-16 [&_button:last-child]:max-[359px]:hidden" />
      <Link search={{ open: 'member', page: 'depositv2' }} className={buttonClass({ size: 'small' })}>
        {text('shell.deposit')}
      </Link>
      {isWide && (
        <>
          <Link search={{ open: 'member', page: 'withdraw' }} className={buttonClass({ kind: 'secondary', size: 'small' })}>
            {text('shell.withdraw')}
          </Link>
          <AccountMenu />
        </>
      )}
    </>
  )
}

const openPage = (page?: MemberPage) => navigate({ search: { open: 'member', page } })

/** Avatar, VIP label and name, with the menu of the account under them. */
function AccountMenu() {
  const text = useText()
  const member = useSession((session) => session.member)
  const unread = useUnread()
  const rank = useRankName()
  const entries = useEntries(unread, member?.isAgent === true)
  if (!member) return null
  const trigger = (
    <button type="button" className="flex h-11 items-center gap-2 rounded-control px-2 text-14 hover:bg-tint">
      <span className="sr-only">{text('shell.accountMenu', { name: member.nickname })}</span>
      <span className="relative">
        <Avatar />
        <Counter count={unread} label={text('shell.unread', { count: unread })} />
      </span>
      <span className="max-w-28 truncate text-left font-medium max-xl:hidden">
        <span aria-hidden="true" className="block truncate">
          {member.nickname}
        </span>
        {rank && <span className="block truncate text-12 leading-none text-accent">{rank}</span>}
      </span>
      <ChevronDown size={16} aria-hidden="true" className="text-muted" />
    </button>
  )
  return <Menu trigger={trigger} head={<WhoIsHere />} entries={entries} />
}

function useEntries(unread: number, isAgent: boolean): MenuEntry[] {
  const text = useText()
  const agent: MenuEntry = {
    key: 'agent',
    label: text('shell.agent'),
    icon: <Users size={18} />,
    onChoose: () => navigate({ to: paths.agentHome }),
  }
  return [
    { key: 'account', label: text('shell.account'), icon: <UserRound size={18} />, onChoose: () => openPage() },
    ...(isAgent ? [agent] : []),
    {
      key: 'bets',
      label: text('shell.bettingRecord'),
      icon: <ReceiptText size={18} />,
      onChoose: () => openPage('personalHistoryCopy'),
    },
    { key: 'income', label: text('shell.income'), icon: <ChartNoAxesColumn size={18} />, onChoose: () => openPage('personalProfit') },
    { key: 'messages', label: text('shell.messages'), icon: <Mail size={18} />, count: unread, onChoose: () => openPage('messageV2') },
    { key: 'security', label: text('shell.security'), icon: <ShieldCheck size={18} />, onChoose: () => openPage('securityCenter') },
    {
      key: 'logout',
      label: text('shell.logout'),
      icon: <LogOut size={18} />,
      isDanger: true,
      onChoose: () => navigate({ search: { open: 'logout' } }),
    },
  ]
}

/** Name, account and the ID that customer service asks for (HD-04). */
export function WhoIsHere() {
  const text = useText()
  const member = useSession((session) => session.member)
  const rank = useRankName()
  if (!member) return null
  return (
    <div className="mb-2 flex items-center gap-3 border-b border-line px-3 pb-3 pt-2">
      <Avatar />
      <div className="min-w-0">
        <p className="flex items-center gap-2 text-14 font-semibold">
          <span className="truncate">{member.account}</span>
          {rank && <Badge kind="waiting">{rank}</Badge>}
        </p>
        <p className="figures flex items-center text-12 text-muted">
          {text('shell.id', { id: member.id })}
          <CopyButton value={member.id} label={text('shell.copyId')} />
        </p>
      </div>
    </div>
  )
}
