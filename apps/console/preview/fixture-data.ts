import { moduleIds, registerFieldNames } from '@croupier/contract/site'

/** Wire answers of a busy day, made by rule: the same at each look. */

const NOW = Date.UTC(2026, 10, 20, 10, 30)
const MINUTE = 60_000

const uuid = (seed: number) => `3f2a1b9c-${String(seed).padStart(4, '0')}-4000-8000-${String(seed * 7919).padStart(12, '0')}`
const money = (minor: number) => (minor / 100).toFixed(2)
const list = <Row>(count: number, make: (at: number) => Row) => Array.from({ length: count }, (_, at) => make(at))
const names = [
  'ana_reyes',
  'jun.cruz',
  'maria88',
  'boyet',
  'lani_s',
  'rico1990',
  'tessie',
  'the_quite_long_username_of_someone_who_likes_names',
]
const nameOf = (at: number) => names[at % names.length] ?? 'ana_reyes'

export const operator = {
  id: '1',
  username: 'olivia',
  brand: 'parola',
  brandName: 'Parola',
  currency: 'PHP',
  hosts: ['localhost'],
  permissions: ['support', 'cashier', 'games', 'brand', 'audit'],
}

export const members = list(60, (at) => ({
  id: String(1060 - at),
  username: nameOf(at),
  nickname: at % 3 ? '' : 'Lodi',
  type: at % 9 === 4 ? 2 : 0,
  status: at % 11 === 5 ? 'locked' : at % 17 === 9 ? 'closed' : 'active',
  payeeName: at % 2 ? null : 'Ana Marie dela Cruz Reyes',
  uplineId: '12',
  upline: at % 4 ? null : 'agent_bulan',
  balance: money(at === 0 ? 999_999_999_950 : 12_345 * at),
  held: money(at % 5 ? 0 : 20_000),
  owed: money(70_950),
  registeredAt: NOW - at * 97 * MINUTE,
  lastLoginAt: at % 6 === 3 ? null : NOW - at * 31 * MINUTE,
}))

export const memberTimeline = [
  { at: NOW - 2 * MINUTE, kind: 'win', text: '', amount: '45.00', ref: '90012' },
  { at: NOW - 2 * MINUTE, kind: 'bet', text: '', amount: '-10.00', ref: '90011' },
  { at: NOW - 40 * MINUTE, kind: 'member.status', text: 'olivia: asked for it on the phone, identity checked', amount: null, ref: null },
  { at: NOW - 90 * MINUTE, kind: 'deposit', text: '', amount: '1000.00', ref: '90001' },
]

const depositStates = ['paid', 'pending', 'paid', 'expired', 'paid', 'failed', 'created', 'cancelled']
export const deposits = list(60, (at) => ({
  id: uuid(at + 1),
  channel: at % 2 ? 'GCASH' : 'BPI',
  amount: money(100_000 + at * 5_050),
  fee: '0.00',
  state: depositStates[at % depositStates.length],
  createdAt: NOW - at * 13 * MINUTE,
  finishedAt: at % 2 ? null : NOW - at * 12 * MINUTE,
  memberId: String(1060 - (at % 60)),
  username: nameOf(at),
  providerRef: at % 3 ? `pay_${9000 + at}` : null,
  receiptNo: `7d1f0c2e-0000-4000-8000-${String(at).padStart(12, '0')}`,
}))

export const depositTimeline = [
  { at: NOW - 13 * MINUTE, kind: 'created', text: 'channel GCASH' },
  { at: NOW - 13 * MINUTE, kind: 'opened', text: 'provider pay_9001' },
  { at: NOW - 11 * MINUTE, kind: 'paid', text: 'webhook evt_77120 of pay_9001: paid 1,000.00' },
]

