import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { RouletteOutcome } from '@croupier/games/roulette/rules'
import { assertBooksAgree } from '../../testing/books-check.ts'
import { sharedStudio } from '../../testing/studio.ts'

const suite = sharedStudio()
const chips = [
  { place: 'red', amountMinor: '1000' },
  { place: '17', amountMinor: '200' },
]

test('GM-01 several stakes of one round are debited as their sum and paid as one win', async () => {
  const studio = suite()
  const player = await studio.player(100_000n, 'stu_roulette')
  const id = randomUUID()
  const opened = await player.post('/api/rounds', { id, betMinor: '1200', choice: { chips } })
  assert.equal(opened.status, 200)
  const { body } = await player.until(id, ['CLOSED'])
  const { pocket, payoutMinor } = body.outcome as RouletteOutcome
  assert.ok(pocket >= 0 && pocket <= 36)
  assert.equal(body.payoutMinor, payoutMinor)
  const bets = studio.operator.receivedOf(player.user).filter(({ kind }) => kind === 'bet')
  assert.equal(bets.length, 1)
  await assertBooksAgree(studio, player)
})

test('AC-05 a spin tells the operator what of its stake opposite places match, and nothing where they match none', async () => {
  const studio = suite()
  const player = await studio.player(100_000n, 'stu_roulette')
  const matchedOf = async (places: Record<string, string>) => {
    const [id, list] = [randomUUID(), Object.entries(places).map(([place, amountMinor]) => ({ place, amountMinor }))]
    const betMinor = String(list.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n))
    assert.equal((await player.post('/api/rounds', { id, betMinor, choice: { chips: list } })).status, 200)
    await player.until(id, ['CLOSED'])
    return studio.operator.receivedOf(player.user).findLast(({ kind }) => kind === 'bet')?.matched
  }
  assert.equal(await matchedOf({ red: '1000', black: '400' }), 800_000n)
  assert.equal(await matchedOf({ red: '1000', '17': '200' }), undefined)
})

test('GM-01 a stake that is not the sum of the chosen ones, or above the limit of the table, is refused before any money moves', async () => {
  const studio = suite()
  const player = await studio.player(10_000_000n, 'stu_roulette')
  const refusal = async (betMinor: string, choice: unknown) =>
    (await player.post('/api/rounds', { id: randomUUID(), betMinor, choice })).body.error
  assert.equal(await refusal('1000', { chips }), 'INVALID_SELECTION')
  assert.equal(await refusal('1300', { chips }), 'INVALID_SELECTION')
  assert.equal(await refusal('1200', null), 'INVALID_SELECTION')
  const full = ['red', 'black'].map((place) => ({ place, amountMinor: '360000' }))
  assert.equal(await refusal('720000', { chips: full }), 'LIMIT_MAX')
  assert.equal(studio.operator.receivedOf(player.user).filter(({ kind }) => kind === 'bet').length, 0)
  await assertBooksAgree(studio, player)
})
