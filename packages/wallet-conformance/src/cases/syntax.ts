import { ask, type Bench, type Message, textOf } from '../bench.ts'
import { accepted, type Case, expect, expectStatus, moves, refused } from '../case.ts'
import { aBalance, aBet, aRollback, aWin } from '../messages.ts'

const area = 'syntax'
const section = '5'
const as = ['WRONG_SYNTAX'] as const

/** The fields that a dialect wants in every message of a kind. */
const REQUIRED = {
  hub88: {
    bet: ['user', 'token', 'request_uuid', 'transaction_uuid', 'supplier_transaction_id', 'game_code', 'currency', 'amount', 'is_free'],
    win: ['user', 'token', 'request_uuid', 'transaction_uuid', 'reference_transaction_uuid', 'game_code', 'currency', 'amount'],
    rollback: ['user', 'token', 'request_uuid', 'transaction_uuid', 'reference_transaction_uuid', 'game_code'],
  },
  caleta: {
    bet: [
      'token',
      'supplier_user',
      'request_uuid',
      'transaction_uuid',
      'game_code',
      'round',
      'round_closed',
      'currency',
      'amount',
      'is_free',
    ],
    win: ['token', 'request_uuid', 'transaction_uuid', 'reference_transaction_uuid', 'game_code', 'round', 'currency', 'amount'],
    rollback: ['token', 'request_uuid', 'transaction_uuid', 'reference_transaction_uuid', 'game_code', 'round'],
  },
} as const

/** Every field in turn is left out of a message that would be accepted otherwise. */
async function wantsEach(bench: Bench, message: Message): Promise<void> {
  const names = REQUIRED[bench.dialect.name][message.call as 'bet']
  await moves(bench, 0, async () => {
    for (const name of names) {
      const heard = await ask(bench, message, { without: [name] })
      expectStatus(heard, ['RS_ERROR_WRONG_SYNTAX'], `${message.call} without ${name}`)
    }
  })
}

export const syntaxCases: readonly Case[] = [
  {
    id: 'syntax-empty',
    area,
    section,
    promise: 'An empty body is refused for its syntax.',
    run: async (bench) => void (await refused(bench, aBet(bench), { as, raw: '' })),
  },
  {
    id: 'syntax-no-json',
    area,
    section,
    promise: 'A body that is no JSON is refused for its syntax.',
    run: async (bench) => void (await refused(bench, aBet(bench), { as, raw: `${textOf(bench, aBet(bench))}}` })),
  },
  {
    id: 'syntax-array',
    area,
    section,
    promise: 'A list in the place of a message is refused for its syntax.',
    run: async (bench) => void (await refused(bench, aBet(bench), { as, raw: `[${textOf(bench, aBet(bench))}]` })),
  },
  {
    id: 'syntax-no-utf8',
    area,
    section,
    promise: 'Bytes that are no UTF-8 are refused for their syntax.',
    run: async (bench) => {
      const text = textOf(bench, aBet(bench, { round: 'round-@' }))
      const raw = Buffer.from(text)
      raw[raw.indexOf('@')] = 0xff
      await refused(bench, aBet(bench), { as, raw })
    },
  },
  {
    id: 'syntax-bet-fields',
    area,
    section,
    promise: 'A bet without one of its required fields is refused, whichever it is.',
    run: (bench) => wantsEach(bench, aBet(bench)),
  },
  {
    id: 'syntax-win-fields',
    area,
    section,
    promise: 'A win without one of its required fields is refused, whichever it is.',
    run: async (bench) => {
      const bet = aBet(bench)
      await accepted(bench, bet)
      await wantsEach(bench, aWin(bench, bet))
    },
  },
  {
    id: 'syntax-rollback-fields',
    area,
    section,
    promise: 'A rollback without one of its required fields is refused, whichever it is.',
    run: async (bench) => {
      const bet = aBet(bench)
      await accepted(bench, bet)
      await wantsEach(bench, aRollback(bench, bet))
    },
  },
  {
    id: 'syntax-unknown-field',
    area,
    section: '3',
    promise: 'A field that nobody knows yet is accepted and ignored.',
    run: (bench) =>
      moves(bench, -1, () => accepted(bench, aBet(bench), { fields: { field_of_tomorrow: { a: [1, 'b', null] }, isFree: true } })),
  },
  {
    id: 'syntax-unknown-meta',
    area,
    section: '3',
    promise: 'What a vendor writes into `meta` is accepted, whatever it is.',
    run: (bench) => moves(bench, -1, () => accepted(bench, aBet(bench), { fields: { meta: { mode: 'MODE_OF_TOMORROW', level: 7 } } })),
  },
  {
    id: 'syntax-prototype',
    area,
    section: '3',
    promise: 'Fields named after the insides of a language change nothing.',
    run: (bench) =>
      moves(bench, -1, async () => {
        const text = textOf(bench, aBet(bench))
        await accepted(bench, aBet(bench), { raw: text.replace('{', '{"__proto__":{"is_free":true},"constructor":{"prototype":1},') })
      }),
  },
  {
    id: 'syntax-deep',
    area,
    section: '7',
    promise: 'A body nested a thousand deep gets an answer, not a failure.',
    run: async (bench) => {
      const raw = textOf(bench, aBalance(bench)).replace('{', `{"meta":{"a":${'['.repeat(1000)}${']'.repeat(1000)}},`)
      const heard = await ask(bench, aBalance(bench), { raw })
      expect((heard.httpStatus ?? 500) < 500, `heard HTTP ${heard.httpStatus ?? 'nothing'}`)
    },
  },
  {
    id: 'syntax-long',
    area,
    section: '7',
    promise: 'A body of a megabyte is refused, not taken for a failure, and moves nothing.',
    run: (bench) =>
      moves(bench, 0, async () => {
        const heard = await ask(bench, aBet(bench), { fields: { meta: { long: 'a'.repeat(1_000_000) } } })
        const isRefused = heard.httpStatus === 413 || (heard.httpStatus === 200 && heard.status.startsWith('RS_ERROR_'))
        // A server may hang up on such a body before it has come in whole.
        expect(isRefused || heard.httpStatus === null, `heard HTTP ${heard.httpStatus} ${heard.status}`)
      }),
  },
]
