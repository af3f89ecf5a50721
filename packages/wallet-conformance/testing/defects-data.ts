import { verify } from 'node:crypto'
import { DIALECTS } from '@croupier/wallet-protocol/dialects'
import { INT64_MAX, parseJson } from '@croupier/wallet-protocol/json'
import type { WalletCall } from '@croupier/wallet-protocol/statuses'
import type { Reply, Sent } from '../src/bench.ts'
import { type Entry, keyOf, type Visit } from './books.ts'
import { type Defect, signaturesIn } from './wallet.ts'

const BET = DIALECTS.hub88.paths.bet
const looksRight = (sent: Sent) => signaturesIn(sent).length === 1 && signaturesIn(sent)[0]?.length === 344
const rewritten = (raw: Buffer) => {
  try {
    return JSON.stringify(JSON.parse(raw.toString('utf8')))
  } catch {
    return ''
  }
}
const failing =
  (isMeant: (sent: Sent) => boolean) =>
  (reply: Reply, sent: Sent): Reply =>
    isMeant(sent) ? { ...reply, httpStatus: 500 } : reply
const has = (sent: Sent, text: string) => sent.raw.includes(text)

/** Changes one field of one kind of message before it is read. */
const field = (of: WalletCall, name: string, change: (value: unknown) => unknown): Defect => ({
  wire: (wire, call) => (call === of && name in wire ? { ...wire, [name]: change(wire[name]) } : wire),
})
/** Gives a field that is missing a value. */
const filled = (of: WalletCall, name: string, value: unknown): Defect => ({
  wire: (wire, call) => (call === of ? { [name]: value, ...wire } : wire),
})
const fault = (isMeant: (wire: Record<string, unknown>, call: WalletCall) => boolean, status = 'RS_ERROR_WRONG_TYPES'): Defect => ({
  fault: (wire, call) => (isMeant(wire, call) ? status : undefined),
})
const instead = (isMeant: (visit: Visit) => boolean, status: string): Defect => ({
  instead: (visit) => (isMeant(visit) ? status : undefined),
})
const before = (of: WalletCall, change: (visit: Visit) => unknown): Defect => ({
  before: (visit) => {
    if (visit.call === of) change(visit)
  },
})
const set = <Target extends object>(target: Target, change: Partial<Target>) => Object.assign(target, change)
const forget = (visit: Visit) => {
  visit.books.entries.delete(visit.key)
  visit.known = undefined
}
const gives = (visit: Visit, units: bigint) => {
  if (!visit.player) return
  visit.player.balance += units * visit.books.unit
  visit.funds = visit.player.balance
}
const asBet = (entry: Entry, visit: Visit): Entry => ({ ...entry, kind: 'bet', state: 'applied', user: visit.player?.user ?? '' })
const others = (visit: Visit) => [...visit.books.entries.values()].filter(({ message }) => message.round === visit.message.round)
const isRoundClosed = (visit: Visit) => others(visit).some(({ message }) => message.round_closed === true)
const isPaid = (visit: Visit) =>
  others(visit).some(
    ({ kind, message }) => kind === 'win' && message.reference_transaction_uuid === visit.message.reference_transaction_uuid,
  )
const isWonReference = (visit: Visit) => others(visit).some(({ kind }) => kind === 'win') && visit.referenced?.kind === 'bet'
const asStrange = (visit: Visit) => {
  visit.session ??= { user: visit.player?.user ?? '', isExpired: false }
}

