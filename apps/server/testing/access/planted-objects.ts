import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { terms as termsSchema } from '@croupier/contract/agents-terms'
import { gameTypes } from '@croupier/contract/games'
import type pg from 'pg'
import * as z from 'zod/mini'
import { someTerms } from '../terms.ts'

/** The owner of an object: a member, who has an upline where the object is of a line, and the brand. */
export type Owner = { brandId: number; memberId: bigint; upline: bigint | null }
type Row = Record<string, unknown>
/** The rows of one kind, the last of them the object itself; `column` is the one by which calls name it. */
type Planting = { rows: (owner: Owner) => [string, Row][]; column?: string }

export const wireTerms = z.encode(termsSchema, someTerms())

const bigId = () => String(900_000_000_000 + randomInt(1_000_000_000))
const smallId = () => String(1_000_000_000 + randomInt(1_000_000_000))
const word = () => randomBytes(6).toString('hex')

const one = (table: string, row: (owner: Owner) => Row, column?: string): Planting => ({
  rows: (owner) => [[table, row(owner)]],
  ...(column && { column }),
})

const withdrawal = ({ memberId: member_id }: Owner): [string, Row][] => {
  const [id, bank_account_id] = [randomUUID(), randomUUID()]
  return [
    ['cashier.bank_account', { id: bank_account_id, member_id, bank_code: 'BPI' }],
    ['cashier.receipt', { withdrawal_id: id, member_id, state: 'waiting', appeal_until: '2099-01-01' }],
    ['cashier.withdrawal', { id, member_id, bank_account_id, state: 'paid', currency: 'PHP' }],
  ]
}

/** An endpoint that two operators agreed on. */
const webhook = (state: string) => (): [string, Row] => [
  'webhooks.endpoint',
  {
    id: randomUUID(),
    state,
    url: 'http://localhost:9/hook',
    events: ['adjustment.done'],
    ...(state === 'open' && { decided_by: 2, asked_by: 1 }),
  },
]

/** A key with which the brand's systems read its data. */
const apiKey = (state: string): [string, Row] => [
  'warehouse.api_key',
  { id: randomUUID(), state, days: 30, scopes: ['members'], asked_by: 1, ...(state !== 'asked' && { decided_by: 2 }) },
]

const delivery = (): [string, Row][] => {
  const endpoint = webhook('open')()
  return [endpoint, ['webhooks.delivery', { id: bigId(), endpoint_id: endpoint[1].id, state: 'delivered' }]]
}

/** A pool of a game of its own. */
const pool = (): [string, Row][] => {
  const node_id = smallId()
  return [
    ['games.game', { node_id, vendor_code: 'STU', game_type: 'RNG', game_code: word() }],
    ['games.progressive', { node_id, contribution_ppm: 10_000, reserve_ppm: 5_000 }],
  ]
}

/** A win that took of a pool, by the game's number. */
const payout = ({ memberId: member_id }: Owner): [string, Row][] => {
  const [game, terms] = pool() as [[string, Row], [string, Row]]
  const [id, transaction_uuid] = [bigId(), randomUUID()]
  const message = { member_id, vendor_code: 'STU', state: 'applied', round_id: id }
  return [
    game,
    ['games.round', { id, member_id, node_id: game[1].node_id, state: 'settled', vendor_code: 'STU', round_name: word() }],
    ['games.vendor_transaction', { ...message, transaction_uuid, kind: 'bet', pool_minor: 1 }],
    [
      'games.vendor_transaction',
      { ...message, transaction_uuid: randomUUID(), kind: 'win', reference_uuid: transaction_uuid, jackpot_minor: 1, transfer_id: bigId() },
    ],
    terms,
  ]
}

/** Two contracts of one pair never overlap, so each lasts for a second of its own. */
const contract = ({ memberId, upline }: Owner, startsAtMs = randomInt(1_700_000_000) * 1_000): Row => ({
  id: randomUUID(),
  starts_at: new Date(startsAtMs),
  ends_at: new Date(startsAtMs + 1_000),
  taker_id: memberId,
  giver_id: upline,
  kind: 'realtime',
  product: 'CONS',
  period: 'slot',
  payer: upline === null ? 'brand' : 'upline',
  state: 'in_force',
  terms: JSON.stringify(wireTerms),
})

