/** Wire answers of the pages of rewards. */

const NOW = Date.UTC(2026, 10, 20, 10, 30)
const MINUTE = 60_000
const titles = (EN: string, TY: string) => ({ EN: { title: EN, summary: '' }, TY: { title: TY, summary: '' } })

export const budgets = [
  { id: '1', code: 'rewards', name: 'Rewards', balance: '961250.00', given: '1000000.00', paid: '38750.00' },
  { id: '2', code: 'december-tournament', name: 'A tournament in December', balance: '0.00', given: '0.00', paid: '0.00' },
]

const none = { budget: null, least: '0.00', convertPoints: null, convertAmount: null }
export const programs = [
  { ...none, kind: 'promotion', isOpen: true, budget: 'rewards' },
  { ...none, kind: 'mission', isOpen: true },
  { ...none, kind: 'rebate', isOpen: true, budget: 'rewards', least: '1.00' },
  { ...none, kind: 'rank', isOpen: true, budget: 'rewards' },
  { ...none, kind: 'referral', isOpen: false },
  { ...none, kind: 'raffle', isOpen: false },
  { ...none, kind: 'leaderboard', isOpen: false },
  { ...none, kind: 'mall', isOpen: true, budget: 'rewards' },
  { ...none, kind: 'points', isOpen: true, budget: 'rewards', convertPoints: '10', convertAmount: '4.00' },
].map((row) => ({ id: row.kind, ...row }))

export const applications = ['applying', 'applying', 'rejected', 'issued'].map((state, at) => ({
  id: `7 ${1060 - at}`,
  promotionId: '7',
  promotion: 'first-steps',
  memberId: String(1060 - at),
  username: ['ana_reyes', 'jun.cruz', 'maria88', 'boyet'][at],
  state,
  comment: at === 0 ? 'My profile is whole, and I played the twenty rounds that the text asks for' : '',
  note: state === 'rejected' ? 'The profile is empty' : '',
  decidedBy: at > 1 ? 'olivia' : '',
  joinedAt: NOW - 90 * MINUTE,
  changedAt: NOW - at * 20 * MINUTE,
}))

export const redemptions = ['processing', 'processing', 'approved', 'rejected'].map((state, at) => ({
  id: `5f2a1b9c-000${at}-4000-8000-000000000001`,
  memberId: String(1060 - at),
  username: ['ana_reyes', 'jun.cruz', 'maria88', 'boyet'][at],
  isOfVendor: false,
  reward: at % 2 ? 'shirt' : 'mug',
  title: at % 2 ? 'Parola T-shirt' : 'Lighthouse mug',
  points: at % 2 ? '2500' : '1200',
  state,
  address: 'Unit 12 B, 48 Harbour Street, Barangay San Nicolas, Cebu City 6000',
  note: state === 'rejected' ? 'We do not send to this address' : '',
  decidedBy: at > 1 ? 'olivia' : '',
  askedAt: NOW - at * 40 * MINUTE,
  decidedAt: at > 1 ? NOW - at * 10 * MINUTE : null,
}))

export const missions = [
  {
    code: 'day-rounds',
    metric: 'rounds',
    period: 'day',
    target: '10',
    award: { kind: 'points', points: '10' },
    texts: titles('Ten rounds', 'Sampung round'),
  },
  {
    code: 'day-deposit',
    metric: 'deposits',
    period: 'day',
    target: '50000',
    award: { kind: 'points', points: '10' },
    texts: titles('A deposit', 'Deposit'),
  },
  {
    code: 'step-1',
    metric: 'turnover',
    period: 'week',
    target: '100000',
    award: { kind: 'points', points: '20' },
    texts: titles('Step 1', 'Hakbang 1'),
  },
].map((row, at) => ({ id: String(at + 1), ...row, isMilestone: at === 2, position: at, isOpen: at !== 1 }))

export const rewards = [
  {
    code: 'bonus-50',
    points: '100',
    award: { kind: 'money', amount: '50.00' },
    picture: 'coins',
    stock: null,
    texts: titles('50.00 of play money', '50.00 na play money'),
  },
  {
    code: 'mug',
    points: '1200',
    award: null,
    picture: 'mug',
    stock: 12,
    taken: 3,
    texts: titles('Lighthouse mug', 'Parola mug'),
  },
  {
    code: 'shirt',
    points: '2500',
    award: null,
    picture: 'shirt',
    stock: 5,
    taken: 5,
    texts: titles('Parola T-shirt', 'Parola T-shirt'),
  },
].map((row, at) => ({ id: String(at + 1), ...row, position: at, isOpen: true }))