const signing: Record<string, Defect> = {
  'signature-right': { isSigned: () => false },
  'signature-missing': { isSigned: (sent, _right, isRight) => isRight || signaturesIn(sent).length === 0 },
  'signature-empty': { isSigned: (sent, _right, isRight) => isRight || signaturesIn(sent)[0] === '' },
  'signature-no-base64': { reply: failing((sent) => signaturesIn(sent)[0]?.includes(' ') === true) },
  'signature-other-key': { isSigned: (sent, _right, isRight) => isRight || (sent.path === BET && looksRight(sent)) },
  'signature-other-body': { isSigned: (sent, _right, isRight) => isRight || (looksRight(sent) && has(sent, '"round_closed":false')) },
  'signature-rewritten': { isSigned: (sent, right, isRight) => isRight || right(rewritten(sent.raw)) },
  'signature-newline': { isSigned: (sent, right, isRight) => isRight || right(sent.raw.toString('utf8').trimEnd()) },
  'signature-twice': { isSigned: (sent, right) => right(sent.raw) },
  'signature-header-case': {
    isSigned: (sent, _right, isRight) => isRight && sent.headers.some(([name]) => name === DIALECTS.hub88.signatureHeader),
  },
  'signature-any-writing': { isSigned: (sent, right) => right(rewritten(sent.raw)) },
  'signature-utf8': { isSigned: (sent, right) => right(sent.raw.toString('latin1')) },
  'signature-before-syntax': { unsigned: ({ raw }) => (parseJson(raw) === undefined ? 'RS_ERROR_WRONG_SYNTAX' : undefined) },
  'signature-before-business': {
    unsigned: (sent, books) =>
      books.games.some((game) => has(sent, game)) || sent.path !== BET || !has(sent, 'no_such_game') ? undefined : 'RS_ERROR_INVALID_GAME',
  },
  'signature-every-call': { isSigned: (sent, _right, isRight) => isRight || sent.path.endsWith('/rollback') },
  'signature-moves-nothing': {
    unsigned: (sent, books) => {
      const { transaction_uuid: uuid } = (parseJson(sent.raw) ?? {}) as { transaction_uuid?: string }
      const isSeen = books.marks.get(uuid ?? '') !== undefined
      books.marks.set(uuid ?? '', 1)
      return isSeen ? 'RS_ERROR_DUPLICATE_TRANSACTION' : undefined
    },
  },
}

/** The wallet must know its own key for this one: it takes another hash than the protocol's. */
export const takesOtherHash = (publicKeyPem: string): Defect => ({
  isSigned: (sent, _right, isRight) =>
    isRight || verify('RSA-SHA512', sent.raw, publicKeyPem, Buffer.from(signaturesIn(sent)[0] ?? '', 'base64')),
})

const syntax: Record<string, Defect> = {
  'syntax-empty': { reply: failing(({ raw }) => raw.length === 0) },
  'syntax-no-json': { raw: (raw) => Buffer.from(raw.toString('utf8').replace(/\}\}$/, '}')) },
  'syntax-array': { raw: (raw) => Buffer.from(raw.toString('utf8').replace(/^\[|\]$/g, '')) },
  'syntax-no-utf8': { raw: (raw) => Buffer.from(raw.toString('utf8')) },
  'syntax-bet-fields': filled('bet', 'is_free', false),
  'syntax-win-fields': filled('win', 'amount', 0n),
  'syntax-rollback-fields': filled('rollback', 'game_code', 'stu_first'),
  'syntax-unknown-field': fault((wire) => 'field_of_tomorrow' in wire, 'RS_ERROR_WRONG_SYNTAX'),
  'syntax-unknown-meta': fault((wire) => typeof wire.meta === 'object' && JSON.stringify(wire.meta ?? {}, nameless).includes('MODE_OF')),
  'syntax-prototype': {
    wire: (wire) =>
      Object.hasOwn(wire, '__proto__') ? { ...wire, ...(Object.getOwnPropertyDescriptor(wire, '__proto__')?.value as object) } : wire,
  },
  'syntax-deep': { reply: failing((sent) => has(sent, '[[[[[')) },
  'syntax-long': { reply: failing(({ raw }) => raw.length > 100_000) },
  'types-bet': field('bet', 'round_closed', Boolean),
  'types-win': field('win', 'game_code', () => 'stu_first'),
  'types-rollback': field('rollback', 'round', String),
  'types-uuid': field('bet', 'transaction_uuid', (uuid) => (uuid === 'not-a-uuid' ? '00000000-0000-4000-8000-000000000000' : uuid)),
  'types-null': field('bet', 'is_free', (isFree) => isFree ?? false),
}

function nameless(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}

const big = (text: unknown) => (/^\d{1,19}$/.test(String(text)) ? BigInt(String(text)) : text)

