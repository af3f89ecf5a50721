import type { Preview } from '@croupier/ui/preview'
import { AT, DAY_MS, figures, largeFigures, noFigures } from '../preview-data.ts'
import { NoticeCards } from './announcement-page.tsx'
import { type Overview, OverviewFigures, OverviewPage } from './overview-page.tsx'

const overview: Overview = {
  members: 60,
  directs: 11,
  agents: 6,
  onlineNow: 4,
  today: figures,
  yesterday: { ...figures, grossWin: 1_200_000n },
  period: { from: AT - 30 * DAY_MS, to: AT, figures },
  curve: Array.from({ length: 14 }, (_, day) => ({
    day: `2026-11-${String(day + 6).padStart(2, '0')}`,
    validTurnover: BigInt(2_000_000 + day * 90_000),
    grossWin: BigInt((day % 3) * 400_000 - 500_000),
    deposits: 100_000n,
    withdrawals: 40_000n,
    registrations: day % 2,
  })),
  currency: 'PHP',
  supportHours: { days: ['mon', 'fri'], from: '12:00', to: '21:00' },
}
const quiet: Overview = {
  ...overview,
  members: 0,
  directs: 0,
  agents: 0,
  onlineNow: 0,
  today: noFigures,
  yesterday: noFigures,
  period: { ...overview.period, figures: noFigures },
  curve: overview.curve.map(({ day }) => ({ day, validTurnover: 0n, grossWin: 0n, deposits: 0n, withdrawals: 0n, registrations: 0 })),
}
const large: Overview = { ...overview, members: 1_000_000, today: largeFigures, period: { ...overview.period, figures: largeFigures } }
const notice = {
  id: '1',
  title: 'Settlement on the holiday',
  content: '<p>Wages are paid on <b>November 30</b> as always.</p>',
  timestamp: AT,
}

export const preview = {
  title: 'Agent overview',
  states: {
    overview: () => <OverviewFigures overview={overview} period="month" />,
    overviewQuiet: () => <OverviewFigures overview={quiet} period="week" />,
    overviewLarge: () => <OverviewFigures overview={large} period="quarter" />,
    failed: () => (
      <div>
        <OverviewPage />
      </div>
    ),
    notices: () => <NoticeCards notices={[notice, { ...notice, id: '2', title: 'Pambansangpinagkakaisahangpagdiriwangngmgaahente' }]} />,
    noticesEmpty: () => <NoticeCards notices={[]} />,
  },
} satisfies Preview