const payslip = (owner: Owner): [string, Row][] => {
  const signed = contract(owner)
  const [contract_id, kind, payer] = [signed.id, signed.kind, signed.payer]
  const parties = { taker_id: owner.memberId, giver_id: owner.upline }
  return [
    ['agents.contract', signed],
    ['agents.payslip', { id: bigId(), contract_id, kind, payer, ...parties, state: 'nothing', explanation: noExplanation }],
  ]
}

const award = ({ memberId: member_id }: Owner): [string, Row][] => {
  const activity_id = bigId()
  return [
    ['promotions.activity', { id: activity_id, code: `a-${word()}`, type: 'story', way: 'apply' }],
    ['promotions.award', { id: randomUUID(), member_id, activity_id, amount_minor: 5, state: 'issued' }],
  ]
}

const prize = ({ memberId: member_id }: Owner): [string, Row][] => {
  const [board_id, period_id] = [smallId(), bigId()]
  const times = { starts_at: '2020-01-01', ends_at: '2020-01-02', closed_at: '2020-01-02' }
  const terms = { metric: 'rounds', game_types: '{}', prizes: '{100}' }
  return [
    ['promotions.board', { id: board_id, code: `b-${word()}`, period: 'day', ...terms, texts: titled }],
    ['promotions.board_period', { id: period_id, board_id, ...terms, ...times }],
    ['promotions.board_place', { period_id, place: 1, member_id }],
  ]
}

const redemption = ({ memberId: member_id }: Owner): [string, Row][] => {
  const reward_id = smallId()
  return [
    ['promotions.reward', { id: reward_id, code: word(), kind: 'item', texts: titled }],
    ['promotions.redemption', { id: randomUUID(), member_id, reward_id, state: 'processing' }],
  ]
}

const bonus = ({ memberId: member_id }: Owner): [string, Row][] => {
  const [id, offer_id] = [bigId(), bigId()]
  const granted = { source: 'operator', reference: word(), state: 'waiting', unit: 'PHP', terms: wireBonusTerms, activated_at: null }
  return [
    ['bonuses.offer', { id: offer_id, code: `b-${word()}`, kind: 'given', texts: titled, terms: wireBonusTerms, gift: wireGift }],
    ['bonuses.bonus_grant', { id, member_id, offer_id, ...granted, ended_at: null, pot_minor: null, expires_at: null }],
  ]
}

const weights = Object.fromEntries(gameTypes.map((type) => [type, 100]))
const wireBonusTerms = JSON.stringify({
  ...{ first: 'real', isSticky: false, times: 1, isWithDeposit: false, weights, games: [], maxBet: null, maxWin: null, days: 7 },
  isEndedByWithdrawal: false,
})
const wireGift = JSON.stringify({ kind: 'given', most: '100' })

const raffle = (): [string, Row][] => {
  const activity_id = bigId()
  const times = { opens_at: '2020-01-01', draws_at: '2099-01-01' }
  return [
    ['promotions.activity', { id: activity_id, code: `a-${word()}`, type: 'story', way: 'read' }],
    ['promotions.raffle', { activity_id, ...times, prizes: '{100}', commitment: '0'.repeat(64) }],
  ]
}

const titled = JSON.stringify({ EN: { title: 'T', summary: '' }, TY: { title: 'T', summary: '' } })

const noExplanation = JSON.stringify({
  parts: [],
  corrections: [],
  carriedInMicro: '0',
  carriedOutMicro: '0',
  lossCarriedIn: '0.00',
  lossCarriedOut: '0.00',
  transferId: null,
})

const transfer = (owner: Owner): Row => ({
  ...deposit(owner),
  adapter: 'bank_transfer',
  amount_minor: 10_000,
  expires_at: '2099-01-01',
  account: JSON.stringify({ bank: 'BPI', holder: 'Parola Inc.', number: '1234-5678', days: 3 }),
})

