import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { drawWinners, openTicketList } from '@croupier/fairness/raffle'
import { commit } from '@croupier/fairness/seeds'
import { type DrawnRaffle, faultOfRaffle } from './raffle-verification.ts'

const holders = ['ta****a', 'li****n', 'bi****o']

/** A raffle as the server draws it: runs of one to five tickets. */
function aDraw(number: number): { raffle: DrawnRaffle; runs: { first: number; last: number; holder: string }[] } {
  const seed = createHash('sha256').update(`raffle ${number}`).digest()
  const runs: { first: number; last: number; holder: string }[] = []
  for (let at = 0; at < number % 40; at++) {
    const first = (runs.at(-1)?.last ?? 0) + 1
    runs.push({ first, last: first + ((seed[at % 32] ?? 0) % 5), holder: holders[at % 3] ?? '' })
  }
  const list = openTicketList()
  list.add(runs)
  const [listHash, tickets, places] = [list.hash(), runs.at(-1)?.last ?? 0, 1 + (number % 17)]
  const winners = drawWinners({ seed, listHash, tickets, prizes: places }).map((ticket, at) => ({
    ...{ place: at + 1, ticket },
    holder: runs.find(({ first, last }) => first <= ticket && ticket <= last)?.holder ?? '',
  }))
  return { raffle: { commitment: commit(seed), seed: seed.toString('hex'), listHash, tickets, places, winners }, runs }
}

test('SC-12 the browser draws the same winners as the server, in 500 raffles', async () => {
  for (let number = 0; number < 500; number++) {
    const { raffle, runs } = aDraw(number)
    assert.equal(await faultOfRaffle(raffle, runs), undefined, String(number))
  }
})

test('SC-12 the browser finds another seed, another list, and another winner', async () => {
  const { raffle, runs } = aDraw(39)
  const [first, ...rest] = runs
  assert.ok(first)
  assert.equal(await faultOfRaffle({ ...raffle, seed: '0'.repeat(64) }, runs), 'seed')
  assert.equal(await faultOfRaffle({ ...raffle, seed: 'none' }, runs), 'seed')
  assert.equal(await faultOfRaffle(raffle, rest), 'list')
  assert.equal(await faultOfRaffle(raffle, [{ ...first, holder: 'ib****a' }, ...rest]), 'list')
  assert.equal(await faultOfRaffle(raffle, [first, first, ...rest]), 'list')
  assert.equal(await faultOfRaffle({ ...raffle, listHash: '0'.repeat(64) }, runs), 'list')
  assert.equal(await faultOfRaffle({ ...raffle, winners: raffle.winners.toReversed() }, runs), 'winners')
  assert.equal(await faultOfRaffle({ ...raffle, winners: raffle.winners.slice(1) }, runs), 'winners')
  const [winner, ...others] = raffle.winners
  assert.ok(winner)
  assert.equal(await faultOfRaffle({ ...raffle, winners: [{ ...winner, holder: 'ib****a' }, ...others] }, runs), 'winners')
})