export const ranks = [
  { turnover: '0.00', bonus: null, EN: 'Deckhand', TY: 'Deckhand' },
  { turnover: '10000.00', bonus: { kind: 'money', amount: '100.00' }, EN: 'Sailor', TY: 'Marinero' },
  { turnover: '100000.00', bonus: { kind: 'bonus', amount: '1000.00', offer: 'gift' }, EN: 'Navigator', TY: 'Navigator' },
].map(({ EN, TY, ...row }, level) => ({
  id: String(level),
  level,
  ...row,
  texts: {
    EN: { name: EN, benefits: ['Withdrawals are looked at first'] },
    TY: { name: TY, benefits: ['Inuuna ang pag-review ng withdrawal'] },
  },
}))

export const rebateRates = ['RNG', 'LIVE', 'FISH', 'SPORTS', 'PVP', 'ELOTT', 'LOTT', 'ESPORTS', 'COCKFIGHT'].map((gameType, at) => ({
  id: gameType,
  gameType,
  ratePpm: at < 5 ? 5_000 - at * 500 : 0,
}))

const article = (title: string) => ({ title, summary: 'Twenty rounds bring it', content: '<p>Any game counts.</p>' })
export const promotions = [
  { code: 'first-steps', way: 'apply', metric: null, target: null, award: { kind: 'money', amount: '50.00' }, points: null, stock: null },
  { code: 'play-100', way: 'claim', metric: 'turnover', target: '10000', award: null, points: '40', stock: 500 },
].map((row, at) => ({
  id: String(7 - at),
  ...row,
  type: 'newbie',
  taken: at * 20,
  conditions: { audience: { kind: 'newcomers', days: 30 }, isFirstDeposit: false, gameTypes: [], leastDeposit: '500.00', birthday: null },
  imageUrl: '/pictures/banner/harbour/wide.webp',
  position: at,
  startsAt: NOW - 90 * MINUTE,
  endsAt: null,
  texts: { EN: article(at ? 'Play a hundred' : 'First steps'), TY: article(at ? 'Maglaro ng sandaan' : 'Unang hakbang') },
}))

const money = (amount: string) => ({ kind: 'money', amount })

export const raffles = ['open', 'drawn'].map((state, at) => ({
  ...{ id: String(9 - at), code: at ? 'autumn-raffle' : 'spring-raffle', title: at ? 'Autumn raffle' : 'Spring raffle', state },
  ...{ opensAt: NOW - 9000 * MINUTE, drawsAt: NOW + (at ? -60 : 9000) * MINUTE, turnoverPerTicket: '1000.00', ticketsMax: 100 },
  ...{ tickets: at * 420, commitment: 'c0ffee'.repeat(10).padEnd(64, '0') },
  prizes: [
    { winners: 1, award: money('5000.00') },
    { winners: 10, award: { kind: 'points', points: '200' } },
  ],
  ...{ seed: at ? 'ab'.repeat(32) : null, listHash: at ? 'cd'.repeat(32) : null },
  winners: at ? [{ place: 1, ticket: 77, holder: 'ma****8', award: money('5000.00') }] : [],
}))

export const referralSteps = [1, 2].map((step) => ({
  ...{
    id: String(step),
    step,
    deposits: '500.00',
    turnover: step === 1 ? '0.00' : '5000.00',
    reward: money(step === 1 ? '20.00' : '100.00'),
  },
  ...{ friends: 30 - step * 10, paid: step === 1 ? '400.00' : '1000.00' },
}))

export const hinderedReferrals = ['jun.cruz', 'boyet'].map((username, at) => ({
  ...{ id: String(1060 - at), memberId: String(1060 - at), username, inviterId: '1001', inviter: 'ana_reyes', code: 'A1B2C3D4E5' },
  ...{ sharesDevice: at === 0, sharesPayee: at === 1, registeredAt: NOW - at * 90 * MINUTE },
}))
