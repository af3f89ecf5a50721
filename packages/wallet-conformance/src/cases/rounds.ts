import { randomUUID } from 'node:crypto'
import { ask } from '../bench.ts'
import { accepted, type Case, moves, NotApplicable, needed, refused } from '../case.ts'
import { aBet, aRollback, aWin, stakeOf } from '../messages.ts'

const section = '6.4'

export const roundCases: readonly Case[] = [
  {
    id: 'round-several',
    area: 'rounds',
    section,
    promise: 'One round may hold several bets and several wins.',
    run: (bench) =>
      moves(bench, 3, async () => {
        const round = `round-${randomUUID()}`
        const bets = [aBet(bench, { round }), aBet(bench, { round }), aBet(bench, { round })]
        for (const bet of bets) await accepted(bench, bet)
        for (const bet of bets) await accepted(bench, aWin(bench, bet))
      }),
  },
  {
    id: 'round-part-undone',
    area: 'rounds',
    section,
    promise: 'One bet of a round may be rolled back while the others stay.',
    run: (bench) =>
      moves(bench, 0, async () => {
        const round = `round-${randomUUID()}`
        const [kept, undone] = [aBet(bench, { round }), aBet(bench, { round })]
        for (const bet of [kept, undone]) await accepted(bench, bet)
        await accepted(bench, aRollback(bench, undone))
        await accepted(bench, aWin(bench, kept, { amount: stakeOf(bench), round_closed: true }))
      }),
  },
  {
    id: 'round-closed-by-any',
    area: 'rounds',
    section,
    promise: 'A bet, a win and a rollback may each close their round.',
    run: (bench) =>
      moves(bench, 0, async () => {
        await accepted(bench, aBet(bench, { round_closed: true }))
        const won = aBet(bench)
        await accepted(bench, won)
        await accepted(bench, aWin(bench, won, { round_closed: true }))
        const undone = aBet(bench)
        await accepted(bench, undone)
        await accepted(bench, aRollback(bench, undone, { round_closed: true }))
      }),
  },
  {
    id: 'round-unused-stake',
    area: 'rounds',
    section: '4.4, 6.4',
    promise: 'A win may say what of it is stake that was never at risk; it is paid whole.',
    run: (bench) =>
      moves(bench, 1, async () => {
        const bet = aBet(bench)
        await accepted(bench, bet)
        await accepted(bench, aWin(bench, bet, { unused: stakeOf(bench), round_closed: true }))
      }),
  },
  {
    id: 'round-unused-beyond',
    area: 'rounds',
    section: '4.4, 6.4',
    promise: 'A win that says more stake unused than its round was staked is not paid.',
    run: async (bench) => {
      if (bench.dialect.name !== 'hub88') throw new NotApplicable('the dialect has no such field')
      needed(bench.subject.countsUnused || undefined, 'a wallet that takes unused stake off the turnover (--counts-unused)')
      await moves(bench, 0, async () => {
        const bet = aBet(bench)
        await accepted(bench, bet)
        const beyond = stakeOf(bench) + bench.subject.unitsPerMinor
        await refused(bench, aWin(bench, bet, { unused: beyond }), { as: ['WRONG_TYPES'] })
        await accepted(bench, aRollback(bench, bet))
      })
    },
  },
  {
    id: 'round-bet-after-close',
    area: 'rounds',
    section,
    promise: 'That a round is closed is a hint, not a lock: a bet that comes after it is taken.',
    run: (bench) =>
      moves(bench, -2, async () => {
        const round = `round-${randomUUID()}`
        await accepted(bench, aBet(bench, { round, round_closed: true }))
        await accepted(bench, aBet(bench, { round }))
      }),
  },
  {
    id: 'round-rollback-after-close',
    area: 'rounds',
    section,
    promise: 'A bet of a closed round can be rolled back.',
    run: (bench) =>
      moves(bench, 0, async () => {
        const bet = aBet(bench, { round_closed: true })
        await accepted(bench, bet)
        await accepted(bench, aRollback(bench, bet))
      }),
  },
  {
    id: 'free-bet',
    area: 'free bets',
    section: '4.3, 9',
    promise: 'A free bet takes no cash.',
    run: (bench) => moves(bench, 0, () => accepted(bench, aBet(bench, { is_free: true }))),
  },
  {
    id: 'free-bet-zero',
    area: 'free bets',
    section: '4.3, 9',
    promise: 'A free bet may say zero in the place of its stake.',
    run: (bench) => moves(bench, 0, () => accepted(bench, aBet(bench, { is_free: true, amount: 0n }))),
  },
  {
    id: 'free-bet-poor',
    area: 'free bets',
    section: '4.3, 9',
    promise: 'A free bet is taken although the player has less than its stake.',
    run: (bench) => moves(bench, 0, () => accepted(bench, aBet(bench, { is_free: true, amount: 2n ** 40n * bench.subject.unitsPerMinor }))),
  },
  {
    id: 'free-bet-win',
    area: 'free bets',
    section: '4.4, 9',
    promise: 'What a free bet wins is paid.',
    run: (bench) =>
      moves(bench, 2, async () => {
        const bet = aBet(bench, { is_free: true })
        await accepted(bench, bet)
        await accepted(bench, aWin(bench, bet, { is_free: true }))
      }),
  },
  {
    id: 'free-bet-rollback',
    area: 'free bets',
    section: '6.3, 9',
    promise: 'A rollback of a free bet gives no cash.',
    run: (bench) =>
      moves(bench, 0, async () => {
        const bet = aBet(bench, { is_free: true })
        await accepted(bench, bet)
        await accepted(bench, aRollback(bench, bet))
      }),
  },
  {
    id: 'free-bet-reward',
    area: 'free bets',
    section: '4.3, 9',
    promise: 'A free bet of a reward that the operator never gave takes no cash, and its rollback gives none.',
    run: async (bench) => {
      const bet = aBet(bench, { is_free: true, reward_uuid: randomUUID() })
      await moves(bench, 0, () => ask(bench, bet))
      await moves(bench, 0, () => accepted(bench, aRollback(bench, bet)))
    },
  },
  {
    id: 'free-bet-other-cash',
    area: 'free bets',
    section: '6.6',
    promise: 'The same id as a free bet and as a bet for cash is a duplicate.',
    run: async (bench) => {
      if (!bench.dialect.isAmountCompared) throw new NotApplicable('the dialect compares player, round and game alone')
      await moves(bench, 0, async () => {
        const bet = aBet(bench, { is_free: true })
        await accepted(bench, bet)
        await refused(bench, { ...bet, body: { ...bet.body, is_free: false } }, { as: ['DUPLICATE_TRANSACTION'] })
      })
    },
  },
]