const amounts: Record<string, Defect> = {
  'amount-corpus-bet': field('bet', 'amount', (amount) => (Array.isArray(amount) && amount.length === 1 ? big(amount[0]) : amount)),
  'amount-corpus-win': field('win', 'amount', (amount) => (amount === true || amount === null ? 0n : amount)),
  'amount-corpus-jackpot': field('win', 'jackpot_win', (part) => (part === 'NaN' ? 0n : part)),
  'amount-negative': field('bet', 'amount', (amount) => (typeof amount === 'bigint' && amount < 0n ? -amount : amount)),
  'amount-fraction': field('bet', 'amount', (amount) => (typeof amount === 'number' ? BigInt(Math.floor(amount)) : amount)),
  'amount-text': field('bet', 'amount', (amount) => (typeof amount === 'string' ? big(amount) : amount)),
  'amount-above-int64': field('bet', 'amount', (amount) => (typeof amount === 'bigint' && amount > INT64_MAX ? 0n : amount)),
  'amount-int64': { reply: failing((sent) => has(sent, String(INT64_MAX))) },
  'amount-negative-win': field('win', 'amount', (amount) => (typeof amount === 'bigint' && amount < 0n ? -amount : amount)),
  'amount-part-of-unit': field('bet', 'amount', (amount) => (typeof amount === 'bigint' ? amount - (amount % 1000n) : amount)),
  'amount-exact': field('bet', 'amount', (amount) => (typeof amount === 'bigint' ? BigInt(Number(amount)) : amount)),
  'amount-huge': {
    after: ({ message }, answer) => ({ ...answer, balance: answer.status.endsWith('MONEY') ? message.amount : answer.balance }),
  },
  'amount-other-currency': field('bet', 'currency', () => 'PHP'),
  'amount-other-currency-win': field('win', 'currency', () => 'PHP'),
  'amount-odd-currency': field('bet', 'currency', (currency) => String(currency).trim().toUpperCase()),
  'amount-zero-bet': fault(({ amount }, call) => call === 'bet' && amount === 0n),
}

const envelope: Record<string, Defect> = {
  'envelope-success': { after: ({ call }, answer) => (call === 'rollback' ? { ...answer, currency: undefined } : answer) },
  'envelope-echo': { after: ({ call, key }, answer) => (call === 'win' ? { ...answer, request_uuid: key } : answer) },
  'envelope-echo-refused': { after: (_visit, answer) => (answer.status === 'RS_OK' ? answer : { ...answer, request_uuid: undefined }) },
  'envelope-echo-repeated': { after: ({ known }, answer) => (known ? { ...answer, request_uuid: known.message.request_uuid } : answer) },
  'envelope-type': { reply: (reply) => ({ ...reply, contentType: 'text/html' }) },
  'envelope-http-200': { reply: (reply) => (reply.body.includes('INVALID_GAME') ? { ...reply, httpStatus: 400 } : reply) },
  'envelope-post': { methods: ['POST', 'PUT'] },
  'envelope-odd-text': { reply: failing((sent) => has(sent, '\\u0000')) },
  'envelope-user-info': { after: ({ call }, answer) => (call === 'userInfo' ? { ...answer, country: undefined } : answer) },
  'envelope-user-info-unknown': instead(({ call, player }) => call === 'userInfo' && !player, 'RS_OK'),
  'envelope-short-of-money': { after: (_visit, answer) => (answer.status.endsWith('MONEY') ? { ...answer, balance: undefined } : answer) },
  'envelope-aggregated': fault((wire) => wire.is_aggregated === true),
}

const balances: Record<string, Defect> = {
  'balance-still': before('balance', (visit) => gives(visit, -1n)),
  'balance-continuous': {
    after: ({ call, books }, answer) => (call === 'rollback' ? { ...answer, balance: (answer.balance ?? 0n) - books.unit } : answer),
  },
  'balance-unknown-token': before('balance', asStrange),
  'balance-foreign-token': instead(({ call, session, player }) => call === 'balance' && session?.user !== player?.user, 'RS_OK'),
  'balance-expired-token': before('balance', ({ session }) => session && set(session, { isExpired: false })),
  'balance-exact': { after: ({ call }, answer) => (call === 'balance' ? { ...answer, balance: (answer.balance ?? 0n) + 1n } : answer) },
}

