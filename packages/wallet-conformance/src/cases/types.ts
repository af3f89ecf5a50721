import { ask, type Bench, type Message } from '../bench.ts'
import { accepted, type Case, expectStatus, moves, refused } from '../case.ts'
import { aBet, aRollback, aWin } from '../messages.ts'

const area = 'types'
const section = '5'

const STRINGS = ['token', 'game_code', 'currency', 'round', 'request_uuid', 'transaction_uuid', 'reference_transaction_uuid'] as const
const FLAGS = ['is_free', 'round_closed'] as const
const WRONG_STRINGS = [7n, true, ['a'], { a: 1n }]
const WRONG_FLAGS = ['true', 1n, ['a'], {}]

/** Every field of a message in turn gets values of other types. */
async function wantsTypes(bench: Bench, message: Message): Promise<void> {
  const wire = bench.dialect.write(message.call, { ...message.body, request_uuid: 'present' })
  const spoilt = [
    ...STRINGS.flatMap((name) => WRONG_STRINGS.map((value) => ({ name, value }))),
    ...FLAGS.flatMap((name) => WRONG_FLAGS.map((value) => ({ name, value }))),
  ]
  await moves(bench, 0, async () => {
    for (const { name, value } of spoilt.filter((one) => one.name in wire)) {
      const heard = await ask(bench, message, { fields: { [name]: value } })
      expectStatus(heard, ['RS_ERROR_WRONG_TYPES'], `${message.call} with ${name} as ${Array.isArray(value) ? 'list' : typeof value}`)
    }
  })
}

async function placed(bench: Bench): Promise<Message> {
  const bet = aBet(bench)
  await accepted(bench, bet)
  return bet
}

export const typesCases: readonly Case[] = [
  {
    id: 'types-bet',
    area,
    section,
    promise: 'A bet whose fields are of other types is refused, whichever field it is.',
    run: (bench) => wantsTypes(bench, aBet(bench)),
  },
  {
    id: 'types-win',
    area,
    section,
    promise: 'A win whose fields are of other types is refused, whichever field it is.',
    run: async (bench) => wantsTypes(bench, aWin(bench, await placed(bench))),
  },
  {
    id: 'types-rollback',
    area,
    section,
    promise: 'A rollback whose fields are of other types is refused, whichever field it is.',
    run: async (bench) => wantsTypes(bench, aRollback(bench, await placed(bench))),
  },
  {
    id: 'types-uuid',
    area,
    section: '3',
    promise: 'A transaction id that is no UUID is refused.',
    run: (bench) =>
      moves(bench, 0, async () => {
        for (const wrong of ['1', 'not-a-uuid', '', 'g0000000-0000-4000-8000-000000000000', "' or 1=1 --"])
          await refused(bench, aBet(bench), { as: ['WRONG_TYPES', 'WRONG_SYNTAX'], fields: { transaction_uuid: wrong } })
      }),
  },
  {
    id: 'types-null',
    area,
    section,
    promise: 'A required field that is null is refused.',
    run: (bench) =>
      moves(bench, 0, async () => {
        for (const name of ['token', 'transaction_uuid', 'game_code', 'currency', 'amount', 'is_free'])
          await refused(bench, aBet(bench), { as: ['WRONG_TYPES', 'WRONG_SYNTAX'], fields: { [name]: null } })
      }),
  },
]
