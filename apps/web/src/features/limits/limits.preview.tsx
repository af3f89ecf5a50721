import { limitKinds, limitPeriods } from '@croupier/contract/limits'
import type { Preview } from '@croupier/ui/preview'
import { LimitsView, type PlayLimits } from './limits-page.tsx'

const AT = Date.UTC(2026, 10, 27, 4, 30)
const waitHours = { deposit: 24, stake: 168, loss: 168 }

const empty: PlayLimits = {
  limits: limitKinds.flatMap((kind) =>
    limitPeriods.map((period) => ({ kind, period, amount: null, left: null, renewsOn: '2026-11-23', next: null })),
  ),
  break: null,
  waitHours,
}

const chosen: PlayLimits = {
  limits: empty.limits.map((limit, at) => {
    if (at % 3 === 1) return limit
    const next = at % 3 === 0 ? { amount: at === 0 ? 1_000_000n : null, startsAt: AT } : null
    return { ...limit, amount: 500_000n, left: 123_450n, next }
  }),
  break: { kind: 'time_out', endsAt: AT },
  waitHours,
}

export const preview = {
  title: 'Limits and breaks',
  states: {
    empty: () => <LimitsView value={empty} />,
    chosen: () => <LimitsView value={chosen} />,
    forGood: () => <LimitsView value={{ ...chosen, break: { kind: 'self_exclusion', endsAt: null } }} />,
  },
} satisfies Preview
