import type { Preview } from '@croupier/ui/preview'
import { BalanceFigure } from './balance.tsx'
import type { OwnBalance } from './use-balance.ts'

const own: OwnBalance = {
  availableMinor: 123_456_789n,
  heldMinor: 0n,
  currency: 'PHP',
  isRefreshing: false,
  isFailed: false,
  refresh: () => undefined,
}

const shown = (changes: Partial<OwnBalance>, isHidden = false) => (
  <BalanceFigure own={{ ...own, ...changes }} isHidden={isHidden} onHide={() => undefined} />
)

export const preview = {
  title: 'Balance',
  states: {
    filled: () => shown({}),
    hidden: () => shown({}, true),
    loading: () => shown({ availableMinor: undefined }),
    refreshing: () => shown({ isRefreshing: true }),
    failed: () => shown({ availableMinor: undefined, isFailed: true }),
    nothing: () => shown({ availableMinor: 0n }),
    plain: () => <BalanceFigure own={own} isHidden={false} onHide={() => undefined} hasButtons={false} />,
  },
} satisfies Preview
