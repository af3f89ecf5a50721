import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertFields } from '../testing/fields.ts'
import { INT64_MAX } from './json.ts'
import {
  balanceRequest,
  gameListAnswer,
  gameListRequest,
  gameRoundRequest,
  gameUrlAnswer,
  gameUrlRequest,
  receivedTransactions,
  transactionItem,
  transactionsAnswer,
  transactionsRequest,
  userInfoRequest,
  walletAnswer,
  winRequest,
} from './messages.ts'

const uuid = '3f2b8c1e-5d4a-4b6f-9e7d-1a2b3c4d5e6f'

const gameCodes: [string, ...unknown[]] = [
  'game_code',
  'stu',
  'stu_',
  'STU_game',
  'st_game',
  '_stu_game',
  'xstu_game',
  'stu_game!',
  `stu_${'x'.repeat(61)}`,
]

test('a player and a balance are asked for by texts of their length', () => {
  const asked = { user: 'ana', request_uuid: uuid }
  assertFields(userInfoRequest, asked, {
    bad: [
      ['user', 'an', 'x'.repeat(256), 'an\u0000', undefined],
      ['request_uuid', 'x', `${uuid}0`],
    ],
    fine: [['user', 'x'.repeat(255)]],
  })
  assertFields(
    balanceRequest,
    { ...asked, token: 'token-0123', game_code: 'stu_lantern_tide' },
    { bad: [['token', 'x'.repeat(9), 'x'.repeat(256)], gameCodes], fine: [['game_code', 'stu_x', `stu_${'x'.repeat(60)}`]] },
  )
})

test('a movement carries what the protocol lets it, and names its bet', () => {
  const win = {
    user: 'ana',
    token: 'token-0123',
    request_uuid: uuid,
    transaction_uuid: uuid,
    supplier_transaction_id: 'v',
    supplier_user: 'ana',
    game_code: 'stu_lantern_tide',
    round: 'r',
    round_closed: true,
    meta: { anything: 1n },
    amount: 0n,
    currency: 'PHP',
    is_free: false,
    is_supplier_promo: false,
    is_aggregated: false,
    reward_uuid: uuid,
    bet: 'banker',
    reference_transaction_uuid: uuid,
    unused: 0n,
    jackpot_win: 0n,
  }
  assertFields(winRequest, win, {
    bad: [
      ['jackpot_win', -1n, 1n, INT64_MAX + 1n, 1],
      ['unused', -1n, 1n, INT64_MAX + 1n, 1],
      ['amount', -1n, INT64_MAX + 1n, 1],
      ['currency', 'PH', 'x'.repeat(9)],
      ['bet', 'x'.repeat(1001)],
      ['round', '', 'x'.repeat(256)],
      ['meta', 'x', []],
    ],
    fine: [
      ['bet', '', 'x'.repeat(1000), null],
      ['amount', INT64_MAX],
    ],
  })
  const issue = winRequest.safeParse({ ...win, reference_transaction_uuid: null }).error?.issues[0]
  assert.deepEqual([issue?.path, issue?.message], [['reference_transaction_uuid'], 'a win names its bet'])
})

test('an answer of a wallet may hold a debt and a status of tomorrow', () => {
  const answer = { status: 'RS_OF_TOMORROW', request_uuid: uuid, user: 'ana', currency: 'PHP', balance: -1n, country: 'PH' }
  assertFields(walletAnswer, answer, {
    bad: [
      ['status', '', 'x'.repeat(101)],
      ['balance', INT64_MAX + 1n, -INT64_MAX - 1n, 1],
      ['country', 'P', 'PHL'],
    ],
    fine: [
      ['status', 'x', 'x'.repeat(100)],
      ['balance', INT64_MAX, -INT64_MAX, null, undefined],
    ],
  })
})

