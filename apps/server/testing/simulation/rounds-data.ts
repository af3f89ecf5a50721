import type { ModelMessage } from './message-model.ts'

const bet = (id: string, amountMinor: bigint): ModelMessage => ({ id, kind: 'bet', amountMinor })
const win = (id: string, of: string, amountMinor: bigint): ModelMessage => ({ id, kind: 'win', amountMinor, of })
const rollback = (id: string, of: string): ModelMessage => ({ id, kind: 'rollback', amountMinor: 0n, of })
const end = (of: string): ModelMessage => ({ id: 'end', kind: 'win', amountMinor: 0n, of, isEnd: true })

/** Rounds of six messages each, in the order in which a vendor would send them; the orders in which they come are for a test to choose. */
export const roundsOfSix: readonly (readonly ModelMessage[])[] = [
  // First, while players have little: the win is spent before it is taken back.
  [bet('a', 400n), win('w', 'a', 2_900n), bet('b', 2_900n), rollback('z', 'w'), rollback('z', 'w'), end('b')],
  [bet('a', 100n), bet('b', 250n), win('w', 'a', 400n), rollback('y', 'b'), bet('a', 100n), end('a')],
  [bet('a', 300n), win('w', 'a', 700n), rollback('x', 'a'), rollback('z', 'w'), win('w', 'a', 700n), end('a')],
  [bet('a', 3_000n), bet('b', 2_500n), win('w', 'b', 1_000n), rollback('x', 'a'), rollback('x', 'a'), end('b')],
  [bet('a', 200n), bet('a', 201n), win('w', 'a', 50n), win('v', 'a', 60n), rollback('z', 'v'), end('a')],
  [bet('a', 150n), rollback('x', 'a'), rollback('x2', 'a'), bet('a', 150n), win('w', 'a', 90n), end('a')],
  [bet('a', 0n), win('w', 'a', 50n), rollback('x', 'a'), rollback('q', 'x'), rollback('x', 'a'), end('a')],
  [bet('a', 500n), bet('b', 600n), bet('c', 700n), win('w', 'a', 800n), win('v', 'b', 10n), rollback('u', 'c')],
  [bet('a', 50n), bet('b', 60n), win('w', 'b', 70n), rollback('y', 'b'), win('w', 'b', 70n), rollback('z', 'w')],
  [bet('a', 80n), rollback('x', 'a'), win('w', 'a', 90n), rollback('z', 'w'), win('w', 'a', 91n), end('a')],
]
