import { createHash } from 'node:crypto'
import type { NumberLottery } from '@croupier/game-kit/number-lottery'
import type { TicketLine } from '@croupier/game-kit/ticket-game'
import { type TicketPad, writePick } from '@croupier/game-kit/ticket-pads'

type Below = (n: number) => number

const UNITS_MINOR = [100n, 101n, 777n, 1000n, 20_000n]
const TRIES_MAX = 50
const ALL_TAILS = Array.from({ length: 100 }, (_, tail) => tail)

/** A line of every bet type, the same for the same seed. Half of the picks are made of the result, so that rare prizes are hit as well. */
export function ticketOn({ types }: Pick<NumberLottery, 'types'>, { result, seed }: { result: string; seed: string }): TicketLine[] {
  const below = belowFrom(seed)
  const numbers = result.split(/[/-]/)
  return types.map(({ code, pad, isPick }) => ({
    type: code,
    pick: pickFor(pad, { isPick, numbers, below }),
    unitMinor: UNITS_MINOR[below(5)] ?? 0n,
  }))
}

type Source = { isPick: (pick: string) => boolean; numbers: readonly string[]; below: Below }

function pickFor(pad: TicketPad, { isPick, numbers, below }: Source): string {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const pick = writtenBy(pad, { isPick, numbers, below })
    if (isPick(pick)) return pick
  }
  throw new Error('no pick was found for a bet type')
}

function writtenBy(pad: TicketPad, { numbers, below }: Source): string {
  switch (pad.kind) {
    case 'choices':
      return pad.options[below(pad.options.length)] ?? ''
    case 'digits':
      return below(2) === 0 ? lastDigits(pad.length, { numbers, below }) : String(below(10 ** pad.length)).padStart(pad.length, '0')
    case 'numbers':
      return writePick(pad, chosen(poolOf(numbers, below), { most: pad.most, below }))
  }
}

function lastDigits(length: number, { numbers, below }: Omit<Source, 'isPick'>): string {
  const number = numbers[below(3) === 0 ? below(numbers.length) : 0] ?? ''
  return turned(number.slice(-length), below)
}

/** Some bets win by tails that were drawn, others by those that were not; a set of four may be either. */
function poolOf(numbers: readonly string[], below: Below): readonly number[] {
  const drawn = [...new Set(numbers.map((number) => Number(number.slice(-2))))]
  const missing = ALL_TAILS.filter((tail) => !drawn.includes(tail))
  return [drawn, missing, ALL_TAILS][below(3)] ?? ALL_TAILS
}

/** Fewer than asked for where the pool is too small: the bet type refuses them, and the next try has another pool. */
function chosen(pool: readonly number[], { most, below }: { most: number; below: Below }): number[] {
  const picked = new Set<number>()
  for (let tries = 0; picked.size < most && tries < TRIES_MAX * most; tries += 1) picked.add(pool[below(pool.length)] ?? 0)
  return [...picked]
}

/** Every third number is turned round, for the bets on any order. */
function turned(number: string, below: Below): string {
  return below(3) === 0 ? [...number].reverse().join('') : number
}

function belowFrom(seed: string): Below {
  let bytes = createHash('sha256').update(seed).digest()
  let at = 0
  return (n) => {
    if (at + 4 > bytes.length) {
      bytes = createHash('sha256').update(bytes).digest()
      at = 0
    }
    at += 4
    return bytes.readUInt32BE(at - 4) % n
  }
}