const deposit = ({ memberId }: Owner): Row => ({ id: randomUUID(), member_id: memberId, state: 'created', currency: 'PHP' })
const dayOfNoOther = () => `20${randomInt(10, 99)}-0${randomInt(1, 9)}-${randomInt(10, 28)}`

const difference = (_owner: Owner, state: string): [string, Row][] => {
  const [file_id, day] = [bigId(), dayOfNoOther()]
  const asked = state === 'asked' ? { why: 'x', asked_by: 1, asked_at: '2026-11-20' } : {}
  const row = { id: bigId(), day, file_id, kind: 'only_theirs', subject: 'payment', theirs_minor: 100, state, ...asked }
  return [
    ['cashier.day_file', { id: file_id, day }],
    ['cashier.day_difference', row],
  ]
}
const secrets = { status: 'active', permissions: '{support}', password_hash: 'x', totp_sealed: 'x' }

/** How an object of each kind comes to stand, whole enough to be found. */
const plantings: Record<string, Planting> = {
  session: one('identity.session', ({ memberId }) => ({ id: bigId(), member_id: memberId, expires_at: '2099-01-01' })),
  message: one('messaging.message', ({ memberId }) => ({ id: bigId(), member_id: memberId })),
  'deposit order': one('cashier.deposit', deposit, 'client_id'),
  deposit: one('cashier.deposit', deposit),
  'bank transfer': one('cashier.deposit', transfer),
  'transfer match': {
    rows: (owner) => {
      const order = transfer(owner)
      const line = { id: randomUUID(), deposit_id: order.id, state: 'asked', booked_on: '2026-11-20', amount_minor: 10_000 }
      return [
        ['cashier.deposit', order],
        ['cashier.transfer_match', line],
      ]
    },
  },
  'day file': one('cashier.day_file', () => ({ id: bigId(), day: dayOfNoOther() }), 'day'),
  'day difference': { rows: (owner) => difference(owner, 'open') },
  'asked day difference': { rows: (owner) => difference(owner, 'asked') },
  'bank account': one('cashier.bank_account', ({ memberId }) => ({
    id: randomUUID(),
    member_id: memberId,
    bank_code: 'BPI',
    usable_from: '2020-01-01',
  })),
  'withdrawal order': { rows: withdrawal, column: 'client_id' },
  withdrawal: { rows: withdrawal },
  'chat line': one('messaging.chat_line', ({ memberId }) => ({ id: bigId(), member_id: memberId, language: 'EN' })),
  passkey: one('identity.passkey', ({ memberId }) => ({ member_id: memberId, id: randomBytes(24) })),
  promotion: one('promotions.activity', () => ({ id: bigId(), code: `a-${word()}`, type: 'story', way: 'apply' })),
  award: { rows: award },
  bonus: { rows: bonus },
  prize: { rows: prize, column: 'period_id' },
  raffle: { rows: raffle, column: 'activity_id' },
  mission: one('promotions.mission', () => ({ id: smallId(), code: word(), metric: 'rounds', period: 'day', points: 1, texts: titled })),
  redemption: { rows: redemption },
  reward: one('promotions.reward', () => ({ id: smallId(), code: word(), kind: 'item', texts: titled })),
  invitation: one('identity.invitation', ({ memberId }) => ({ code: `K${word().toUpperCase()}`, agent_id: memberId }), 'code'),
  contract: one('agents.contract', (owner) => contract(owner)),
  'given contract': one('agents.contract', (owner) => {
    const { memberId: giver_id, upline } = owner
    return { ...contract(owner), giver_id, taker_id: upline ?? 1n }
  }),
  'dividend contract': one('agents.contract', (owner) => ({ ...contract(owner), kind: 'dividend' })),
  'daily contract': one('agents.contract', (owner) => ({ ...contract(owner), kind: 'daily' })),
  'hourly contract': one('agents.contract', (owner) => ({ ...contract(owner), kind: 'hourly' })),
  payslip: { rows: payslip },
  operator: one('identity.operator', () => ({ id: bigId(), username: `op.${word()}`, ...secrets })),
  'operator change': one('identity.operator_change', () => ({
    id: bigId(),
    kind: 'close',
    state: 'asked',
    username: word(),
    permissions: null,
  })),
  'method change': one('cashier.method_change', () => ({
    id: randomUUID(),
    state: 'asked',
    terms: JSON.stringify({ kind: 'withdrawal', minimum: '100.00', maximum: '200.00', fee: '0.00', perDay: 1 }),
  })),
  routing: one('cashier.routing', () => ({ id: randomUUID(), state: 'asked', rules: '[]' })),
  export: one('exports.export', () => ({
    id: randomUUID(),
    operator_id: 1,
    filters: '{}',
    list: '/ops/members',
    format: 'csv',
    state: 'waiting',
    fault: null,
    ended_at: null,
    expires_at: null,
    schedule_id: null,
    period: null,
  })),
  'export schedule': one('exports.schedule', () => ({
    id: randomUUID(),
    operator_id: 1,
    filters: '{}',
    list: '/ops/members',
    format: 'csv',
    every: 'day',
    hour: 8,
    state: 'active',
    stopped_why: null,
    last_period: null,
    last_at: null,
  })),
  'asked key': { rows: () => [apiKey('asked')] },
  'approved key': { rows: () => [apiKey('approved')] },
  'asked webhook': { rows: () => [webhook('asked')()] },
  webhook: { rows: () => [webhook('open')()] },
  'webhook delivery': { rows: delivery },
  'webhook with a delivery': { rows: delivery, column: 'endpoint_id' },
  'brand change': one('site.brand_change', () => ({
    id: randomUUID(),
    state: 'asked',
    kind: 'mode',
    content: JSON.stringify({ kind: 'mode', mode: 'play' }),
  })),
  'identity check': one('kyc.submission', ({ memberId }) => ({
    id: randomUUID(),
    member_id: memberId,
    step: 'face',
    state: 'more',
    decided_at: new Date(),
  })),
  'risk rules': one('risk.rule_set', () => ({ id: randomUUID(), state: 'asked', rules: '[]' })),
  'risk case': one('risk.case_file', () => ({ id: bigId(), kind: 'structuring', state: 'open', subject: word() })),
  'member of a risk case': {
    rows: ({ memberId: member_id }) => {
      const case_id = bigId()
      return [
        ['risk.case_file', { id: case_id, kind: 'structuring', state: 'open', subject: word() }],
        ['risk.case_member', { case_id, member_id }],
      ]
    },
    column: 'member_id',
  },
  'risk request': {
    rows: () => {
      const case_id = bigId()
      return [
        ['risk.case_file', { id: case_id, kind: 'structuring', state: 'open', subject: word() }],
        ['risk.case_request', { id: randomUUID(), case_id, kind: 'report', state: 'asked' }],
      ]
    },
  },
  'member at risk': {
    rows: ({ memberId: member_id }) => [['risk.harm_member', { member_id, points: 1, markers: '{}' }]],
    column: 'member_id',
  },
  segment: {
    rows: () => {
      const id = randomUUID()
      const rule = JSON.stringify({ of: 'all', tests: [{ fact: 'rank', is: 'at_least', number: 1 }] })
      return [
        ['risk.segment_rule', { segment_id: id, version: 1, rule }],
        ['risk.segment', { id, name: word(), version: 1 }],
      ]
    },
  },
  adjustment: one('cashier.adjustment', ({ memberId }) => ({
    id: randomUUID(),
    member_id: memberId,
    state: 'asked',
    direction: 'credit',
    category: 'goodwill',
  })),
  'debt write-off': one('cashier.debt_write_off', ({ memberId }) => ({ id: randomUUID(), member_id: memberId, state: 'asked' })),
  'connection request': one('games.connection_request', () => ({
    id: randomUUID(),
    vendor_code: 'TOSS',
    state: 'asked',
    categories: ['RNG'],
    base_url: 'https://toss.example',
    game_origin: 'https://toss.example',
    operator_number: 7,
    replayed_balance: 'first',
    unknown_rollback: 'accepted',
    forgery_status: 200,
  })),
  cover: one('games.cover', () => ({ id: randomUUID(), bytes: randomBytes(8) })),
  'promo ceiling': one('games.promo_ceiling', () => ({ id: randomUUID(), vendor_code: 'STU', state: 'asked' })),
  pool: { rows: pool, column: 'node_id' },
  'payout of a pool': { rows: payout, column: 'node_id' },
  round: one('games.round', ({ memberId }) => ({
    id: bigId(),
    member_id: memberId,
    node_id: 1001,
    state: 'settled',
    vendor_code: 'STU',
    round_name: word(),
  })),
  'free bet': one('games.free_bet', ({ memberId }) => ({ id: randomUUID(), member_id: memberId, vendor_code: 'STU', state: 'asked' })),
  ticket: one('messaging.ticket', ({ memberId }) => ({ id: bigId(), member_id: memberId, type: 'other', state: 'open' })),
  announcement: one('messaging.announcement', () => ({ translation_group: bigId(), type: 'B', language: 'EN' }), 'translation_group'),
  proposal: one('agents.proposal', ({ memberId }) => ({ id: bigId(), kind: 'release', state: 'asked', subject_id: memberId })),
  template: one('agents.template', () => ({ id: bigId(), name: word(), terms: JSON.stringify(wireTerms) })),
  run: one('agents.run', () => ({
    id: bigId(),
    kind: 'hourly',
    period: 'hour',
    from_at: new Date(randomInt(1e9) * 1000),
    to_at: '2099-01-01',
  })),
  transfer: {
    rows: ({ memberId }) => {
      const [account_id, transfer_id] = [smallId(), bigId()]
      return [
        ['wallet.account', { id: account_id, class: 'player', owner_id: memberId, stripe: randomInt(30_000), unit: 'PHP', realm: 'real' }],
        ['wallet.entry', { account_id, transfer_id, seq: 1, amount_minor: 100, balance_after: 100 }],
        ['wallet.transfer', { id: transfer_id, kind: 'deposit', operation_id: randomUUID() }],
      ]
    },
  },
}