const withdrawalStates = ['requested', 'requested', 'paid', 'sending', 'rejected', 'requested', 'failed', 'approved']
export const withdrawals = list(60, (at) => ({
  id: uuid(at + 101),
  amount: money(20_000 + at * 15_025),
  fee: money(at % 3 ? 0 : 1_500),
  arrives: money(20_000 + at * 15_025 - (at % 3 ? 0 : 1_500)),
  state: withdrawalStates[at % withdrawalStates.length],
  bankName: at % 2 ? 'BDO Unibank' : 'Land Bank of the Philippines',
  numberMasked: '****4821',
  reason: withdrawalStates[at % withdrawalStates.length] === 'rejected' ? 'the holder is somebody else' : null,
  createdAt: NOW - at * 21 * MINUTE,
  finishedAt: at % 8 === 2 ? NOW - at * 12 * MINUTE : null,
  memberId: String(1060 - (at % 60)),
  username: nameOf(at),
  holder: 'Ana Marie dela Cruz Reyes',
  providerRef: at % 8 === 2 ? `out_${700 + at}` : null,
  receiptNo: `9a4e0c2e-0000-4000-8000-${String(at).padStart(12, '0')}`,
  decidedBy: at % 8 === 2 ? 'olivia' : null,
  needsTwo: at % 4 === 0,
  firstApprovedBy: at % 8 === 0 ? 'olivia' : null,
}))

export const withdrawalTimeline = [{ at: NOW - 21 * MINUTE, kind: 'requested', text: 'to BDO Unibank ****4821' }]

export const rounds = list(60, (at) => ({
  id: String(55_060 - at),
  memberId: String(1060 - (at % 60)),
  username: nameOf(at),
  roundRef: `st-${(at * 7919).toString(16).padStart(8, '0')}`,
  gameName: at % 2 ? 'Lantern Tide' : 'Lantern Tide: the long night of the harbour',
  gameType: 'RNG',
  vendor: 'STUDIO',
  orderNo: `R${55_060 - at}`,
  betTime: NOW - at * 3 * MINUTE,
  settleTime: at % 7 === 1 ? null : NOW - at * 3 * MINUTE + 800,
  betAmount: '10.00',
  validBetAmount: '10.00',
  winAmount: at % 4 === 2 ? '45.00' : '0.00',
  profitAndLoss: at % 4 === 2 ? '35.00' : '-10.00',
  state: at % 7 === 1 ? 'open' : at % 13 === 6 ? 'voided' : 'settled',
}))

export const vendorMessages = [
  { at: NOW - 3 * MINUTE, kind: 'bet', transactionUuid: uuid(900), amount: '10.00', status: 'done', transferId: '90011' },
  { at: NOW - 3 * MINUTE + 700, kind: 'win', transactionUuid: uuid(901), amount: '45.00', status: 'done', transferId: '90012' },
  { at: NOW - 3 * MINUTE + 900, kind: 'rollback', transactionUuid: uuid(902), amount: '0.00', status: 'tombstone', transferId: null },
]

const transferKinds = ['bet', 'win', 'deposit', 'hold', 'hold_return', 'withdrawal']
export const transfers = list(60, (at) => ({
  id: String(90_060 - at),
  operationId: uuid(at + 300),
  kind: transferKinds[at % transferKinds.length],
  at: NOW - at * MINUTE,
  amount: money(1_000 + at * 1_111),
  currency: 'PHP',
  realm: at % 9 === 3 ? 'trial' : 'real',
}))

export const entries = [
  { accountId: '311', class: 'player', owner: '1060', seq: '41', amount: '-10.00', balanceAfter: '990.00' },
  { accountId: '7', class: 'house', owner: null, seq: '5120', amount: '10.00', balanceAfter: '48210.00' },
]

export const vendors = ['Studio', 'Pragmatic Lights', 'Evening Live', 'Ocean Fish', 'Cards of Cebu'].map((name, at) => ({
  code: name.split(' ')[0]?.toUpperCase() ?? name,
  name,
  status: at === 0 ? 'connected' : at === 1 ? 'maintenance' : 'not_connected',
  games: at === 0 ? 1 : 120 + at * 37,
  namesSides: false,
  desk: at === 0 ? 'results' : null,
  addresses: [],
  promoCeiling: at < 2 ? '100000.00' : null,
  promoAsked: at === 1 ? { id: uuid(700), ceiling: '250000.00', by: 'susi', why: 'a tournament in December' } : null,
}))

