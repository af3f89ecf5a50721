import { answerTo } from '@croupier/client/hooks'
import { rewardCounts } from '@croupier/contract/promotions'
import type { ShownAward } from '@croupier/contract/promotions-awards'
import { missionLeaderboard } from '@croupier/contract/promotions-boards'
import type { Preview } from '@croupier/ui/preview'
import { BoardList, type Boards, Leaderboard } from './leaderboard.tsx'

const AT = Date.UTC(2026, 10, 20, 4, 30)
const money = (amount: bigint) => ({ kind: 'money' as const, amount })
const place = (at: number, score: bigint, prize: ShownAward | null) => ({
  place: at,
  name: at === 2 ? 'isang-napakahabang-pala****n' : 'bi****n',
  score,
  prize,
  isOwn: at === 2,
})
const places = [place(1, 1_234_567_800n, money(500_000n)), place(2, 14_600n, money(100_000n)), place(3, 14_600n, null)]
const board = {
  id: '1',
  title: 'Turnover of the week in slots and in the live casino',
  summary: 'The ten largest turnovers win.',
  metric: 'turnover' as const,
  period: 'week' as const,
  gameTypes: ['RNG', 'LIVE'] as Boards['rows'][number]['gameTypes'],
  endsAt: AT,
  places,
  own: 14_600n,
  prizes: [money(500_000n), money(100_000n)],
  last: { startsAt: AT, endsAt: AT, places },
}
const points: ShownAward = { kind: 'points', points: 500n }
const rounds = {
  ...board,
  id: '2',
  title: 'Rounds of the day',
  metric: 'rounds' as const,
  gameTypes: [],
  places: [],
  own: 0n,
  last: null,
  prizes: [points],
}
const won = { periodId: '1', title: board.title, startsAt: AT, endsAt: AT, place: 2, prize: money(100_000n), isClaimed: false }
const boards = { rows: [board, rounds], prizes: [won, { ...won, periodId: '2', isClaimed: true }] }

export const preview = {
  title: 'Leaderboards',
  answers: () => [answerTo(missionLeaderboard, {}, boards), answerTo(rewardCounts, {}, { missions: 1, rewards: 0, open: ['leaderboard'] })],
  states: {
    boards: () => <Leaderboard />,
    boardsClosed: () => <BoardList boards={{ ...boards, prizes: [] }} />,
    boardsEmpty: () => <BoardList boards={{ rows: [], prizes: [] }} />,
  },
} satisfies Preview