const bets: Record<string, Defect> = {
  'bet-taken': before('bet', (visit) => gives(visit, -1n)),
  'bet-all': instead(({ call, message, funds }) => call === 'bet' && message.amount === funds, 'RS_ERROR_NOT_ENOUGH_MONEY'),
  'bet-one-short': before('bet', (visit) => {
    if ((visit.message.amount ?? 0n) - (visit.funds ?? 0n) === visit.books.unit) gives(visit, 1n)
  }),
  'bet-repeated': before('bet', forget),
  'bet-repeated-later': {
    after: ({ call, known, books }, answer) => (call === 'bet' && known ? { ...answer, balance: known.balance - books.unit } : answer),
  },
  'bet-other-amount': before('bet', ({ message, known }) => known && set(message, { amount: known.amount })),
  'bet-other-round': before('bet', ({ message, known }) => known && set(message, { round: known.message.round ?? null })),
  'bet-other-game': before('bet', ({ message, known }) => known?.message.game_code && set(message, { game_code: known.message.game_code })),
  'bet-other-player': before('bet', (visit) => {
    if (visit.known && visit.known.user !== visit.player?.user) forget(visit)
  }),
  'bet-id-of-win': before('bet', (visit) => visit.known?.kind === 'win' && forget(visit)),
  'bet-id-case': { keyOf: ({ transaction_uuid: uuid }) => uuid ?? '' },
  'bet-vendor-id': { keyOf: ({ supplier_transaction_id: id }) => id ?? '' },
  'bet-meta-apart': { digestOf: ({ meta }, right) => `${right} ${JSON.stringify(meta, nameless)}` },
  'bet-unknown-token': before('bet', asStrange),
  'bet-foreign-token': before('bet', ({ session, player }) => session && player && set(session, { user: player.user })),
  'bet-unknown-player': instead(({ call, player }) => call === 'bet' && !player, 'RS_OK'),
  'bet-unknown-game': before('bet', ({ message }) => set(message, { game_code: 'stu_first' })),
  'bet-game-switch': instead(({ call, message }) => call === 'bet' && message.game_code === 'stu_second', 'RS_ERROR_INVALID_GAME'),
  'bet-expired-token': before('bet', ({ session }) => session && set(session, { isExpired: false })),
  'bet-disabled': before('bet', ({ player }) => player && set(player, { isLocked: false })),
  'bet-limit': before('bet', ({ player }) => player && set(player, { isLimited: false })),
  'bet-no-round': fault(({ round }) => round === null),
  'bet-refused-again': instead(({ call, known }) => call === 'bet' && known?.state === 'refused', 'RS_ERROR_NOT_ENOUGH_MONEY'),
  'bet-after-rollback': before('bet', (visit) => visit.known?.state === 'rolled_back' && forget(visit)),
}