test('a launch leads only to web pages, and names its player unless it is a demo', () => {
  const launch = {
    operator_id: 1n,
    user: 'ana',
    token: 'token-0123',
    game_code: 'stu_lantern_tide',
    platform: 'GPL_MOBILE',
    currency: 'PHP',
    country: 'PH',
    lang: 'en',
    lobby_url: 'https://parola.example/lobby',
    deposit_url: 'http://parola.example/',
    sub_partner_id: 'parola',
    meta: { anything: true },
  }
  const urls = [
    'javascript:alert(1)',
    'ftp://a.example/',
    'xhttps://a.example/',
    'httpsx://a.example/',
    'lobby',
    `https://a.example/${'x'.repeat(2000)}`,
  ]
  assertFields(gameUrlRequest, launch, {
    bad: [
      ['operator_id', -1n, INT64_MAX + 1n],
      ['platform', 'GPL_WATCH', ''],
      ['country', 'P', 'PHL'],
      ['lang', 'e', 'x'.repeat(9)],
      ['lobby_url', ...urls],
      ['deposit_url', ...urls],
      ['meta', 'x'],
      ['theme', 'sepia', ''],
      ['prize_group', 1690n, 1970n, 1955n, -1960n, '1960', 1960.5],
      gameCodes,
    ],
    fine: [
      ['platform', 'GPL_DESKTOP'],
      ['lang', 'x'.repeat(8)],
      ['lobby_url', 'http://a.example/'],
      ['theme', 'dark', 'light', null],
      ['prize_group', 1700n, 1710n, 1960n, null],
    ],
  })
  for (const field of ['user', 'token'] as const) {
    const { [field]: _, ...nameless } = launch
    const issue = gameUrlRequest.safeParse(nameless).error?.issues[0]
    assert.deepEqual([issue?.path, issue?.message], [[field], `${field} is missing`])
    assert.ok(gameUrlRequest.safeParse({ ...nameless, currency: 'XXX' }).success)
  }
  assertFields(gameUrlAnswer, { url: 'https://a.example/' }, { bad: [['url', ...urls]] })
})

test('a list of games is read with what is known of each', () => {
  assertFields(
    gameListRequest,
    { operator_id: 1n, product_code: 'p' },
    {
      bad: [
        ['operator_id', -1n],
        ['product_code', ''],
      ],
    },
  )
  const game = {
    url_thumb: '',
    url_background: '',
    product: 'Studio',
    name: 'Lantern Tide',
    game_code: 'stu_lantern_tide',
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    freebet_support: true,
    enabled: true,
    category: 'slots',
    blocked_countries: ['US'],
    release_date: '2026-11-20',
    rtp: '96.5',
    languages: ['en'],
  }
  assertFields(gameListAnswer.element, game, {
    bad: [['product', ''], ['name', ''], ['platforms', [], ['GPL_WATCH'], [''], 'GPL_MOBILE'], ['enabled', 1n], gameCodes],
  })
  assert.deepEqual(gameListAnswer.parse([game, game]), [game, game])
})

test('rounds and movements are asked for by a round, or by a window with both of its ends', () => {
  const round = { operator_id: 1n, sub_partner_id: 'p', user: 'ana', round: 'r', transaction_uuid: uuid }
  assertFields(gameRoundRequest, round, {
    bad: [
      ['operator_id', -1n],
      ['round', ''],
      ['transaction_uuid', 'x'],
    ],
  })
  const window = { operator_id: 1n, start_time: '2026-11-20T00:00:00', end_time: '2026-11-21T00:00:00.123456Z', user: 'ana' }
  assertFields(transactionsRequest, window, {
    bad: [
      ['start_time', 'x2026-11-20T00:00:00', '2026-11-20T00:00:00x', '2026-11-20', '2026-11-20T00:00:00.1234567', '2026-11-20T00:00:00.x'],
    ],
    fine: [['start_time', '2026-11-20T00:00:00Z', '2026-11-20T00:00:00.1']],
  })
  for (const field of ['start_time', 'end_time']) {
    const issue = transactionsRequest.safeParse({ ...window, [field]: null }).error?.issues[0]
    assert.deepEqual([issue?.path, issue?.message], [['start_time'], 'start_time and end_time, or round, must be given'])
    assert.ok(transactionsRequest.safeParse({ ...window, [field]: null, round: 'r' }).success)
  }
})

test('a movement is listed in the words of the protocol, and received in words of tomorrow', () => {
  const item = {
    transaction_uuid: uuid,
    transaction_status: 'TS_SUCCESS',
    kind: 'TK_BET',
    user: 'ana',
    amount: 1n,
    currency: 'PHP',
    round: 'r',
    reference_transaction_uuid: uuid,
    inserted_at: '2026-11-20T00:00:00',
    game_code: 'stu_lantern_tide',
  }
  assertFields(transactionItem, item, {
    bad: [['transaction_status', 'TS_OF_TOMORROW', ''], ['kind', 'TK_OF_TOMORROW', ''], ['amount', -1n], gameCodes],
    fine: [
      ['transaction_status', 'TS_DECLINED', 'TS_ROLLEDBACK', 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED', 'TS_PENDING'],
      ['kind', 'TK_WIN', 'TK_ROLLBACK', 'TK_FREE_BET', 'TK_FREE_WIN'],
    ],
  })
  assert.deepEqual(transactionsAnswer.parse([item]), [item])
  assertFields(receivedTransactions.element, item, {
    bad: [
      ['kind', '', 'x'.repeat(101)],
      ['transaction_status', ''],
      ['amount', -1n],
    ],
    fine: [
      ['kind', 'TK_OF_TOMORROW', 'x'.repeat(100)],
      ['transaction_status', 'TS_OF_TOMORROW'],
    ],
  })
})