const watched = [
  { declared: { lowestPpm: 959_873, highestPpm: 959_873 }, actualPpm: 962_149, boundPpm: 8_351, rounds: 1_120_340, verdict: 'within' },
  { declared: { lowestPpm: 856_404, highestPpm: 989_421 }, actualPpm: 1_021_870, boundPpm: 11_020, rounds: 412_903, verdict: 'outside' },
  { declared: { lowestPpm: 0, highestPpm: 997_000 }, actualPpm: 981_204, boundPpm: 64_300, rounds: 9_311, verdict: 'too_early' },
  { declared: null, actualPpm: null, boundPpm: null, rounds: 0, verdict: 'not_declared' },
]
const someGames = ['Lantern Tide', 'Baccarat', 'Blackjack', 'Fortune of the Seven Hidden Harbours']

export const games = list(24, (at) => ({
  id: String(1001 + at),
  nodeId: 1001 + at,
  name: someGames[at % someGames.length] ?? '',
  code: `stu_game_${at}`,
  vendor: at % 4 === 3 ? 'PG' : 'STU',
  gameType: at % 4 === 1 ? 'LIVE' : 'RNG',
  subType: at % 4 === 2 ? 'TG' : null,
  isOn: at % 7 !== 6,
  isHot: at % 3 === 0,
  isNew: at % 5 === 0,
  place: at < 3 ? at + 1 : null,
  state: at % 4 === 3 ? 'maintenance' : 'open',
  isOwnCover: at % 4 === 1,
  stakes: { smallest: at % 4 === 1 ? '5.00' : null, largest: at % 2 ? '12500.00' : null },
  return: { ...watched[at % watched.length], since: NOW - 40 * 24 * 60 * MINUTE },
}))

const differenceWords = [
  ['unknown_here', 'no record', 'bet done'],
  ['other_amount', '10.00 PHP', '10.01 PHP'],
  ['other_state', 'applied', 'rolled back'],
  ['no_transfer', 'bet 10.00 PHP of 1060', 'no transfer 90012'],
  ['other_round', 'round: bets 10.00, wins 0.07', 'records: bets 10.00, wins 0.00'],
  ['unanswered', 'asked for the list of an hour', 'no answer'],
] as const

export const differences = differenceWords.map(([kind, ours, theirs], at) => ({
  id: String(60 - at),
  vendor: 'STU',
  kind,
  reference: kind === 'unanswered' ? '2026-11-19T08:00:00.000Z' : uuid(at + 500),
  ours,
  theirs,
  foundAt: NOW - at * MINUTE,
  seenAt: NOW,
}))

export const trail = [
  {
    action: 'withdrawal.rejected',
    subject: `withdrawal ${uuid(104)}`,
    before: 'requested',
    after: 'rejected',
    why: 'the holder is somebody else',
  },
  {
    action: 'brand.module',
    subject: 'CAPTCHA3',
    before: ['REG3', 'PASS3', 'CAPTCHA3'],
    after: ['REG3', 'PASS3', 'INBOX3'],
    why: 'tried without for a day',
  },
  {
    action: 'brand.maintenance',
    subject: 'parola',
    before: null,
    after: { startTime: null, endTime: NOW, texts: { EN: { title: 'Upkeep', info: '' }, TY: { title: 'Pag-aayos', info: '' } } },
    why: 'migration',
  },
  {
    action: 'member.status',
    subject: 'member 1055',
    before: 'active',
    after: 'locked',
    why: 'asked for it on the phone, identity checked',
  },
  { action: 'vendor.status', subject: 'PRAGMATIC', before: 'connected', after: 'maintenance', why: '' },
].map((row, at) => ({
  id: String(500 - at),
  at: NOW - at * 47 * MINUTE,
  operator: 'olivia',
  actorKind: 'operator',
  actorName: null,
  subjectName: null,
  ...row,
}))

const field = { enabled: '1', required: '1', acceptedPattern: '^[a-z][a-z0-9]{3,15}$', patternId: 1, minLength: 4, maxLength: 16 }

