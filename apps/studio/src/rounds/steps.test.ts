import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { MinesShown } from '@croupier/games/mines/rules'
import { assertBooksAgree } from '../../testing/books-check.ts'
import { sharedStudio, type TestPlayer } from '../../testing/studio.ts'

const suite = sharedStudio()
const GAME = 'stu_mines'

const open = (player: TestPlayer, id: string, choice: unknown = { mines: 3 }) =>
  player.post('/api/rounds', { id, betMinor: '1000', choice })
const act = (player: TestPlayer, round: string, step: { id?: string; position: number; action: unknown }) =>
  player.post(`/api/rounds/${round}/actions`, { id: randomUUID(), ...step })
const shownOf = (answer: { body: Record<string, unknown> }) => (answer.body.play as { shown: MinesShown; position: number } | null)?.shown

const wrongChoices = [
  null,
  {},
  [],
  3,
  'three',
  { mines: 0 },
  { mines: 25 },
  { mines: 2.5 },
  { mines: '3' },
  { mines: 3, more: 1 },
  { mines: -3 },
]

/** Opens shells until two of them were pearls, or the round is over; gives the number of actions that were taken. */
async function openShells(player: TestPlayer, round: string): Promise<number> {
  for (let place = 0; place < 25; place += 1) {
    const answer = await act(player, round, { position: place, action: { pick: place } })
    if (answer.body.state !== 'PLAYING') return place + 1
    if (shownOf(answer)?.picked.length === 2) return place + 1
  }
  throw new Error('a field has pearls')
}

