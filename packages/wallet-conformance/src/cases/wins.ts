import { randomUUID } from 'node:crypto'
import { ask, type Bench, type Message } from '../bench.ts'
import { accepted, balanceOf, type Case, expect, expectStatus, moves, NotApplicable, needed, refused } from '../case.ts'
import { aBet, aPromoWin, aRollback, aWin } from '../messages.ts'

const area = 'wins'
const section = '6.2'

async function placed(bench: Bench, more: Record<string, unknown> = {}): Promise<Message> {
  const bet = aBet(bench, more)
  await accepted(bench, bet)
  return bet
}

function wantsPromotions(bench: Bench): void {
  if (bench.dialect.name !== 'hub88') throw new NotApplicable("the dialect has no promotions of the vendor's")
}

export const winCases: readonly Case[] = [
  {
    id: 'win-paid',
    area,
    section: '4.4',
    promise: 'A win gives exactly its amount and answers the balance after it.',
    run: (bench) =>
      moves(bench, 1, async () => {
        const { balance } = await accepted(bench, aWin(bench, await placed(bench)))
        expect(balance === (await balanceOf(bench)), 'the answer says another balance than the wallet')
      }),
  },
  {
    id: 'win-zero',
    area,
    section: '4.4',
    promise: 'A win of nothing is accepted: so a lost round is reported.',
    run: (bench) => moves(bench, -1, async () => accepted(bench, aWin(bench, await placed(bench), { amount: 0n }))),
  },
  {
    id: 'win-repeated',
    area,
    section,
    promise: 'A win that is sent four times is paid once, and each time is RS_OK.',
    run: (bench) =>
      moves(bench, 1, async () => {
        const win = aWin(bench, await placed(bench))
        for (let n = 0; n < 4; n += 1) await accepted(bench, win)
      }),
  },
  {
    id: 'win-other-amount',
    area,
    section,
    promise: 'The same id with another amount is no second win.',
    run: (bench) =>
      moves(bench, 1, async () => {
        const win = aWin(bench, await placed(bench))
        await accepted(bench, win)
        const heard = await ask(bench, { ...win, body: { ...win.body, amount: BigInt(String(win.body.amount)) * 2n } })
        const allowed = bench.dialect.isAmountCompared ? [] : ['RS_OK']
        expectStatus(heard, ['RS_ERROR_DUPLICATE_TRANSACTION', ...allowed], 'the same id with another amount')
      }),
  },
  {
    id: 'win-other-bet',
    area,
    section,
    promise: 'The same id for another bet is a duplicate.',
    run: (bench) =>
      moves(bench, 0, async () => {
        const [first, second] = [await placed(bench), await placed(bench)]
        const win = aWin(bench, first)
        await accepted(bench, win)
        const { round, transaction_uuid: reference_transaction_uuid } = second.body
        const other = { ...win, body: { ...win.body, round, reference_transaction_uuid } }
        await refused(bench, other, { as: ['DUPLICATE_TRANSACTION'] })
      }),
  },
  {
    id: 'win-unknown-bet',
    area,
    section,
    promise: 'A win of a bet that the wallet never saw is refused as such.',
    run: (bench) => moves(bench, 0, () => refused(bench, aWin(bench, aBet(bench)), { as: ['TRANSACTION_DOES_NOT_EXIST'] })),
  },
  {
    id: 'win-no-bet-named',
    area,
    section: '4.4',
    promise: 'A win that names no bet and is no promotion is refused.',
    run: async (bench) => {
      const win = aWin(bench, await placed(bench))
      await moves(bench, 0, () => refused(bench, win, { as: ['WRONG_SYNTAX', 'WRONG_TYPES'], without: ['reference_transaction_uuid'] }))
    },
  },
  {
    id: 'win-of-refused-bet',
    area,
    section,
    promise: 'A win of a bet that was refused is not paid.',
    run: (bench) =>
      moves(bench, 0, async () => {
        const bet = aBet(bench, { amount: (await balanceOf(bench)) + bench.subject.unitsPerMinor })
        await refused(bench, bet, { as: ['NOT_ENOUGH_MONEY'] })
        await refused(bench, aWin(bench, bet), { as: ['TRANSACTION_DOES_NOT_EXIST'] })
      }),
  },
  {
    id: 'win-of-win',
    area,
    section,
    promise: 'A win that names a win is not paid.',
    run: (bench) =>
      moves(bench, 1, async () => {
        const win = aWin(bench, await placed(bench))
        await accepted(bench, win)
        await refused(bench, aWin(bench, win), { as: ['DUPLICATE_TRANSACTION', 'TRANSACTION_DOES_NOT_EXIST'] })
      }),
  },
  {
    id: 'win-rolled-back',
    area,
    section,
    promise: 'A win of a bet that was rolled back is refused as such.',
    run: (bench) =>
      moves(bench, 0, async () => {
        const bet = await placed(bench)
        await accepted(bench, aRollback(bench, bet))
        await refused(bench, aWin(bench, bet), { as: ['TRANSACTION_ROLLED_BACK'] })
      }),
  },
  {
    id: 'win-twice-one-bet',
    area,
    section,
    promise: 'Two wins of one bet are both paid.',
    run: (bench) =>
      moves(bench, 3, async () => {
        const bet = await placed(bench)
        for (let n = 0; n < 2; n += 1) await accepted(bench, aWin(bench, bet))
      }),
  },
  {
    id: 'win-late',
    area,
    section,
    promise: 'A win that comes after its round was closed is paid.',
    run: (bench) => moves(bench, 1, async () => accepted(bench, aWin(bench, await placed(bench, { round_closed: true })))),
  },
  {
    id: 'win-promotion',
    area,
    section: '4.4',
    promise: "A win of the vendor's own promotion needs no bet.",
    run: async (bench) => {
      wantsPromotions(bench)
      await moves(bench, 2, () => accepted(bench, aPromoWin(bench)))
    },
  },
  {
    id: 'win-promotion-unknown-bet',
    area,
    section,
    promise: "A win of the vendor's own promotion is paid although it names a bet that the wallet never saw.",
    run: async (bench) => {
      wantsPromotions(bench)
      await moves(bench, 2, () => accepted(bench, aPromoWin(bench, { reference_transaction_uuid: randomUUID() })))
    },
  },
  {
    id: 'win-promotion-repeated',
    area,
    section,
    promise: "A win of the vendor's own promotion is paid once, however often it is sent.",
    run: async (bench) => {
      wantsPromotions(bench)
      const win = aPromoWin(bench)
      await moves(bench, 2, async () => {
        for (let n = 0; n < 3; n += 1) await accepted(bench, win)
      })
    },
  },
  {
    id: 'win-expired-token',
    area,
    section,
    promise: 'A win is paid although the session has ended: what is owed is paid.',
    run: async (bench) => {
      const token = needed(bench.subject.expiredToken, 'a token whose session has ended (--expired-token)')
      await moves(bench, 1, async () => accepted(bench, aWin(bench, await placed(bench), { token })))
    },
  },
  {
    id: 'win-disabled',
    area,
    section,
    promise: 'A win is paid to a locked player: what is owed is paid.',
    run: async (bench) => {
      wantsPromotions(bench)
      const player = needed(bench.subject.disabled, 'a locked player (--disabled-user, --disabled-token)')
      await accepted(bench, aPromoWin(bench, player))
    },
  },
  {
    id: 'win-other-player',
    area,
    section,
    promise: "A win of one player's bet is not paid to another.",
    run: async (bench) => {
      const other = needed(bench.subject.other, 'another player (--other-user, --other-token)')
      const theirs = await balanceOf(bench, other)
      const bet = await placed(bench)
      await refused(bench, aWin(bench, bet, other), { as: ['DUPLICATE_TRANSACTION', 'TRANSACTION_DOES_NOT_EXIST', 'INVALID_TOKEN'] })
      expect((await balanceOf(bench, other)) === theirs, 'the other player was paid')
    },
  },
  {
    id: 'win-unknown-token',
    area,
    section: '5',
    promise: 'A win with a token that the wallet never made is refused.',
    run: async (bench) => {
      const win = aWin(bench, await placed(bench), { token: 'no-such-token-0123456789' })
      await moves(bench, 0, () => refused(bench, win, { as: ['INVALID_TOKEN'] }))
    },
  },
  {
    id: 'win-jackpot',
    area,
    section: '4.4, 12',
    promise: 'The jackpot part of a win is part of its amount, not more.',
    run: (bench) =>
      moves(bench, 1, async () => {
        const win = aWin(bench, await placed(bench))
        await accepted(bench, { ...win, body: { ...win.body, jackpot_win: win.body.amount } })
      }),
  },
]
