import { randomUUID } from 'node:crypto'
import { ask, type Bench, type Heard, type Message } from '../bench.ts'
import { accepted, type Case, expect, expectStatus, moves, NotApplicable } from '../case.ts'
import { aBalance, aBet, aRollback, aWin } from '../messages.ts'

const area = 'envelope'
const section = '4'

function expectEcho(heard: Heard, what: string): void {
  const echoed = heard.answer?.request_uuid
  expect(echoed === heard.requestUuid, `${what}: request_uuid ${String(echoed)} came back for ${heard.requestUuid}`)
}

/** Messages that are refused for what they say, not for how they are written. */
function wrongOnes(bench: Bench): Message[] {
  return [
    aBet(bench, { token: 'no-such-token-0123456789' }),
    aBet(bench, { game_code: 'xyz_no_such_game' }),
    aBet(bench, { currency: bench.subject.currency === 'USD' ? 'EUR' : 'USD' }),
    aBet(bench, { amount: 2n ** 50n * bench.subject.unitsPerMinor }),
    aWin(bench, aBet(bench)),
  ]
}

export const envelopeCases: readonly Case[] = [
  {
    id: 'envelope-success',
    area,
    section,
    promise: 'A success says status, player, currency and an integer balance.',
    run: async (bench) => {
      const bet = aBet(bench)
      for (const message of [aBalance(bench), bet, aWin(bench, bet), aRollback(bench, bet)]) {
        const { answer, balance } = await accepted(bench, message)
        expect(answer?.user === bench.subject.user, `${message.call}: user is ${String(answer?.user)}`)
        expect(answer?.currency === bench.subject.currency, `${message.call}: currency is ${String(answer?.currency)}`)
        expect(balance !== undefined, `${message.call}: balance is ${String(answer?.balance)}, which is no JSON integer`)
      }
    },
  },
  {
    id: 'envelope-echo',
    area,
    section,
    promise: 'Every success bears the request_uuid of its own request.',
    run: async (bench) => {
      const bet = aBet(bench)
      for (const message of [aBalance(bench), bet, aWin(bench, bet), aRollback(bench, bet)])
        expectEcho(await accepted(bench, message), message.call)
    },
  },
  {
    id: 'envelope-echo-refused',
    area,
    section,
    promise: 'Every refusal bears the request_uuid of its own request.',
    run: async (bench) => {
      for (const message of wrongOnes(bench)) expectEcho(await ask(bench, message), `a refused ${message.call}`)
      expectEcho(await ask(bench, aBet(bench), { without: ['amount'] }), 'a bet without amount')
    },
  },
  {
    id: 'envelope-echo-repeated',
    area,
    section: '6',
    promise: 'A repeated bet hears its first answer under the new request_uuid.',
    run: async (bench) => {
      const bet = aBet(bench)
      expectEcho(await accepted(bench, bet), 'the bet')
      expectEcho(await accepted(bench, bet), 'the repeated bet')
    },
  },
  {
    id: 'envelope-type',
    area,
    section: '2',
    promise: 'Answers are sent as application/json.',
    run: async (bench) => {
      const { contentType } = await accepted(bench, aBalance(bench))
      expect(contentType.startsWith('application/json'), `content-type is ${contentType || 'missing'}`)
    },
  },
  {
    id: 'envelope-http-200',
    area,
    section: '5',
    promise: 'Every refusal is an HTTP 200: any other code would be taken for a failure and sent again.',
    run: async (bench) => {
      for (const message of wrongOnes(bench)) {
        const heard = await ask(bench, message)
        expect(heard.httpStatus === 200, `${message.call}: HTTP ${heard.httpStatus} with ${heard.status}`)
      }
      expectStatus(await ask(bench, aBet(bench), { raw: '{' }), ['RS_ERROR_WRONG_SYNTAX'], 'a body that is no JSON')
    },
  },
  {
    id: 'envelope-post',
    area,
    section: '2',
    promise: 'Money moves by POST alone.',
    run: (bench) =>
      moves(bench, 0, async () => {
        for (const method of ['PUT', 'PATCH', 'DELETE']) {
          const heard = await ask(bench, aBet(bench), { method })
          expect(heard.httpStatus !== 200 || heard.status !== 'RS_OK', `${method} was accepted`)
        }
      }),
  },
  {
    id: 'envelope-odd-text',
    area,
    section: '7',
    promise: 'Texts with odd letters get an answer, not a failure: a failure would be sent again for ever.',
    run: async (bench) => {
      for (const odd of ['a\u0000b', '\ud800', "'; drop table bet; --", '../../etc', '%00', '\u202e\u0007', '𝟙'.repeat(100)]) {
        const heard = await ask(bench, aBet(bench, { round: `${odd}${randomUUID()}` }))
        expect(heard.httpStatus === 200, `a round named ${JSON.stringify(odd).slice(0, 30)}: HTTP ${heard.httpStatus}`)
      }
    },
  },
  {
    id: 'envelope-user-info',
    area,
    section: '4.1',
    promise: 'The wallet tells the country of a player.',
    run: async (bench) => {
      if (bench.dialect.paths.userInfo === undefined) throw new NotApplicable('the dialect has no such call')
      const { answer } = await accepted(bench, { call: 'userInfo', body: { user: bench.subject.user } })
      expect(typeof answer?.country === 'string' && /^[A-Z]{2}$/.test(answer.country), `country is ${String(answer?.country)}`)
      expect(answer.user === bench.subject.user, `user is ${String(answer.user)}`)
    },
  },
  {
    id: 'envelope-user-info-unknown',
    area,
    section: '4.1',
    promise: 'Asked about a player that it does not know, the wallet refuses.',
    run: async (bench) => {
      if (bench.dialect.paths.userInfo === undefined) throw new NotApplicable('the dialect has no such call')
      const heard = await ask(bench, { call: 'userInfo', body: { user: 'no-such-player-0' } })
      expect(heard.httpStatus === 200 && heard.status.startsWith('RS_ERROR_'), `heard ${heard.status || heard.httpStatus}`)
    },
  },
  {
    id: 'envelope-short-of-money',
    area,
    section: '4',
    promise: 'A bet refused for lack of money hears the balance that there is.',
    run: async (bench) => {
      const { balance = 0n } = await accepted(bench, aBalance(bench))
      const heard = await ask(bench, aBet(bench, { amount: balance + bench.subject.unitsPerMinor }))
      expectStatus(heard, ['RS_ERROR_NOT_ENOUGH_MONEY'], 'the bet')
      expect(heard.balance === balance, `the balance that goes along is ${heard.balance}, not ${balance}`)
    },
  },
  {
    id: 'envelope-aggregated',
    area,
    section: '4.3',
    promise: 'A bet that stands for several is booked like any other.',
    run: async (bench) => {
      if (bench.dialect.name !== 'hub88') throw new NotApplicable('the dialect has no such field')
      await moves(bench, -1, () => accepted(bench, aBet(bench, { is_aggregated: true, bet: 'chips on 7 and 11' })))
    },
  },
]
