import { limitKinds, limitPeriods } from '@croupier/contract/limits'
import type { Preview } from '@croupier/ui/preview'
import { LimitsView, type PlayLimits } from './limits-page.tsx'
import { RealityDialog } from './reality-check.tsx'

const AT = Date.UTC(2026, 10, 27, 4, 30)
const waitHours = { deposit: 24, stake: 168, loss: 168, time: 24 }

const empty: PlayLimits = {
  limits: limitKinds.flatMap((kind) =>
    limitPeriods.map((period) => ({ kind, period, amount: null, left: null, renewsOn: '2026-11-23', next: null })),
  ),
  times: [
    { kind: 'play_time', minutes: null, played: null, next: null },
    { kind: 'reality_check', minutes: null, played: null, next: null },
  ],
  break: null,
  waitHours,
}

const chosen: PlayLimits = {
  limits: empty.limits.map((limit, at) => {
    if (at % 3 === 1) return limit
    const next = at % 3 === 0 ? { amount: at === 0 ? 1_000_000n : null, startsAt: AT } : null
    return { ...limit, amount: 500_000n, left: 123_450n, next }
  }),
  times: [
    { kind: 'play_time', minutes: 90, played: 35, next: { minutes: null, startsAt: AT } },
    { kind: 'reality_check', minutes: 30, played: null, next: null },
  ],
  break: { kind: 'time_out', endsAt: AT },
  waitHours,
}

export const preview = {
  title: 'Limits and breaks',
  states: {
    empty: () => <LimitsView value={empty} />,
    chosen: () => <LimitsView value={chosen} />,
    realityCheck: () => (
      <RealityDialog
        value={{ everyMinutes: 30, since: AT - 95 * 60_000, count: 120, betAmount: 150_000n, winAmount: 91_250n, profitAndLoss: -58_750n }}
        at={AT}
        onGoOn={() => undefined}
        onStop={() => undefined}
      />
    ),
    forGood: () => <LimitsView value={{ ...chosen, break: { kind: 'self_exclusion', endsAt: null } }} />,
  },
} satisfies Preview
