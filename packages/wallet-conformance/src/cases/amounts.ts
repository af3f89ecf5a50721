import { INT64_MAX } from '@croupier/wallet-protocol/json'
import { ask, type Bench, type Message } from '../bench.ts'
import { accepted, balanceOf, type Case, expect, expectStatus, moves, NotApplicable, refused } from '../case.ts'
import { NO_JSON_AMOUNTS, WRONG_AMOUNTS } from '../corpus-data.ts'
import { aBet, aWin, stakeOf } from '../messages.ts'

const area = 'amounts'
const section = '3, 5'

async function refusesCorpus(bench: Bench, message: Message, field: string): Promise<void> {
  for (const text of WRONG_AMOUNTS) {
    const heard = await ask(bench, message, { texts: { [field]: text } })
    expectStatus(heard, ['RS_ERROR_WRONG_TYPES', 'RS_ERROR_WRONG_SYNTAX'], `${message.call} with ${field} ${text.slice(0, 40)}`)
  }
  for (const text of NO_JSON_AMOUNTS) {
    const heard = await ask(bench, message, { texts: { [field]: text } })
    expectStatus(heard, ['RS_ERROR_WRONG_SYNTAX'], `${message.call} with ${field} ${text}`)
  }
}

const wrong = ['WRONG_TYPES'] as const
const tooMuch = ['WRONG_TYPES', 'NOT_ENOUGH_MONEY'] as const
const refusing = (
  id: string,
  promise: string,
  change: (bench: Bench) => { texts: Record<string, string>; as?: readonly string[] },
): Case => ({
  id,
  area,
  section,
  promise,
  run: (bench) =>
    moves(bench, 0, async () => {
      const { texts, as = wrong } = change(bench)
      await refused(bench, aBet(bench), { as, texts })
    }),
})

