import { showToast } from '@croupier/ui/toast'
import type { Say } from '#features/language/index.ts'
import type { SystemStatus } from './brand.ts'

const WINDOW = 'width=440,height=750'

/**
 * Opens customer service: the entry whose type matches, else the first (UI-01).
 * Returns false when the brand has no entry, so that the caller can show the help centre instead.
 */
export function openService({ status, csType, text }: { status: SystemStatus | undefined; csType?: string; text: Say }): boolean {
  const entries = status?.info.customerService ?? []
  const entry = entries.find((candidate) => candidate.csType === csType) ?? entries[0]
  if (!entry) return false
  const opened = window.open(entry.path, 'service', WINDOW)
  if (!opened) void showToast({ message: text('shell.popupBlocked'), kind: 'bad' })
  return true
}
