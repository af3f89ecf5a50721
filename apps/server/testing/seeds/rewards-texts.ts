import type { MissionValues } from '#modules/promotions/store-standing.ts'

const money = (amount: bigint) => ({ kind: 'money' as const, amount })

type Both<Words> = { EN: Words; TY: Words }

type Mission = Pick<MissionValues, 'code' | 'metric' | 'period' | 'isMilestone' | 'target' | 'texts'> & {
  award: MissionValues['award']
  gameTypes?: MissionValues['gameTypes']
}

const step = (place: number, target: bigint, points: bigint): Mission => ({
  code: `week-step-${place}`,
  metric: 'turnover',
  period: 'week',
  isMilestone: true,
  target,
  award: { kind: 'points', points },
  texts: {
    EN: { title: `Step ${place}`, summary: 'Settled turnover of this week' },
    TY: { title: `Hakbang ${place}`, summary: 'Turnover ng mga natapos na round ngayong linggo' },
  },
})

const feast: Mission = {
  code: 'table-week',
  metric: 'rounds',
  period: 'week',
  isMilestone: false,
  gameTypes: ['LIVE', 'PVP'],
  target: 30n,
  award: { kind: 'money', amount: 3_000n },
  texts: {
    EN: { title: 'Thirty rounds at tables', summary: 'Thirty settled rounds of live and card games this week' },
    TY: { title: 'Tatlumpung round sa mesa', summary: 'Tatlumpung natapos na round ng live at card games ngayong linggo' },
  },
}

export const missions: readonly Mission[] = [
  {
    code: 'day-rounds',
    metric: 'rounds',
    period: 'day',
    isMilestone: false,
    target: 10n,
    award: { kind: 'points', points: 10n },
    texts: {
      EN: { title: 'Ten rounds', summary: 'Ten settled rounds of any game today' },
      TY: { title: 'Sampung round', summary: 'Sampung natapos na round ng kahit anong laro ngayong araw' },
    },
  },
  {
    code: 'day-deposit',
    metric: 'deposits',
    period: 'day',
    isMilestone: false,
    target: 50_000n,
    award: { kind: 'points', points: 10n },
    texts: {
      EN: { title: 'A deposit', summary: 'Deposits of 500.00 today, in one or in several' },
      TY: { title: 'Deposit', summary: 'Kabuuang 500.00 na deposit ngayong araw, isa man o ilan' },
    },
  },
  {
    code: 'week-rounds',
    metric: 'rounds',
    period: 'week',
    isMilestone: false,
    target: 100n,
    award: { kind: 'points', points: 60n },
    texts: {
      EN: { title: 'A hundred rounds', summary: 'A hundred settled rounds this week' },
      TY: { title: 'Sandaang round', summary: 'Sandaang natapos na round ngayong linggo' },
    },
  },
  feast,
  step(1, 100_000n, 20n),
  step(2, 500_000n, 60n),
  step(3, 2_000_000n, 200n),
]

export const boards = [
  {
    code: 'week-turnover',
    metric: 'turnover' as const,
    period: 'week' as const,
    gameTypes: [],
    prizes: [200_000n, 100_000n, 50_000n, 20_000n, 20_000n, 10_000n, 10_000n, 10_000n, 10_000n, 10_000n].map(money),
    texts: {
      EN: { title: 'Turnover of the week', summary: 'The ten largest turnovers of a week win' },
      TY: { title: 'Turnover ng linggo', summary: 'Panalo ang sampung pinakamalaking turnover ng linggo' },
    },
  },
  {
    code: 'day-slots',
    metric: 'rounds' as const,
    period: 'day' as const,
    gameTypes: ['RNG' as const],
    prizes: [10_000n, 5_000n, 2_000n].map(money),
    texts: {
      EN: { title: 'Slot rounds of the day', summary: 'The most settled slot rounds of a day win' },
      TY: { title: 'Slot rounds ng araw', summary: 'Panalo ang may pinakamaraming natapos na slot round sa araw' },
    },
  },
]