const wins: Record<string, Defect> = {
  'win-paid': before('win', (visit) => gives(visit, -1n)),
  'win-zero': fault(({ amount }, call) => call === 'win' && amount === 0n),
  'win-repeated': before('win', forget),
  'win-other-amount': before('win', ({ message, known }) => known && set(message, { amount: known.amount })),
  'win-other-bet': before('win', (visit) => {
    if (visit.known && visit.known.message.round !== visit.message.round) forget(visit)
  }),
  'win-unknown-bet': before('win', (visit) => (visit.message.is_supplier_promo = true)),
  'win-no-bet-named': {
    wire: (wire, call) => (call === 'win' && !('reference_transaction_uuid' in wire) ? { ...wire, is_supplier_promo: true } : wire),
  },
  'win-of-refused-bet': before('win', (visit) => {
    if (visit.referenced?.state === 'refused') visit.referenced = asBet(visit.referenced, visit)
  }),
  'win-of-win': before('win', (visit) => {
    if (visit.referenced?.kind === 'win') visit.referenced = asBet(visit.referenced, visit)
  }),
  'win-rolled-back': before('win', (visit) => {
    if (visit.referenced?.state === 'rolled_back') visit.referenced = asBet(visit.referenced, visit)
  }),
  'win-twice-one-bet': instead((visit) => visit.call === 'win' && !visit.known && isPaid(visit), 'RS_ERROR_DUPLICATE_TRANSACTION'),
  'win-late': instead((visit) => visit.call === 'win' && !visit.known && isRoundClosed(visit), 'RS_ERROR_TRANSACTION_ROLLED_BACK'),
  'win-promotion': fault((wire) => wire.is_supplier_promo === true && !wire.reference_transaction_uuid, 'RS_ERROR_WRONG_SYNTAX'),
  'win-promotion-unknown-bet': instead(
    ({ message, referenced }) => message.is_supplier_promo === true && Boolean(message.reference_transaction_uuid) && !referenced,
    'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  ),
  'win-promotion-repeated': before('win', (visit) => visit.message.is_supplier_promo && forget(visit)),
  'win-expired-token': instead(({ call, session }) => call === 'win' && session?.isExpired === true, 'RS_ERROR_TOKEN_EXPIRED'),
  'win-disabled': instead(({ call, player }) => call === 'win' && player?.isLocked === true, 'RS_ERROR_USER_DISABLED'),
  'win-other-player': before('win', (visit) => {
    if (visit.referenced) visit.referenced = { ...visit.referenced, user: visit.player?.user ?? '' }
  }),
  'win-unknown-token': before('win', asStrange),
  'win-jackpot': before('win', ({ message }) => set(message, { amount: (message.amount ?? 0n) + (message.jackpot_win ?? 0n) })),
}

const rollbacks: Record<string, Defect> = {
  'rollback-bet': before('rollback', ({ referenced, books }) => referenced && set(referenced, { gain: referenced.gain + books.unit })),
  'rollback-repeated': before('rollback', (visit) => {
    if (!visit.known || !visit.referenced) return
    forget(visit)
    visit.referenced.state = 'applied'
  }),
  'rollback-second': before('rollback', ({ referenced, known }) => {
    if (referenced?.state === 'rolled_back' && !known) referenced.state = 'applied'
  }),
  'rollback-unknown': instead(({ call, referenced }) => call === 'rollback' && !referenced, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'),
  'rollback-unknown-repeated': instead(
    ({ call, known }) => call === 'rollback' && known?.state === 'void',
    'RS_ERROR_TRANSACTION_ROLLED_BACK',
  ),
  'rollback-tombstone-bet': before('bet', (visit) => visit.known?.state === 'void' && forget(visit)),
  'rollback-tombstone-win': before('win', (visit) => visit.referenced?.state === 'void' && set(visit, { referenced: undefined })),
  'rollback-refused-bet': instead(
    ({ call, referenced }) => call === 'rollback' && referenced?.state === 'refused',
    'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  ),
  'rollback-refused-bet-again': before('rollback', (visit) => {
    if (visit.referenced?.state === 'refused') visit.referenced = { ...visit.referenced }
  }),
  'rollback-win': instead(({ call, referenced }) => call === 'rollback' && referenced?.kind === 'win', 'RS_OK'),
  'rollback-win-again': before('win', (visit) => visit.known?.state === 'rolled_back' && forget(visit)),
  'rollback-win-spent': {
    after: ({ player }, answer) => {
      if (!player || player.debt === 0n) return answer
      player.balance -= player.debt
      player.debt = 0n
      return { ...answer, balance: player.balance }
    },
  },
  'rollback-paid-bet': instead((visit) => visit.call === 'rollback' && isWonReference(visit), 'RS_OK'),
  'rollback-other-reference': before('rollback', (visit) => {
    if (visit.known && visit.known.message.round !== visit.message.round) forget(visit)
  }),
  'rollback-id-of-bet': before('rollback', (visit) => visit.known?.kind === 'bet' && set(visit, { known: undefined })),
  'rollback-of-rollback': before('rollback', (visit) => visit.referenced?.kind === 'rollback' && gives(visit, -10n)),
  'rollback-amount-ignored': before('rollback', ({ wire, referenced }) => {
    if (typeof wire.amount === 'bigint' && referenced) referenced.gain = -wire.amount
  }),
  'rollback-other-player': before('rollback', (visit) => {
    if (visit.referenced) visit.referenced = { ...visit.referenced, user: visit.player?.user ?? '' }
  }),
  'rollback-expired-token': instead(({ call, session }) => call === 'rollback' && session?.isExpired === true, 'RS_ERROR_TOKEN_EXPIRED'),
  'rollback-disabled': instead(({ call, player }) => call === 'rollback' && player?.isLocked === true, 'RS_ERROR_USER_DISABLED'),
  'rollback-storm': {
    instead: ({ call, key, books }) => {
      const times = (books.marks.get(key) ?? 0) + 1
      books.marks.set(key, times)
      return call === 'rollback' && times > 60 ? 'RS_ERROR_UNKNOWN' : undefined
    },
  },
}

const rounds: Record<string, Defect> = {
  'round-several': instead(
    (visit) => visit.call === 'bet' && !visit.known && others(visit).some(({ kind }) => kind === 'bet'),
    'RS_ERROR_DUPLICATE_TRANSACTION',
  ),
  'round-part-undone': before('rollback', (visit) => {
    if (others(visit).filter(({ kind }) => kind === 'bet').length > 1) gives(visit, 10n)
  }),
  'round-closed-by-any': fault(({ round_closed: isClosed }, call) => call === 'rollback' && isClosed === true),
  'round-unused-stake': {
    wire: (wire) => (typeof wire.unused === 'bigint' ? { ...wire, amount: (wire.amount as bigint) - wire.unused } : wire),
  },
  'round-unused-beyond': before('win', ({ message }) => set(message, { unused: 0n })),
  'pool-told': before('bet', ({ known }) => known?.jackpot !== undefined && set(known, { jackpot: known.jackpot + 1n })),
  'pool-beyond': before('win', ({ message }) => set(message, { jackpot_win: 0n })),
  'pool-beside': instead(({ call, referenced }) => call === 'win' && referenced?.jackpot !== undefined, 'RS_ERROR_INVALID_GAME'),
  'round-bet-after-close': instead(
    (visit) => visit.call === 'bet' && !visit.known && isRoundClosed(visit),
    'RS_ERROR_TRANSACTION_ROLLED_BACK',
  ),
  'round-rollback-after-close': instead((visit) => visit.call === 'rollback' && isRoundClosed(visit), 'RS_OK'),
  'free-bet': before('bet', ({ message }) => set(message, { is_free: false })),
  'free-bet-zero': fault(({ amount, is_free: isFree }) => isFree === true && amount === 0n),
  'free-bet-poor': instead(
    ({ call, message, funds }) => call === 'bet' && (message.amount ?? 0n) > (funds ?? 0n),
    'RS_ERROR_NOT_ENOUGH_MONEY',
  ),
  'free-bet-win': instead(({ call, message }) => call === 'win' && message.is_free === true && !message.is_supplier_promo, 'RS_OK'),
  'free-bet-rollback': before('rollback', ({ referenced }) => referenced && set(referenced, { gain: -referenced.amount })),
  'free-bet-reward': before('bet', ({ message }) => message.reward_uuid && set(message, { is_free: false, reward_uuid: null })),
  'free-bet-other-cash': before('bet', ({ message, known }) => known && set(message, { is_free: known.message.is_free ?? null })),
}

const together: Record<string, Defect> = {
  'order-any': before('rollback', (visit) => void (isWonReference(visit) && gives(visit, -20n))),
  'order-win-first': {
    instead: ({ call, key, referenced, books }) => {
      if (call !== 'win') return undefined
      if (!referenced) books.marks.set(key, 1)
      return books.marks.has(key) ? 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' : undefined
    },
  },
  'order-repeated-late': instead((visit) => visit.known !== undefined && isRoundClosed(visit), 'RS_ERROR_TRANSACTION_ROLLED_BACK'),
  'together-bet': { gap: ({ call }) => (call === 'bet' ? 1 : 0) },
  'together-win': { gap: ({ call }) => (call === 'win' ? 1 : 0) },
  'together-rollback': { gap: ({ call }) => (call === 'rollback' ? 1 : 0) },
  'together-rollbacks': { gap: ({ call, known }) => (call === 'rollback' && !known ? 2 : 0) },
  'together-overdraw': { gap: ({ call, funds, message }) => (call === 'bet' && (message.amount ?? 0n) * 4n > (funds ?? 0n) ? 1 : 0) },
  'together-sum': {
    gap: ({ call }) => (call === 'bet' ? 1 : 0),
    after: (visit, answer) => {
      if (visit.call === 'bet' && visit.player && visit.funds !== undefined)
        visit.player.balance = visit.funds - (visit.message.amount ?? 0n)
      return answer
    },
  },
  'together-other-amounts': { gap: ({ call }) => (call === 'bet' ? 3 : 0) },
  'together-bet-rollback': { gap: ({ call }) => ({ bet: 1, rollback: 2, win: 0, balance: 0, userInfo: 0 })[call] },
  'together-bet-win': {
    gap: ({ call }) => (call === 'bet' ? 1 : 0),
    instead: ({ call, key, referenced, books }) => {
      if (call === 'win' && !referenced && books.busy > 0) books.marks.set(key, 1)
      return books.marks.has(key) ? 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' : undefined
    },
  },
  'time-budget': { reply: (reply, { path }) => (path === BET ? { ...reply, durationMs: 2000 } : reply) },
  'time-lost-answer': {
    after: (visit, answer) => {
      if (visit.sent.isCut) forget(visit)
      return answer
    },
  },
  'time-lost-answer-rollback': {
    after: (visit, answer) => {
      const entry = visit.books.entries.get(visit.key)
      if (visit.sent.isCut && entry) entry.gain = 0n
      return answer
    },
  },
  'time-lost-answer-win': {
    after: (visit, answer) => {
      if (visit.sent.isCut && visit.call === 'win') visit.books.entries.delete(keyOf(visit.message.transaction_uuid))
      return answer
    },
  },
}

/** For every case a defect that breaks its promise, under the case's own id. */
export const DEFECTS: Readonly<Record<string, Defect>> = {
  ...signing,
  ...syntax,
  ...amounts,
  ...envelope,
  ...balances,
  ...bets,
  ...wins,
  ...rollbacks,
  ...rounds,
  ...together,
}
