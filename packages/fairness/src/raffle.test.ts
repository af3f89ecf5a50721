import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { drawWinners, openTicketList } from './raffle.ts'

const sha256 = (text: string) => createHash('sha256').update(text)

function hashOf(runs: readonly { first: number; last: number; holder: string }[]): string {
  const list = openTicketList()
  for (const run of runs) list.add([run])
  return list.hash()
}

test('SC-12 the list of tickets has one hash, and another number or holder has another', () => {
  const runs = [
    { first: 1, last: 3, holder: 'ta****a' },
    { first: 4, last: 4, holder: 'li****a' },
  ]
  assert.equal(hashOf(runs), sha256('1-3 ta****a\n4-4 li****a\n').digest('hex'))
  assert.notEqual(hashOf(runs), hashOf([{ first: 1, last: 4, holder: 'ta****a' }]))
  assert.equal(hashOf([]), sha256('').digest('hex'))
})

test('SC-12 every prize has a ticket of its own, and fewer tickets than prizes all win', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 300 }), fc.string(), (tickets, prizes, text) => {
      const winners = drawWinners({ seed: sha256(text).digest(), listHash: hashOf([]), tickets, prizes })
      assert.equal(winners.length, Math.min(tickets, prizes))
      assert.equal(new Set(winners).size, winners.length)
      assert.ok(winners.every((ticket) => ticket >= 1 && ticket <= tickets))
    }),
  )
})

/** Chi-square of counts that are all expected to be the same. */
const chiSquare = (counts: readonly number[], expected: number) =>
  counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)

test('SC-12 each ticket is as likely as each other to win each of the places, and to win at all', () => {
  const [tickets, prizes, draws] = [10, 3, 30_000]
  const byPlace = Array.from({ length: prizes }, () => Array<number>(tickets).fill(0))
  for (let draw = 0; draw < draws; draw++)
    for (const [place, ticket] of drawWinners({ seed: sha256(`draw ${draw}`).digest(), listHash: 'x', tickets, prizes }).entries()) {
      const counts = byPlace[place] ?? []
      counts[ticket - 1] = (counts[ticket - 1] ?? 0) + 1
    }
  // The seeds are fixed, so the figures are too; 27.9 is exceeded by chance in one of a thousand with nine degrees of freedom.
  for (const counts of byPlace) assert.ok(chiSquare(counts, draws / tickets) < 27.9, String(counts))
  const all = byPlace[0]?.map((_, ticket) => byPlace.reduce((sum, counts) => sum + (counts[ticket] ?? 0), 0)) ?? []
  assert.ok(chiSquare(all, (draws * prizes) / tickets) < 27.9, String(all))
})

test('SC-12 another seed, list or number of tickets draws others, and a seed of another length draws none', () => {
  const raffle = {
    seed: sha256('a seed').digest(),
    listHash: hashOf([{ first: 1, last: 5_000, holder: 'ta****a' }]),
    tickets: 5_000,
    prizes: 5,
  }
  const winners = drawWinners(raffle)
  assert.deepEqual(drawWinners(raffle), winners)
  for (const other of [{ seed: sha256('another').digest() }, { listHash: hashOf([]) }, { tickets: 4_999 }])
    assert.notDeepEqual(drawWinners({ ...raffle, ...other }), winners)
  assert.throws(() => drawWinners({ ...raffle, seed: new Uint8Array(31) }))
})
