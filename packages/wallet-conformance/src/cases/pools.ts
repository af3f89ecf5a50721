import { ask, type Bench, type Heard, type Message } from '../bench.ts'
import { accepted, type Case, expect, moves, needed } from '../case.ts'
import { aBet, aRollback, aWin, stakeOf } from '../messages.ts'

const area = 'pools'
const section = '4.3, 4.4'

export const poolCases: readonly Case[] = [
  {
    id: 'pool-told',
    area,
    section,
    promise: 'A bet in a game that has a pool is told what stands there, and a repeat is told the same.',
    run: (bench) =>
      moves(bench, 0, async () => {
        const bet = aPoolBet(bench)
        const first = toldIn(await accepted(bench, bet))
        expect(toldIn(await accepted(bench, bet)) === first, 'the repeated bet was told another pool')
        await accepted(bench, undoing(bench, bet))
      }),
  },
  {
    id: 'pool-beyond',
    area,
    section,
    promise: 'A win that asks more of a pool than its bet was told is not paid.',
    run: (bench) =>
      moves(bench, 0, async () => {
        const bet = aPoolBet(bench)
        const beyond = toldIn(await accepted(bench, bet)) + bench.subject.unitsPerMinor
        const { status } = await ask(bench, aWin(bench, bet, { game_code: bet.body.game_code, amount: beyond, jackpot_win: beyond }))
        expect(status !== 'RS_OK', 'more was paid than the pool holds')
        await accepted(bench, undoing(bench, bet))
      }),
  },
  {
    id: 'pool-beside',
    area,
    section,
    promise: 'In a game that has a pool, a win that asks nothing of it is paid like any other.',
    run: (bench) =>
      moves(bench, 1, async () => {
        const bet = aPoolBet(bench)
        await accepted(bench, bet)
        await accepted(bench, aWin(bench, bet, { game_code: bet.body.game_code, amount: 11n * stakeOf(bench) }))
      }),
  },
]

/** A bet of ten stakes, of which a hundredth is a whole unit. */
function aPoolBet(bench: Bench): Message {
  const game_code = needed(bench.subject.poolGame, 'a game with a pool (--pool-game)')
  return aBet(bench, { game_code, amount: 10n * stakeOf(bench) })
}

function undoing(bench: Bench, bet: Message): Message {
  return aRollback(bench, bet, { game_code: bet.body.game_code })
}

function toldIn({ answer }: Heard): bigint {
  const told = answer?.jackpot
  expect(typeof told === 'bigint' && told > 0n, 'the answer to the bet tells no pool')
  return told
}
