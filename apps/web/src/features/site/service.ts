import { showToast } from '@croupier/ui/toast'
import type { Say } from '#features/language/index.ts'
import { navigate } from '#features/navigation/index.ts'
import type { SystemStatus } from './brand.ts'

const WINDOW = 'width=440,height=750'

/**
 * Opens customer service: the entry whose type matches, else the first (UI-01).
 * A brand without an entry shows its help centre instead.
 */
export function openService(asked: { status: SystemStatus | undefined; csType?: string; text: Say }): void {
  const { status, csType, text } = asked
  const entries = status?.info.customerService ?? []
  const entry = entries.find((candidate) => candidate.csType === csType) ?? entries[0]
  if (!entry) {
    navigate({ search: { open: 'service' } })
    return
  }
  if (window.open(entry.path, 'service', WINDOW)) return
  const action = { label: text('ui.retry'), onPress: () => openService(asked) }
  void showToast({ message: text('shell.popupBlocked'), kind: 'bad', action })
}