export const amountsCases: readonly Case[] = [
  {
    id: 'amount-corpus-bet',
    area,
    section,
    promise: 'None of seventy-one things that are no amount is taken for the amount of a bet.',
    run: (bench) => moves(bench, 0, () => refusesCorpus(bench, aBet(bench), 'amount')),
  },
  {
    id: 'amount-corpus-win',
    area,
    section,
    promise: 'None of seventy-one things that are no amount is taken for the amount of a win.',
    run: async (bench) => {
      const bet = aBet(bench)
      await accepted(bench, bet)
      await moves(bench, 0, () => refusesCorpus(bench, aWin(bench, bet), 'amount'))
    },
  },
  {
    id: 'amount-corpus-jackpot',
    area,
    section: '4.4, 12',
    promise: 'None of seventy-one things that are no amount is taken for the jackpot part of a win.',
    run: async (bench) => {
      const bet = aBet(bench)
      await accepted(bench, bet)
      // The jackpot part may be null: it is the one thing of the list that means that there is none.
      await moves(bench, 0, async () => {
        for (const text of WRONG_AMOUNTS.filter((one) => one !== 'null')) {
          const heard = await ask(bench, aWin(bench, bet, { jackpot_win: 0n }), { texts: { jackpot_win: text } })
          expectStatus(heard, ['RS_ERROR_WRONG_TYPES', 'RS_ERROR_WRONG_SYNTAX'], `win with jackpot_win ${text.slice(0, 40)}`)
        }
      })
    },
  },
  refusing('amount-negative', 'A negative bet is refused: it would be a gift.', (bench) => ({
    texts: { amount: String(-stakeOf(bench)) },
  })),
  refusing('amount-fraction', 'An amount with a fraction is refused.', (bench) => ({ texts: { amount: `${stakeOf(bench)}.5` } })),
  refusing('amount-text', 'An amount in quotes is refused, also when it could be read.', (bench) => ({
    texts: { amount: `"${stakeOf(bench)}"` },
  })),
  refusing('amount-above-int64', 'An amount above the largest int64 is refused.', () => ({ texts: { amount: String(INT64_MAX + 1n) } })),
  refusing('amount-int64', 'The largest int64 is refused or not to be had, and is no failure.', () => ({
    texts: { amount: String(INT64_MAX) },
    as: tooMuch,
  })),
  {
    id: 'amount-negative-win',
    area,
    section,
    promise: 'A negative win is refused: it would be a bet without a limit.',
    run: async (bench) => {
      const bet = aBet(bench)
      await accepted(bench, bet)
      await moves(bench, 0, () => refused(bench, aWin(bench, bet), { as: wrong, texts: { amount: String(-stakeOf(bench)) } }))
    },
  },
  {
    id: 'amount-part-of-unit',
    area,
    section,
    promise: 'An amount with a fraction of the smallest unit is refused, not rounded.',
    run: async (bench) => {
      if (bench.subject.unitsPerMinor === 1n) throw new NotApplicable('the wallet keeps every unit of the protocol')
      await moves(bench, 0, () => refused(bench, aBet(bench, { amount: stakeOf(bench) + 1n }), { as: wrong }))
    },
  },
  {
    id: 'amount-exact',
    area,
    section: '2, 3',
    promise: 'An amount above 2^53 is read exactly, to its last digit.',
    run: async (bench) => {
      const { unitsPerMinor } = bench.subject
      if (unitsPerMinor % 4n !== 0n) throw new NotApplicable('the smallest unit is too small to tell')
      // One more than a whole number of units, halfway between two doubles: read as a double it becomes that whole number.
      const whole = (2n ** 53n / unitsPerMinor + 1n) * unitsPerMinor
      expect(BigInt(Number(whole + 1n)) === whole, 'the case is wrong')
      await refused(bench, aBet(bench, { amount: whole + 1n }), { as: wrong })
    },
  },
  {
    id: 'amount-huge',
    area,
    section: '2, 3',
    promise: 'A bet far beyond 2^53 is refused, and the balance that goes along is the one that there is.',
    run: async (bench) => {
      const heard = await ask(bench, aBet(bench, { amount: (2n ** 60n / bench.subject.unitsPerMinor) * bench.subject.unitsPerMinor }))
      expectStatus(heard, ['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_WRONG_TYPES'], 'a bet of 2^60')
      const balance = await balanceOf(bench)
      expect(heard.balance === undefined || heard.balance === balance, `the balance that goes along is ${heard.balance}, not ${balance}`)
    },
  },
  {
    id: 'amount-other-currency',
    area,
    section,
    promise: 'A bet in another currency than the player has is refused.',
    run: (bench) =>
      moves(bench, 0, async () => {
        const other = bench.subject.currency === 'USD' ? 'EUR' : 'USD'
        await refused(bench, aBet(bench), { as: ['WRONG_CURRENCY'], fields: { currency: other } })
      }),
  },
  {
    id: 'amount-other-currency-win',
    area,
    section,
    promise: 'A win in another currency than the player has is refused.',
    run: async (bench) => {
      const bet = aBet(bench)
      await accepted(bench, bet)
      const other = bench.subject.currency === 'USD' ? 'EUR' : 'USD'
      await moves(bench, 0, () => refused(bench, aWin(bench, bet), { as: ['WRONG_CURRENCY'], fields: { currency: other } }))
    },
  },
  {
    id: 'amount-odd-currency',
    area,
    section,
    promise: 'A currency that is empty, unknown or written otherwise is refused.',
    run: (bench) =>
      moves(bench, 0, async () => {
        const { currency } = bench.subject
        for (const odd of ['', 'XTS', currency.toLowerCase(), ` ${currency}`, `${currency}\u0000`, bench.dialect.demoCurrency])
          await refused(bench, aBet(bench), { as: ['WRONG_CURRENCY', 'WRONG_TYPES'], fields: { currency: odd } })
      }),
  },
  {
    id: 'amount-zero-bet',
    area,
    section,
    promise: 'A bet of zero is accepted.',
    run: (bench) => moves(bench, 0, () => accepted(bench, aBet(bench, { amount: 0n }))),
  },
]
