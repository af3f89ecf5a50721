import { accepted, balanceOf, type Case, expect, moves, needed, refused } from '../case.ts'
import { aBalance, aBet, aRollback, aWin, stakeOf } from '../messages.ts'

const area = 'balance'
const section = '4.2'

export const balanceCases: readonly Case[] = [
  {
    id: 'balance-still',
    area,
    section,
    promise: 'Asking for the balance changes nothing.',
    run: async (bench) => {
      const [first, second] = [await balanceOf(bench), await balanceOf(bench)]
      expect(first === second, `${first} first, ${second} then`)
    },
  },
  {
    id: 'balance-continuous',
    area,
    section,
    promise: 'The balances that bets, wins and rollbacks answer follow from one another to the last unit.',
    run: async (bench) => {
      const stake = stakeOf(bench)
      let expected = await balanceOf(bench)
      for (let n = 0; n < 4; n += 1) {
        const [kept, undone] = [aBet(bench), aBet(bench)]
        const steps = [
          { message: kept, gain: -stake },
          { message: aWin(bench, kept), gain: 2n * stake },
          { message: undone, gain: -stake },
          { message: aRollback(bench, undone), gain: stake },
          { message: aBet(bench), gain: -stake },
        ]
        for (const { message, gain } of steps) {
          expected += gain
          const { balance } = await accepted(bench, message)
          expect(balance === expected, `after a ${message.call} the answer says ${balance}, the messages say ${expected}`)
        }
      }
      expect((await balanceOf(bench)) === expected, 'the balance call says something else than the last answer')
    },
  },
  {
    id: 'balance-unknown-token',
    area,
    section,
    promise: 'A token that the wallet never made has no balance.',
    run: async (bench) => void (await refused(bench, aBalance(bench, { token: 'no-such-token-0123456789' }), { as: ['INVALID_TOKEN'] })),
  },
  {
    id: 'balance-foreign-token',
    area,
    section,
    promise: "One player's token does not show another's balance.",
    run: async (bench) => {
      const { token } = needed(bench.subject.other, 'another player (--other-user, --other-token)')
      if (bench.dialect.paths.userInfo === undefined) {
        // The token alone names the player: the answer must be about its owner.
        const { answer } = await accepted(bench, aBalance(bench, { token }))
        expect(answer?.user !== bench.subject.user, 'the answer is about somebody else')
      } else await refused(bench, aBalance(bench, { token }), { as: ['INVALID_TOKEN'] })
    },
  },
  {
    id: 'balance-expired-token',
    area,
    section: '5',
    promise: 'A session that has ended shows no balance.',
    run: async (bench) => {
      const token = needed(bench.subject.expiredToken, 'a token whose session has ended (--expired-token)')
      await refused(bench, aBalance(bench, { token }), { as: ['TOKEN_EXPIRED'] })
    },
  },
  {
    id: 'balance-exact',
    area,
    section: '3',
    promise: 'A balance is whole smallest units.',
    run: (bench) =>
      moves(bench, 0, async () => {
        const { unitsPerMinor } = bench.subject
        const balance = await balanceOf(bench)
        expect(balance >= 0n && balance % unitsPerMinor === 0n, `the balance is ${balance}`)
      }),
  },
]