const announcementTexts = [
  {
    EN: { title: 'Storm on the way', content: '<p>Calls may be slow tonight.</p>' },
    TY: { title: 'May paparating na bagyo', content: '' },
  },
  { EN: { title: 'A quieter lobby', content: '' }, TY: null },
  { EN: null, TY: { title: 'Bagong mga laro ngayong linggo', content: '<p>Tingnan sa lobby.</p>' } },
]
export const announcements = announcementTexts.map((texts, at) => ({
  id: String(40 - at),
  type: at === 1 ? 'B' : 'PL',
  texts,
  imageUrl: null,
  groupName: at === 1 ? 'w_home' : null,
  linkage: null,
  linkageType: null,
  execution: null,
  position: at,
  startsAt: NOW - at * 90 * MINUTE,
  endsAt: null,
}))

export const brand = {
  code: 'parola',
  name: 'Parola',
  mode: 'play',
  currency: 'PHP',
  currencySymbol: '₱',
  jackpotDisplay: 'pool',
  speedDisplay: 'measured',
  ageMinimum: 21,
  licence: null,
  mirrors: [],
  timeZone: 'Asia/Manila',
  modules: moduleIds.map((modId, at) => ({ modId, isEnabled: at % 3 !== 1 })),
  register: Object.fromEntries(
    registerFieldNames.map((name, at) => [name, at < 5 ? field : { ...field, enabled: '0', required: '0', acceptedPattern: '' }]),
  ),
  maintenance: {
    startTime: NOW + 2 * 24 * 60 * MINUTE,
    endTime: NOW + (2 * 24 + 3) * 60 * MINUTE,
    texts: {
      EN: { title: 'Upkeep', info: 'New tables are being set up.' },
      TY: { title: 'Pag-aayos ng site', info: 'May mga bagong mesang inihahanda.' },
    },
    isUnderWay: false,
  },
  closedRegions: ['US', 'SG'],
  regionTexts: { EN: 'Not available where you are.', TY: 'Hindi available sa lugar mo.' },
  confirmMinutes: 60,
  colors: { dark: {}, light: {} },
}

export const nothingWaits = {
  withdrawals: 0,
  disputes: 0,
  refunds: 0,
  writeOffs: 0,
  adjustments: 0,
  identityChecks: 0,
  routings: 0,
  methodChanges: 0,
  bankTransfers: 0,
  dayDifferences: 0,
  brandChanges: 0,
  proposals: 0,
  promoCeilings: 0,
  vendorConnections: 0,
  operatorChanges: 0,
  tickets: 0,
  openRounds: 0,
  outsideReturns: 0,
  applications: 0,
  redemptions: 0,
  uncountedMembers: 0,
  refusedRounds: 0,
}

export const evidence = {
  registeredAt: NOW - 90 * 24 * 60 * MINUTE,
  deposits: { count: 14, total: money(4_200_000), last: { at: NOW - 300 * MINUTE, amount: money(250_000) } },
  paidBefore: { count: 0, total: money(0) },
  turnoverSince: money(1_820_000),
  payeeSince: NOW - 40 * 24 * 60 * MINUTE,
  samePayee: [{ memberId: '1055', username: 'bituin' }],
  signIn: { at: NOW - 30 * MINUTE, ip: '203.0.113.7', device: 'Chrome on Android', knownSince: null },
  addresses: 3,
}

export const dashboard = {
  figures: [
    { key: 'registrations', today: '17', yesterday: '24', isMoney: false },
    { key: 'active_members', today: '1204', yesterday: '1188', isMoney: false },
    { key: 'deposits', today: '184250.00', yesterday: '201900.50', isMoney: true },
    { key: 'withdrawals', today: '92100.00', yesterday: '60000.00', isMoney: true },
    { key: 'turnover', today: '2410334.20', yesterday: '1980120.00', isMoney: true },
    { key: 'gross_win', today: '-12045.80', yesterday: '88210.10', isMoney: true },
  ],
  charts: [
    {
      kind: 'play',
      days: list(14, (at) => ({
        day: new Date(NOW - (13 - at) * 24 * 60 * MINUTE).toISOString().slice(0, 10),
        first: money(120_000_000 + ((at * 7919) % 13) * 9_100_000),
        second: money(at === 13 ? -1_204_580 : 4_000_000 + ((at * 104_729) % 11) * 1_300_000),
      })),
    },
  ],
  waiting: { ...nothingWaits, withdrawals: 23, refunds: 1, proposals: 2, openRounds: 1, applications: 2, redemptions: 2 },
}
