import { ask, type Bench, type Message } from '../bench.ts'
import { accepted, balanceOf, type Case, expect, moves, needed, refused } from '../case.ts'
import { aBet, aRollback, aWin, stakeOf } from '../messages.ts'

const area = 'rollbacks'
const section = '6.3'
const STORM = 100

async function placed(bench: Bench): Promise<Message> {
  const bet = aBet(bench)
  await accepted(bench, bet)
  return bet
}

export const rollbackCases: readonly Case[] = [
  {
    id: 'rollback-bet',
    area,
    section,
    promise: 'A rollback gives the stake back and answers the balance after it.',
    run: (bench) =>
      moves(bench, 0, async () => {
        const { balance } = await accepted(bench, aRollback(bench, await placed(bench)))
        expect(balance === (await balanceOf(bench)), 'the answer says another balance than the wallet')
      }),
  },
  {
    id: 'rollback-repeated',
    area,
    section,
    promise: 'A rollback that is sent four times gives the stake back once, and each time is RS_OK.',
    run: (bench) =>
      moves(bench, 0, async () => {
        const rollback = aRollback(bench, await placed(bench))
        for (let n = 0; n < 4; n += 1) await accepted(bench, rollback)
      }),
  },
  {
    id: 'rollback-second',
    area,
    section,
    promise: 'A second rollback of one bet, under an id of its own, is RS_OK and gives nothing.',
    run: (bench) =>
      moves(bench, 0, async () => {
        const bet = await placed(bench)
        await accepted(bench, aRollback(bench, bet))
        await accepted(bench, aRollback(bench, bet))
      }),
  },
  {
    id: 'rollback-unknown',
    area,
    section,
    promise: 'A rollback of a bet that the wallet never saw is RS_OK and gives nothing.',
    run: (bench) => moves(bench, 0, () => accepted(bench, aRollback(bench, aBet(bench)))),
  },
  {
    id: 'rollback-unknown-repeated',
    area,
    section,
    promise: 'A rollback of an unknown bet may be repeated.',
    run: (bench) =>
      moves(bench, 0, async () => {
        const rollback = aRollback(bench, aBet(bench))
        for (let n = 0; n < 3; n += 1) await accepted(bench, rollback)
      }),
  },
  {
    id: 'rollback-tombstone-bet',
    area,
    section,
    promise: 'A bet that comes after its own rollback is refused.',
    run: (bench) =>
      moves(bench, 0, async () => {
        const bet = aBet(bench)
        await accepted(bench, aRollback(bench, bet))
        await refused(bench, bet, { as: ['TRANSACTION_ROLLED_BACK'] })
      }),
  },
  {
    id: 'rollback-tombstone-win',
    area,
    section,
    promise: 'A win that comes after the rollback of its bet is refused, although the bet never came.',
    run: (bench) =>
      moves(bench, 0, async () => {
        const bet = aBet(bench)
        await accepted(bench, aRollback(bench, bet))
        await refused(bench, aWin(bench, bet), { as: ['TRANSACTION_ROLLED_BACK'] })
      }),
  },
  {
    id: 'rollback-refused-bet',
    area,
    section,
    promise: 'A rollback of a refused bet is RS_OK and gives nothing: it is normal traffic.',
    run: (bench) =>
      moves(bench, 0, async () => {
        const bet = aBet(bench, { amount: (await balanceOf(bench)) + bench.subject.unitsPerMinor })
        await refused(bench, bet, { as: ['NOT_ENOUGH_MONEY'] })
        await accepted(bench, aRollback(bench, bet))
      }),
  },
  {
    id: 'rollback-refused-bet-again',
    area,
    section: '6.1',
    promise: 'A bet that was refused and rolled back is not looked at anew.',
    run: (bench) =>
      moves(bench, 0, async () => {
        const first = await placed(bench)
        const bet = aBet(bench, { amount: (await balanceOf(bench)) + bench.subject.unitsPerMinor })
        await refused(bench, bet, { as: ['NOT_ENOUGH_MONEY'] })
        await accepted(bench, aRollback(bench, bet))
        await accepted(bench, aRollback(bench, first))
        await refused(bench, bet, { as: ['TRANSACTION_ROLLED_BACK'] })
      }),
  },
  {
    id: 'rollback-win',
    area,
    section,
    promise: 'A rollback of a win takes the win back.',
    run: (bench) =>
      moves(bench, -1, async () => {
        const win = aWin(bench, await placed(bench))
        await accepted(bench, win)
        await accepted(bench, aRollback(bench, win))
      }),
  },
  {
    id: 'rollback-win-again',
    area,
    section,
    promise: 'A win that was taken back is not paid when it comes again.',
    run: (bench) =>
      moves(bench, -1, async () => {
        const win = aWin(bench, await placed(bench))
        await accepted(bench, win)
        await accepted(bench, aRollback(bench, win))
        await refused(bench, win, { as: ['TRANSACTION_ROLLED_BACK'] })
      }),
  },
  {
    id: 'rollback-win-spent',
    area,
    section,
    promise: 'A rollback of a win that is spent already is RS_OK, and the balance does not fall below zero.',
    run: async (bench) => {
      const win = aWin(bench, await placed(bench))
      await accepted(bench, win)
      const everything = aBet(bench, { amount: await balanceOf(bench) })
      await accepted(bench, everything)
      const { balance } = await accepted(bench, aRollback(bench, win))
      const left = await balanceOf(bench)
      await accepted(bench, aRollback(bench, everything))
      expect(balance === 0n && left === 0n, `the answer says ${balance}, the wallet ${left}`)
    },
  },
  {
    id: 'rollback-paid-bet',
    area,
    section,
    promise: 'A rollback of a bet whose win was paid gives the stake back and leaves the win.',
    run: (bench) =>
      moves(bench, 2, async () => {
        const bet = await placed(bench)
        await accepted(bench, aWin(bench, bet))
        await accepted(bench, aRollback(bench, bet))
      }),
  },
  {
    id: 'rollback-other-reference',
    area,
    section,
    promise: 'The same rollback id for another bet is a duplicate.',
    run: (bench) =>
      moves(bench, -1, async () => {
        const [first, second] = [await placed(bench), await placed(bench)]
        const rollback = aRollback(bench, first)
        await accepted(bench, rollback)
        const { round, transaction_uuid: reference_transaction_uuid } = second.body
        const other = { ...rollback, body: { ...rollback.body, round, reference_transaction_uuid } }
        await refused(bench, other, { as: ['DUPLICATE_TRANSACTION'] })
      }),
  },
  {
    id: 'rollback-id-of-bet',
    area,
    section,
    promise: "A rollback under the bet's own id is a duplicate and gives nothing.",
    run: (bench) =>
      moves(bench, -1, async () => {
        const bet = await placed(bench)
        const { transaction_uuid } = bet.body
        await refused(bench, aRollback(bench, bet, { transaction_uuid }), { as: ['DUPLICATE_TRANSACTION'] })
      }),
  },
  {
    id: 'rollback-of-rollback',
    area,
    section,
    promise: 'A rollback cannot be rolled back.',
    run: (bench) =>
      moves(bench, 0, async () => {
        const rollback = aRollback(bench, await placed(bench))
        await accepted(bench, rollback)
        await ask(bench, aRollback(bench, rollback))
      }),
  },
  {
    id: 'rollback-amount-ignored',
    area,
    section: '4.5',
    promise: 'A rollback gives back what was taken, whatever amount it says.',
    run: (bench) =>
      moves(bench, 0, async () => {
        const rollback = aRollback(bench, await placed(bench))
        await accepted(bench, rollback, { fields: { amount: 5n * stakeOf(bench), currency: bench.subject.currency } })
      }),
  },
  {
    id: 'rollback-other-player',
    area,
    section,
    promise: "A rollback by one player does not undo another's bet.",
    run: async (bench) => {
      const other = needed(bench.subject.other, 'another player (--other-user, --other-token)')
      const theirs = await balanceOf(bench, other)
      await moves(bench, -1, async () => ask(bench, aRollback(bench, await placed(bench), other)))
      expect((await balanceOf(bench, other)) === theirs, 'the other player got the stake')
    },
  },
  {
    id: 'rollback-expired-token',
    area,
    section: '5',
    promise: 'A rollback is done although the session has ended.',
    run: async (bench) => {
      const token = needed(bench.subject.expiredToken, 'a token whose session has ended (--expired-token)')
      await moves(bench, 0, async () => accepted(bench, aRollback(bench, await placed(bench), { token })))
    },
  },
  {
    id: 'rollback-disabled',
    area,
    section: '5',
    promise: 'A rollback is done for a locked player.',
    run: async (bench) => {
      const player = needed(bench.subject.disabled, 'a locked player (--disabled-user, --disabled-token)')
      await accepted(bench, aRollback(bench, aBet(bench, player), player))
    },
  },
  {
    id: 'rollback-storm',
    area,
    section: '7',
    promise: 'A hundred rollbacks of one bet, as a caller sends that hears nothing, give the stake back once.',
    run: (bench) =>
      moves(bench, 0, async () => {
        const rollback = aRollback(bench, await placed(bench))
        for (let n = 0; n < STORM; n += 1) await accepted(bench, rollback)
      }),
  },
]