test('GM-01 a stepped round plays on by actions, shows nothing hidden, and pays what the player takes', async () => {
  const studio = suite()
  for (let rounds = 0; rounds < 6; rounds += 1) {
    const player = await studio.player(100_000n, GAME)
    const round = randomUUID()
    const opened = await open(player, round)
    assert.equal(opened.body.state, 'PLAYING')
    assert.equal(opened.body.outcome, null)
    assert.doesNotMatch(JSON.stringify(opened.body), /"mines":\[/)
    const first = await act(player, round, { position: 0, action: { pick: 12 } })
    assert.doesNotMatch(JSON.stringify(first.body.play), /"mines":\[/)
    const end = first.body.state === 'PLAYING' ? await act(player, round, { position: 1, action: { cash: true } }) : first
    const closed = await player.until(round, ['CLOSED'])
    assert.equal(end.body.payoutMinor, closed.body.payoutMinor)
    const { hit, mines } = closed.body.outcome as { hit: number | null; mines: number[] }
    assert.equal(closed.body.payoutMinor, hit === null ? '1100' : '0')
    assert.equal(mines.includes(12), hit === 12)
    assert.equal((await act(player, round, { position: 1, action: { pick: 3 } })).body.error, 'ROUND_MOVED_ON')
    await assertBooksAgree(studio, player)
  }
})

/** A round whose first shell was a pearl, picked by five equal calls at once; one round in 25 ends with that shell. */
async function pickPearl() {
  for (let rounds = 0; rounds < 8; rounds += 1) {
    const player = await suite().player(100_000n, GAME)
    const round = randomUUID()
    await open(player, round, { mines: 1 })
    const step = { id: randomUUID(), position: 0, action: { pick: 0 } }
    const answers = await Promise.all(Array.from({ length: 5 }, () => act(player, round, step)))
    assert.ok(answers.some(({ status }) => status === 200))
    const again = await act(player, round, step)
    assert.equal(again.status, 200)
    if (again.body.state === 'PLAYING') return { player, round, again }
  }
  throw new Error('eight fields of 25 shells with one mine each had it in the first')
}

test('GM-01 an action that is sent again counts once, one that is late, unknown or not allowed counts not at all', async () => {
  const studio = suite()
  const { player, round, again } = await pickPearl()
  assert.deepEqual(shownOf(again)?.picked, [0])
  const refused = async (action: unknown, position = 1) => (await act(player, round, { position, action })).body.error
  const wrong = [
    { pick: 0 },
    { pick: -1 },
    { pick: 25 },
    { pick: 1.5 },
    { pick: '3' },
    { pick: null },
    { pick: 1e9 },
    { pick: 3, cash: true },
    { cash: 1 },
    { cash: false },
    { peek: true },
    {},
    [],
    null,
    'cash',
    7,
    true,
    { pick: { place: 3 } },
    { pick: [3] },
    { __proto__: null, pick: 99 },
  ]
  for (const action of wrong) {
    // A session may send ten requests a second.
    await pause(110)
    assert.equal(await refused(action), 'INVALID_SELECTION', JSON.stringify(action))
  }
  const good = { id: randomUUID(), position: 1, action: { pick: 3 } }
  const malformed: [unknown, string][] = [
    ...['', 'x', null, 7, {}, good.id.slice(1)].map((id): [unknown, string] => [{ ...good, id }, 'id']),
    ...['1', 1.5, null, {}, [1]].map((position): [unknown, string] => [{ ...good, position }, 'position']),
    [{ ...good, betMinor: '1000' }, 'betMinor'],
    [{ ...good, payoutMinor: '1' }, 'payoutMinor'],
    [[], 'body'],
    ['text', 'body'],
  ]
  for (const [body, field] of malformed) {
    await pause(110)
    const answer = await player.post(`/api/rounds/${round}/actions`, body)
    assert.deepEqual([answer.status, answer.body.error, answer.body.field], [400, 'INVALID_INPUT', field], JSON.stringify(body))
  }
  assert.ok(wrong.length + malformed.length + wrongChoices.length >= 40)
  assert.equal(await refused({ pick: 5 }, 0), 'ROUND_MOVED_ON')
  assert.equal(await refused({ pick: 5 }, 2), 'ROUND_MOVED_ON')
  assert.equal(await refused({ pick: 5 }, -1), 'INVALID_INPUT')
  const stranger = await studio.player(100_000n, GAME)
  assert.equal((await act(stranger, round, { position: 1, action: { cash: true } })).body.error, 'NOT_FOUND')
  assert.equal((await act(stranger, randomUUID(), { position: 0, action: { cash: true } })).body.error, 'NOT_FOUND')
  assert.deepEqual(shownOf(await player.get(`/api/rounds/${round}`))?.picked, [0])
})

test('GM-01 a choice that the game does not offer is refused before any money moves', async () => {
  const studio = suite()
  const player = await studio.player(100_000n, GAME)
  for (const choice of wrongChoices) {
    const answer = await open(player, randomUUID(), choice)
    assert.equal(answer.body.error, 'INVALID_SELECTION', JSON.stringify(choice))
  }
  const id = randomUUID()
  await open(player, id, { mines: 5 })
  assert.equal((await open(player, id, { mines: 6 })).body.error, 'DUPLICATE')
  assert.equal((await open(player, randomUUID(), { mines: 5 })).body.error, 'DUPLICATE')
})

test('GM-01 an open round is found again after a crash, a reload and days, and ends by its default action at the deadline', async () => {
  const studio = suite()
  const player = await studio.player(100_000n, GAME)
  const round = randomUUID()
  await open(player, round, { mines: 1 })
  await studio.kill()
  await studio.restart()
  const session = await player.get('/api/session')
  const { id, state, play } = session.body.unfinished as { id: string; state: string; play: { deadline: string } }
  assert.deepEqual([id, state], [round, 'PLAYING'])
  const hours = (Date.parse(play.deadline) - Date.now()) / 3_600_000
  assert.ok(hours > 23.9 && hours <= 24, `${hours} hours are left`)
  assert.equal((await player.post('/api/seeds/rotate', { clientSeed: 'other' })).body.error, 'ROUND_OPEN')
  await studio.database.query('update studio.round set next_attempt_at = now() where id = $1', [round])
  const closed = await player.until(round, ['CLOSED'])
  assert.equal(closed.body.payoutMinor, '970')
  await assertBooksAgree(studio, player)
})

test('GM-12 the proof of a stepped round has its choice and its actions, and what was drawn at its start', async () => {
  const studio = suite()
  const player = await studio.player(100_000n, GAME)
  const round = randomUUID()
  await open(player, round, { mines: 2 })
  assert.equal((await player.get(`/api/rounds/${round}/proof`)).body.error, 'NOT_FOUND')
  const position = await openShells(player, round)
  await act(player, round, { position, action: { cash: true } })
  await player.until(round, ['CLOSED'])
  const { body: proof } = await player.get(`/api/rounds/${round}/proof`)
  assert.deepEqual(proof.choice, { mines: 2 })
  assert.equal((proof.draws as unknown[]).length, 24, 'the shuffle of 25 places takes 24 draws')
  assert.deepEqual((proof.actions as unknown[])[0], { pick: 0 })
})
