import { type MatchedBet, matchedType, type NumberType } from '@croupier/game-kit/drawn-number-types'
import { fitsPad, type TicketPad } from '@croupier/game-kit/ticket-pads'
import { paytable } from './paytable.ts'

/** Every bet on the Thai lottery. */
export function thaiTypes(): NumberType[] {
  const { three, two, pair, runTop, runBottom } = paytable.odds
  const bet = (code: string, tier: string, rest: Pick<MatchedBet, 'group' | 'digits' | 'orders'> & { oddsThousandths: number }) =>
    matchedType(paytable, { ...rest, code, market: tier, prizes: [{ tiers: [tier], oddsThousandths: rest.oddsThousandths }] })
  return [
    bet('3top', 'first', { group: 'three', digits: 3, oddsThousandths: three }),
    bet('3tod', 'first', { group: 'three', digits: 3, oddsThousandths: three, orders: 'shared' }),
    bet('3front', 'front3', { group: 'three', digits: 3, oddsThousandths: pair }),
    bet('3last', 'last3', { group: 'three', digits: 3, oddsThousandths: pair }),
    bet('2up', 'first', { group: 'two', digits: 2, oddsThousandths: two }),
    bet('2down', 'last2', { group: 'two', digits: 2, oddsThousandths: two }),
    runType('run-top', { tier: 'first', digits: 3, oddsThousandths: runTop }),
    runType('run-bottom', { tier: 'last2', digits: 2, oddsThousandths: runBottom }),
  ]
}

const DIGIT: TicketPad = { kind: 'digits', length: 1 }

/** One digit somewhere among so many last ones of a number; it is paid once however often it stands there. */
function runType(code: string, run: { tier: string; digits: number; oddsThousandths: number }): NumberType {
  const { tier, digits, oddsThousandths } = run
  const of = 10n ** BigInt(digits)
  const hits = of - 9n ** BigInt(digits)
  return {
    code,
    group: 'run',
    pad: DIGIT,
    samples: ['1'],
    isPick: (pick) => fitsPad(DIGIT, pick),
    units: () => 1,
    prizes: () => [{ oddsThousandths, chance: { hits, of } }],
    hits: (pick, outcome) => [outcome[tier]?.some((number) => number.slice(-digits).includes(pick)) ? 1 : 0],
    numbers: (pick) => ({ [`${code}:${pick}`]: oddsThousandths }),
    parts: () => [{ times: 1, cases: [{ oddsThousandths, chance: Number(hits) / Number(of) }] }],
  }
}
