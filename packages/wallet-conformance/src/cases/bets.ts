import { randomUUID } from 'node:crypto'
import { ask } from '../bench.ts'
import { accepted, balanceOf, type Case, expect, expectStatus, moves, NotApplicable, needed, refused } from '../case.ts'
import { aBet, aRollback, aWin } from '../messages.ts'

const area = 'bets'
const section = '6.1'
const duplicate = ['DUPLICATE_TRANSACTION'] as const

export const betCases: readonly Case[] = [
  {
    id: 'bet-taken',
    area,
    section: '4.3',
    promise: 'A bet takes exactly its amount and answers the balance after it.',
    run: (bench) =>
      moves(bench, -1, async () => {
        const { balance } = await accepted(bench, aBet(bench))
        expect(balance === (await balanceOf(bench)), 'the answer says another balance than the wallet')
      }),
  },
  {
    id: 'bet-all',
    area,
    section,
    promise: 'A bet of everything that the player has is taken.',
    run: (bench) =>
      moves(bench, 0, async () => {
        const bet = aBet(bench, { amount: await balanceOf(bench) })
        const { balance } = await accepted(bench, bet)
        expect(balance === 0n, `${balance} is left`)
        await accepted(bench, aRollback(bench, bet))
      }),
  },
  {
    id: 'bet-one-short',
    area,
    section,
    promise: 'A bet of one unit more than the player has is refused and takes nothing.',
    run: (bench) =>
      moves(bench, 0, async () => {
        const amount = (await balanceOf(bench)) + bench.subject.unitsPerMinor
        await refused(bench, aBet(bench, { amount }), { as: ['NOT_ENOUGH_MONEY'] })
      }),
  },
  {
    id: 'bet-repeated',
    area,
    section,
    promise: 'A bet that is sent four times takes money once, and each time is RS_OK.',
    run: (bench) =>
      moves(bench, -1, async () => {
        const bet = aBet(bench)
        for (let n = 0; n < 4; n += 1) await accepted(bench, bet)
      }),
  },
  {
    id: 'bet-repeated-later',
    area,
    section: '6.5',
    promise: 'A bet repeated after other bets hears its first balance or the balance of now, nothing between.',
    run: async (bench) => {
      const bet = aBet(bench)
      const { balance: first } = await accepted(bench, bet)
      for (let n = 0; n < 3; n += 1) await accepted(bench, aBet(bench))
      const { balance } = await accepted(bench, bet)
      const now = await balanceOf(bench)
      expect(balance === first || balance === now, `first ${first}, now ${now}, heard ${balance}`)
    },
  },
  {
    id: 'bet-other-amount',
    area,
    section,
    promise: 'The same id with another amount is no second bet.',
    run: (bench) =>
      moves(bench, -1, async () => {
        const bet = aBet(bench)
        await accepted(bench, bet)
        const other = { ...bet, body: { ...bet.body, amount: BigInt(String(bet.body.amount)) * 2n } }
        const heard = await ask(bench, other)
        const allowed = bench.dialect.isAmountCompared ? [] : ['RS_OK']
        expectStatus(heard, ['RS_ERROR_DUPLICATE_TRANSACTION', ...allowed], 'the same id with another amount')
      }),
  },
  {
    id: 'bet-other-round',
    area,
    section,
    promise: 'The same id in another round is a duplicate.',
    run: (bench) =>
      moves(bench, -1, async () => {
        const bet = aBet(bench)
        await accepted(bench, bet)
        await refused(bench, { ...bet, body: { ...bet.body, round: 'another-round' } }, { as: duplicate })
      }),
  },
  {
    id: 'bet-other-game',
    area,
    section,
    promise: 'The same id in another game is a duplicate.',
    run: async (bench) => {
      const game_code = needed(bench.subject.otherGame, 'a second game (--other-game)')
      await moves(bench, -1, async () => {
        const bet = aBet(bench)
        await accepted(bench, bet)
        await refused(bench, { ...bet, body: { ...bet.body, game_code } }, { as: duplicate })
      })
    },
  },
  {
    id: 'bet-other-player',
    area,
    section,
    promise: "The same id for another player is a duplicate, and nobody pays another's bet.",
    run: async (bench) => {
      const other = needed(bench.subject.other, 'another player (--other-user, --other-token)')
      const theirs = await balanceOf(bench, other)
      await moves(bench, -1, async () => {
        const bet = aBet(bench)
        await accepted(bench, bet)
        await refused(bench, { ...bet, body: { ...bet.body, ...other } }, { as: duplicate })
      })
      expect((await balanceOf(bench, other)) === theirs, 'the other player paid')
    },
  },
  {
    id: 'bet-id-of-win',
    area,
    section,
    promise: 'A bet under the id of a win is a duplicate.',
    run: (bench) =>
      moves(bench, 1, async () => {
        const bet = aBet(bench)
        const win = aWin(bench, bet)
        await accepted(bench, bet)
        await accepted(bench, win)
        await refused(bench, aBet(bench, { transaction_uuid: win.body.transaction_uuid }), { as: duplicate })
      }),
  },
  {
    id: 'bet-id-case',
    area,
    section: '3',
    promise: 'An id in capitals is the same id.',
    run: (bench) =>
      moves(bench, -1, async () => {
        const bet = aBet(bench, { transaction_uuid: `abcdef${randomUUID().slice(6)}` })
        await accepted(bench, bet)
        await accepted(bench, { ...bet, body: { ...bet.body, transaction_uuid: String(bet.body.transaction_uuid).toUpperCase() } })
      }),
  },
  {
    id: 'bet-vendor-id',
    area,
    section: '4.3',
    promise: "Two bets with one id of the vendor's own are two bets.",
    run: async (bench) => {
      if (bench.dialect.name !== 'hub88') throw new NotApplicable('the dialect has no such id')
      await moves(bench, -2, async () => {
        for (let n = 0; n < 2; n += 1) await accepted(bench, aBet(bench, { supplier_transaction_id: 'the-same' }))
      })
    },
  },
  {
    id: 'bet-meta-apart',
    area,
    section: '6.6',
    promise: 'A repeated bet is the same although its meta and its description are others.',
    run: async (bench) => {
      if (bench.dialect.name !== 'hub88') throw new NotApplicable('the dialect has no such fields')
      await moves(bench, -1, async () => {
        const bet = aBet(bench, { meta: { try: 1n }, bet: 'first' })
        await accepted(bench, bet)
        await accepted(bench, { ...bet, body: { ...bet.body, meta: { try: 2n }, bet: 'second' } })
      })
    },
  },
  {
    id: 'bet-unknown-token',
    area,
    section: '5',
    promise: 'A bet with a token that the wallet never made is refused.',
    run: (bench) => moves(bench, 0, () => refused(bench, aBet(bench, { token: 'no-such-token-0123456789' }), { as: ['INVALID_TOKEN'] })),
  },
  {
    id: 'bet-foreign-token',
    area,
    section: '5',
    promise: "A bet with another player's token does not take this player's money.",
    run: async (bench) => {
      const { token } = needed(bench.subject.other, 'another player (--other-user, --other-token)')
      const isNamed = bench.dialect.paths.userInfo !== undefined
      await moves(bench, 0, async () => {
        const bet = aBet(bench, { token })
        if (isNamed) await refused(bench, bet, { as: ['INVALID_TOKEN'] })
        else await accepted(bench, bet)
      })
    },
  },
  {
    id: 'bet-unknown-player',
    area,
    section: '5',
    promise: 'A bet of a player that the wallet does not know is refused.',
    run: async (bench) => {
      if (bench.dialect.paths.userInfo === undefined) throw new NotApplicable('the token alone names the player')
      for (const user of ['no-such-player-0', '999999999999999999', '0000', '-1-1'])
        await refused(bench, aBet(bench, { user }), { as: ['INVALID_TOKEN'] })
    },
  },
  {
    id: 'bet-unknown-game',
    area,
    section: '5',
    promise: 'A bet in a game that the wallet does not know is refused.',
    run: (bench) => moves(bench, 0, () => refused(bench, aBet(bench, { game_code: 'xyz_no_such_game' }), { as: ['INVALID_GAME'] })),
  },
  {
    id: 'bet-game-switch',
    area,
    section: '5',
    promise: 'A player may change the game within a session, as in a live lobby.',
    run: async (bench) => {
      const game_code = needed(bench.subject.otherGame, 'a second game (--other-game)')
      await moves(bench, -1, () => accepted(bench, aBet(bench, { game_code })))
    },
  },
  {
    id: 'bet-expired-token',
    area,
    section: '5',
    promise: 'A session that has ended takes no bet.',
    run: async (bench) => {
      const token = needed(bench.subject.expiredToken, 'a token whose session has ended (--expired-token)')
      await moves(bench, 0, () => refused(bench, aBet(bench, { token }), { as: ['TOKEN_EXPIRED'] }))
    },
  },
  {
    id: 'bet-disabled',
    area,
    section: '5',
    promise: 'A locked player cannot bet.',
    run: async (bench) => {
      const player = needed(bench.subject.disabled, 'a locked player (--disabled-user, --disabled-token)')
      await refused(bench, aBet(bench, player), { as: ['USER_DISABLED'] })
    },
  },
  {
    id: 'bet-limit',
    area,
    section: '5',
    promise: 'A bet that a limit of the player forbids is refused as such.',
    run: async (bench) => {
      const player = needed(bench.subject.limited, 'a player at a limit (--limited-user, --limited-token)')
      await refused(bench, aBet(bench, player), { as: ['LIMIT_REACHED'] })
    },
  },
  {
    id: 'bet-no-round',
    area,
    section: '4.3',
    promise: 'A bet without a round is taken.',
    run: async (bench) => {
      if (bench.dialect.name !== 'hub88') throw new NotApplicable('the dialect wants a round')
      await moves(bench, -1, () => accepted(bench, aBet(bench, { round: null })))
    },
  },
  {
    id: 'bet-refused-again',
    area,
    section,
    promise: 'A bet refused for lack of money is looked at anew when it comes again and there is enough.',
    run: (bench) =>
      moves(bench, 0, async () => {
        const first = aBet(bench)
        await accepted(bench, first)
        const bet = aBet(bench, { amount: (await balanceOf(bench)) + bench.subject.unitsPerMinor })
        await refused(bench, bet, { as: ['NOT_ENOUGH_MONEY'] })
        await accepted(bench, aRollback(bench, first))
        await accepted(bench, bet)
        await accepted(bench, aRollback(bench, bet))
      }),
  },
  {
    id: 'bet-after-rollback',
    area,
    section,
    promise: 'A bet that was rolled back is never taken again.',
    run: (bench) =>
      moves(bench, 0, async () => {
        const bet = aBet(bench)
        await accepted(bench, bet)
        await accepted(bench, aRollback(bench, bet))
        await refused(bench, bet, { as: ['TRANSACTION_ROLLED_BACK'] })
      }),
  },
]
