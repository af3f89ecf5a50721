import { ask, type Bench, type Heard, type Message } from '../bench.ts'
import { accepted, balanceOf, type Case, expect, expectStatus, moves, refused } from '../case.ts'
import { aBet, aRollback, aWin } from '../messages.ts'

const COPIES = 50
const area = 'concurrency'

async function copies(bench: Bench, message: Message): Promise<Heard[]> {
  const heard = await Promise.all(Array.from({ length: COPIES }, () => ask(bench, message)))
  for (const one of heard) expectStatus(one, ['RS_OK'], `a copy of the ${message.call}`)
  return heard
}

async function placed(bench: Bench): Promise<Message> {
  const bet = aBet(bench)
  await accepted(bench, bet)
  return bet
}

/** What bet, win and rollback come to in an order, in stakes. */
const ORDERS = [
  { order: ['bet', 'win', 'rollback'], stakes: 2 },
  { order: ['bet', 'rollback', 'win'], stakes: 0 },
  { order: ['win', 'bet', 'rollback'], stakes: 0 },
  { order: ['win', 'rollback', 'bet'], stakes: 0 },
  { order: ['rollback', 'bet', 'win'], stakes: 0 },
  { order: ['rollback', 'win', 'bet'], stakes: 0 },
] as const

export const concurrencyCases: readonly Case[] = [
  {
    id: 'order-any',
    area: 'order',
    section: '6',
    promise: 'In whatever order a bet, its win and its rollback come, the money is what the tables say.',
    run: async (bench) => {
      for (const { order, stakes } of ORDERS) {
        const bet = aBet(bench)
        const messages = { bet, win: aWin(bench, bet), rollback: aRollback(bench, bet) }
        const before = await balanceOf(bench)
        for (const kind of order) await ask(bench, messages[kind])
        const gained = (await balanceOf(bench)) - before
        const expected = BigInt(stakes) * BigInt(String(bet.body.amount))
        expect(gained === expected, `${order.join(', ')}: the balance changed by ${gained}, expected ${expected}`)
      }
    },
  },
  {
    id: 'order-win-first',
    area: 'order',
    section: '6.2',
    promise: 'A win that overtook its bet is paid when it comes again after it.',
    run: (bench) =>
      moves(bench, 1, async () => {
        const bet = aBet(bench)
        const win = aWin(bench, bet)
        await refused(bench, win, { as: ['TRANSACTION_DOES_NOT_EXIST'] })
        await accepted(bench, bet)
        await accepted(bench, win)
      }),
  },
  {
    id: 'order-repeated-late',
    area: 'order',
    section: '6',
    promise: 'Bet and win repeated after everything is over move nothing.',
    run: (bench) =>
      moves(bench, 1, async () => {
        const bet = aBet(bench)
        const win = aWin(bench, bet, { round_closed: true })
        for (const message of [bet, win, bet, win, win, bet]) await accepted(bench, message)
      }),
  },
  {
    id: 'together-bet',
    area,
    section: '13',
    promise: 'Fifty copies of one bet at once take money once, and all hear one balance.',
    run: (bench) =>
      moves(bench, -1, async () => {
        const heard = await copies(bench, aBet(bench))
        expect(new Set(heard.map(({ balance }) => balance)).size === 1, 'the copies heard different balances')
      }),
  },
  {
    id: 'together-win',
    area,
    section: '13',
    promise: 'Fifty copies of one win at once are paid once.',
    run: (bench) => moves(bench, 1, async () => copies(bench, aWin(bench, await placed(bench)))),
  },
  {
    id: 'together-rollback',
    area,
    section: '13',
    promise: 'Fifty copies of one rollback at once give the stake back once.',
    run: (bench) => moves(bench, 0, async () => copies(bench, aRollback(bench, await placed(bench)))),
  },
  {
    id: 'together-rollbacks',
    area,
    section: '13',
    promise: 'Fifty rollbacks of one bet at once, each with an id of its own, give the stake back once.',
    run: (bench) =>
      moves(bench, 0, async () => {
        const bet = await placed(bench)
        const heard = await Promise.all(Array.from({ length: COPIES }, () => ask(bench, aRollback(bench, bet))))
        for (const one of heard) expectStatus(one, ['RS_OK'], 'a rollback')
      }),
  },
  {
    id: 'together-overdraw',
    area,
    section: '13',
    promise: 'Bets that come at once never take more than there is.',
    run: (bench) =>
      moves(bench, 0, async () => {
        const { unitsPerMinor } = bench.subject
        // More than a quarter of everything: three such bets fit, a fourth does not.
        const amount = ((await balanceOf(bench)) / unitsPerMinor / 4n + 1n) * unitsPerMinor
        const bets = Array.from({ length: COPIES }, () => aBet(bench, { amount }))
        const heard = await Promise.all(bets.map((bet) => ask(bench, bet)))
        const taken = bets.filter((_bet, at) => heard[at]?.status === 'RS_OK')
        for (const bet of taken) await accepted(bench, aRollback(bench, bet))
        for (const one of heard) expectStatus(one, ['RS_OK', 'RS_ERROR_NOT_ENOUGH_MONEY'], 'a bet')
        expect(taken.length === 3, `${taken.length} bets were taken where three fit`)
      }),
  },
  {
    id: 'together-sum',
    area,
    section: '13',
    promise: 'Thirty different bets at once take exactly thirty stakes.',
    run: async (bench) => {
      const bets = Array.from({ length: 30 }, () => aBet(bench))
      await moves(bench, -30, () => Promise.all(bets.map((bet) => accepted(bench, bet))))
      await moves(bench, 30, () => Promise.all(bets.map((bet) => accepted(bench, aRollback(bench, bet)))))
    },
  },
  {
    id: 'together-other-amounts',
    area,
    section: '13',
    promise: 'One id with two amounts at once is one bet.',
    run: async (bench) => {
      const bet = aBet(bench)
      const other = { ...bet, body: { ...bet.body, amount: BigInt(String(bet.body.amount)) * 2n } }
      const before = await balanceOf(bench)
      await Promise.all(Array.from({ length: 20 }, (_, at) => ask(bench, at % 2 === 0 ? bet : other)))
      const taken = before - (await balanceOf(bench))
      await accepted(bench, aRollback(bench, bet))
      expect(taken === bet.body.amount || taken === other.body.amount, `${taken} was taken`)
    },
  },
  {
    id: 'together-bet-rollback',
    area,
    section: '13',
    promise: 'A bet and its rollback at once come to nothing, whichever is first.',
    run: async (bench) => {
      for (let n = 0; n < 10; n += 1) {
        const bet = aBet(bench)
        await moves(bench, 0, () => Promise.all([ask(bench, bet), ask(bench, aRollback(bench, bet))]))
      }
    },
  },
  {
    id: 'together-bet-win',
    area,
    section: '13',
    promise: 'A bet and its win at once: what is refused now is paid when it comes again.',
    run: (bench) =>
      moves(bench, 1, async () => {
        const bet = aBet(bench)
        const win = aWin(bench, bet)
        await Promise.all([ask(bench, bet), ask(bench, win)])
        await accepted(bench, win)
      }),
  },
  {
    id: 'time-budget',
    area: 'time',
    section: '7',
    promise: 'Twenty bets in turn are each answered within a second.',
    run: async (bench) => {
      for (let n = 0; n < 20; n += 1) {
        const bet = aBet(bench, { amount: 0n })
        const { durationMs } = await accepted(bench, bet)
        expect(durationMs < 1000, `a bet took ${Math.round(durationMs)} ms`)
      }
    },
  },
  {
    id: 'time-lost-answer',
    area: 'time',
    section: '7, 13',
    promise: 'A bet whose answer was lost is taken once when it is sent again.',
    run: (bench) =>
      moves(bench, -1, async () => {
        const bet = aBet(bench)
        await ask(bench, bet, { isCut: true })
        await accepted(bench, bet)
        await accepted(bench, bet)
      }),
  },
  {
    id: 'time-lost-answer-rollback',
    area: 'time',
    section: '7, 13',
    promise: 'A bet whose answer was lost and that is then rolled back costs nothing.',
    run: (bench) =>
      moves(bench, 0, async () => {
        const bet = aBet(bench)
        await ask(bench, bet, { isCut: true })
        await accepted(bench, aRollback(bench, bet))
        await refused(bench, bet, { as: ['TRANSACTION_ROLLED_BACK'] })
      }),
  },
  {
    id: 'time-lost-answer-win',
    area: 'time',
    section: '7, 13',
    promise: 'A win whose answer was lost is paid once when it is sent again.',
    run: (bench) =>
      moves(bench, 1, async () => {
        const win = aWin(bench, await placed(bench))
        for (let n = 0; n < 3; n += 1) await ask(bench, win, { isCut: true })
        await accepted(bench, win)
      }),
  },
]
