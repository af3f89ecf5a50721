import type { Permission } from '@croupier/contract/route'
import { pageNames } from '#page-names.ts'
import { filteredPath } from '#paths.ts'
import { isPageOpen, type PageName } from '#permissions.ts'

/** One place to go to. */
export type JumpTarget = { label: string; path: string }

const ownPages: readonly JumpTarget[] = [
  { label: 'Dashboard', path: '/' },
  { label: 'Your account', path: '/account' },
]

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Where a few typed letters may lead: pages by name, records by id, members by name; only what the permissions open. */
export function placesFor(typed: string, permissions: readonly Permission[]): JumpTarget[] {
  const text = typed.trim()
  const isOpen = ({ page }: { page: PageName }) => isPageOpen(page, permissions)
  const pages = (Object.keys(pageNames) as PageName[]).map((page) => ({ page, label: pageNames[page], path: `/${page}` }))
  const named = [...ownPages, ...pages.filter(isOpen)]
  const placeOf = ({ label }: JumpTarget) => label.toLowerCase().indexOf(text.toLowerCase())
  // Enter takes the first: a page that begins with what was typed is meant more often than a member of that name.
  const begun = named.filter((page) => placeOf(page) === 0)
  const others = named.filter((page) => placeOf(page) > 0)
  return [...begun, ...recordsFor(text).filter(isOpen), ...others].map(({ label, path }) => ({ label, path }))
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
