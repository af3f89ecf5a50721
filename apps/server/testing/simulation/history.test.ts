import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { playHistory } from './history.ts'
import { seededRoll } from './seeded-roll.ts'

const first = randomInt(1_000_000)

test(`no crash at any await and no order of two processes breaks the ledger (seeds from ${first})`, async () => {
  for (let seed = first; seed < first + 150; seed += 1) assert.deepEqual(await playHistory(seededRoll(seed)), [], `seed ${seed}`)
})

test('a history is the same whenever its seed is played', async () => {
  const [one, other] = [await playHistory(seededRoll(5), 'entry key'), await playHistory(seededRoll(5), 'entry key')]
  assert.deepEqual(one, other)
})

for (const guard of ['entry key', 'record key', 'record state'] as const)
  test(`without the ${guard}, a violation is found within 200 histories`, async () => {
    for (let seed = 1; seed <= 200; seed += 1) if ((await playHistory(seededRoll(seed), guard)).length > 0) return
    assert.fail('nothing was found')
  })
