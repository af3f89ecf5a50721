import type { Permission } from '@croupier/contract/route'
import { filteredPath } from '#paths.ts'
import { type PageName, permissionOf } from '#permissions.ts'

/** One place to go to. */
export type JumpTarget = { label: string; path: string }

const pages: readonly { page: PageName; label: string }[] = [
  { page: 'members', label: 'Members' },
  { page: 'deposits', label: 'Deposits' },
  { page: 'withdrawals', label: 'Withdrawals' },
  { page: 'rounds', label: 'Rounds' },
  { page: 'games', label: 'Games' },
  { page: 'pools', label: 'Pools' },
  { page: 'vendors', label: 'Vendors' },
  { page: 'reports', label: 'Reports' },
  { page: 'transfers', label: 'Transfers' },
  { page: 'trail', label: 'Trail' },
  { page: 'brand', label: 'Brand settings' },
  { page: 'texts', label: 'Texts of the site' },
  { page: 'brands', label: 'Brands' },
  { page: 'operators', label: 'Operators' },
]

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Where a few typed letters may lead: pages by name, records by id, members by name; only what the permissions open. */
export function placesFor(typed: string, permissions: readonly Permission[]): JumpTarget[] {
  const text = typed.trim()
  const isOpen = ({ page }: { page: PageName }) => permissions.some((permission) => permission === permissionOf(page))
  const named = [{ label: 'Dashboard', path: '/' }, ...pages.filter(isOpen).map(({ page, label }) => ({ label, path: `/${page}` }))]
  const matching = named.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
  return [...recordsFor(text).filter(isOpen), ...matching].map(({ label, path }) => ({ label, path }))
}

function recordsFor(text: string): (JumpTarget & { page: PageName })[] {
  const record = (page: PageName, noun: string) => ({ page, label: `${noun} ${text}`, path: `/${page}/${encodeURIComponent(text)}/show` })
  if (text === '') return []
  // The number on a member's receipt is no id of ours: the lists find both.
  const named = (page: PageName, noun: string) => ({
    page,
    label: `${noun} with number ${text}`,
    path: filteredPath(page, { reference: text }),
  })
  if (UUID.test(text)) return [named('withdrawals', 'Withdrawal'), named('deposits', 'Deposit'), named('transfers', 'Transfer')]
  const byName = { page: 'members' as const, label: `Members named “${text}”`, path: filteredPath('members', { q: text }) }
  if (!/^\d{1,18}$/.test(text)) return [byName]
  return [record('members', 'Member'), record('transfers', 'Transfer'), record('rounds', 'Round'), byName]
}