export const rewards = [
  {
    code: 'bonus-50',
    points: 100n,
    award: { kind: 'money' as const, amount: 5_000n },
    picture: 'coins',
    texts: {
      EN: { title: '50.00 of play money', summary: 'Goes straight into the main wallet' },
      TY: { title: '50.00 na play money', summary: 'Diretso sa main wallet' },
    },
  },
  {
    code: 'bonus-300',
    points: 500n,
    award: { kind: 'money' as const, amount: 30_000n },
    picture: 'coins',
    texts: {
      EN: { title: '300.00 of play money', summary: 'Goes straight into the main wallet' },
      TY: { title: '300.00 na play money', summary: 'Diretso sa main wallet' },
    },
  },
  {
    code: 'mug',
    points: 1_200n,
    award: null,
    picture: 'mug',
    texts: {
      EN: { title: 'Lighthouse mug', summary: 'Sent to the address that you give' },
      TY: { title: 'Parola mug', summary: 'Ipapadala sa address na ibibigay mo' },
    },
  },
  {
    code: 'shirt',
    points: 2_500n,
    award: null,
    picture: 'shirt',
    texts: {
      EN: { title: 'Parola T-shirt', summary: 'Sent to the address that you give' },
      TY: { title: 'Parola T-shirt', summary: 'Ipapadala sa address na ibibigay mo' },
    },
  },
]

/** From the second rank on, a tenth of its turnover a month keeps it. */
const rank = (level: number, turnoverMinor: bigint, bonusMinor: bigint, words: Both<{ name: string; benefits: string[] }>) => ({
  level,
  turnoverMinor,
  bonus: bonusMinor === 0n ? null : { kind: 'money' as const, amount: bonusMinor },
  keepMinor: level > 1 ? turnoverMinor / 10n : 0n,
  reviewDays: 30,
  rebatePpm: level > 1 ? 500 : 0,
  texts: words,
})

export const ranks = [
  rank(0, 0n, 0n, {
    EN: { name: 'Deckhand', benefits: ['All games and promotions', 'Customer service at all hours'] },
    TY: { name: 'Deckhand', benefits: ['Lahat ng laro at promo', 'Customer service anumang oras'] },
  }),
  rank(1, 200_000n, 2_000n, {
    EN: { name: 'Sailor', benefits: ['Rank bonus of 20.00', 'Rebates a little earlier in the day'] },
    TY: { name: 'Marinero', benefits: ['Rank bonus na 20.00', 'Mas maaga ang rebate sa araw'] },
  }),
  rank(2, 10_000_000n, 100_000n, {
    EN: { name: 'Navigator', benefits: ['Rank bonus of 1,000.00', 'Withdrawals are looked at first'] },
    TY: { name: 'Navigator', benefits: ['Rank bonus na 1,000.00', 'Inuuna ang pag-review ng withdrawal'] },
  }),
  rank(3, 50_000_000n, 500_000n, {
    EN: { name: 'Captain', benefits: ['Rank bonus of 5,000.00', 'A person of your own at customer service'] },
    TY: { name: 'Kapitan', benefits: ['Rank bonus na 5,000.00', 'May sarili kang customer service'] },
  }),
]

export const rebateRates = [
  { gameType: 'RNG', ratePpm: 5_000 },
  { gameType: 'FISH', ratePpm: 5_000 },
  { gameType: 'LIVE', ratePpm: 4_000 },
  { gameType: 'PVP', ratePpm: 4_000 },
  { gameType: 'SPORTS', ratePpm: 3_000 },
]

/** Written to the demo player when the demo opens. */
export const welcome = {
  title: 'Maligayang pagdating · Welcome',
  content:
    'Play money lang ang gamit dito. Magsaya at magtakda ng sariling limit.\n\nEverything here is play money. Enjoy, and set your own limits.',
}