/** Puts an object of the kind there, with the checks of links and of history off, and gives the id by which calls name it. */
export async function plantObject(owner: pg.Client, kind: string, whose: Owner): Promise<string> {
  const planting = plantings[kind]
  if (!planting) throw new Error(`planted-objects.ts knows no ${kind}`)
  await owner.query('set session_replication_role = replica')
  let made: Row = {}
  for (const [table, row] of planting.rows(whose)) made = await insert(owner, table, { brand_id: whose.brandId, ...row })
  await owner.query('set session_replication_role = origin')
  const id = made[planting.column ?? 'id']
  return Buffer.isBuffer(id) ? id.toString('base64url') : String(id)
}

/** Inserts the row with a value for each further column that must have one. */
async function insert(owner: pg.Client, table: string, given: Row): Promise<Row> {
  const [schema, name] = table.split('.')
  const { rows } = await owner.query<{ name: string; type: string; must: boolean }>(
    `select column_name as name, udt_name as type, is_nullable = 'NO' and column_default is null and is_identity = 'NO' as must
     from information_schema.columns where table_schema = $1 and table_name = $2 and is_generated = 'NEVER'`,
    [schema, name],
  )
  const known = rows.filter((column) => column.name in given || column.must)
  const values = known.map((column) => (column.name in given ? given[column.name] : valueFor(column.type)))
  const columns = known.map((column) => `"${column.name}"`).join(', ')
  const places = known.map((_, at) => `$${at + 1}`).join(', ')
  const inserted = await owner.query<Row>(
    `insert into ${table} (${columns}) overriding system value values (${places}) returning *`,
    values,
  )
  return inserted.rows[0] ?? {}
}

function valueFor(type: string): unknown {
  if (type === 'uuid') return randomUUID()
  if (type === 'timestamptz') return new Date()
  if (type === 'jsonb') return '{}'
  if (type === 'bytea') return randomBytes(32)
  if (type === 'bool') return false
  return /^(int|numeric)/.test(type) ? 1 : 'words'
}
