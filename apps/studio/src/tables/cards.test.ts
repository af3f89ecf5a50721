import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, type TestContext, test } from 'node:test'
import { chanceOfCard, chanceOfRound, roundKey } from '@croupier/fairness/chain'
import { runDraws } from '@croupier/game-kit/run-draws'
import { manifest } from '@croupier/games/clockwork-roosters/manifest'
import { type BoutOutcome, clockworkRoosters } from '@croupier/games/clockwork-roosters/rules'
import { verifyTable } from '../../client/fair/table-verification.ts'
import { startStudio, type TestPlayer, type TestStudio } from '../../testing/studio.ts'
import { assertTableBooksAgree } from '../../testing/table-books.ts'
import { type Frame, isEvent, viewTable } from '../../testing/table-viewer.ts'

/** Bets are taken for nine seconds. */
const PACE_PERCENT = 30
/** Longer than a loaded machine lets a wallet wait. */
const WALLET_TIMEOUT_MS = 5000

type Terms = { id: string; card: number; link: number }
type Proof = { card: number | null; link: number; seed: string; outcome: BoutOutcome; chain: { commitment: string; salt: string } }

async function startMatch(t: TestContext) {
  const studio = await startStudio(t, WALLET_TIMEOUT_MS, { tablePacePercent: PACE_PERCENT })
  const player = await studio.player(100_000n, manifest.code)
  const viewer = viewTable(t, studio.url, player.session)
  const { body } = await viewer.until((frame) => termsIn(frame) !== undefined)
  return { studio, player, viewer, terms: (body.body ?? body.round) as Terms }
}

/** The terms of a round that takes bets, from its opening or from a snapshot. */
function termsIn(frame: Frame): Terms | undefined {
  if (isEvent('opened')(frame)) return frame.body.body as Terms
  const round = frame.name === 'snapshot' ? (frame.body.round as (Terms & { state: string }) | null) : null
  return round?.state === 'BETTING_OPEN' ? round : undefined
}

const bet = (player: TestPlayer, round: string, given: object = {}) =>
  player.post('/api/table/bets', { id: randomUUID(), round, on: 'winner:wala', amountMinor: '1000', ...given })

const standsIn = (studio: TestStudio, round: string, state: string) =>
  studio.database.until(`select from studio.table_round where id = '${round}' and state = '${state}'`)

async function proofOf(player: TestPlayer): Promise<Proof> {
  const { body } = await player.get('/api/table/rounds')
  const [slip] = body.rounds as { id: string }[]
  return (await player.get(`/api/table/rounds/${slip?.id}/proof`)).body as Proof
}

/** What the seed of a round gives: its card, and the bout on that card. */
function fromSeed({ seed, link, chain }: Proof) {
  const key = roundKey(Buffer.from(seed, 'hex'), chain.salt)
  const round = { gameCode: manifest.code, roundId: String(link) }
  const card = clockworkRoosters.drawCard && runDraws(clockworkRoosters.drawCard(), chanceOfCard(key, round))
  return { card, outcome: runDraws(clockworkRoosters.draw(card), chanceOfRound(key, round)) }
}

describe('cards of rounds', { concurrency: 2 }, () => {
  test('GM-12 a round shows its card when it opens and nothing else before the close; its odds are risked and paid, its seed proves it', async (t) => {
    const { studio, player, viewer, terms } = await startMatch(t)
    const asked = clockworkRoosters.sides.map((on) => ({ on, amountMinor: 1000n }))
    const placed = await Promise.all(asked.map(({ on }) => bet(player, terms.id, { on })))
    assert.ok(placed.every(({ status }) => status === 200))
    const [{ exposure } = { exposure: {} }] = await studio.database.query<{ exposure: Record<string, { paid: object }> }>(
      `select exposure from studio.table_round where id = '${terms.id}'`,
    )
    const risked = asked.flatMap((one) => Object.entries(clockworkRoosters.paidIn(one, terms.card)))
    const sums = Object.entries(Object.groupBy(risked, ([name]) => name)).map(
      ([name, parts = []]) => [name, String(parts.reduce((sum, [, minor]) => sum + minor, 0n))] as const,
    )
    assert.deepEqual(Object.values(exposure)[0]?.paid, Object.fromEntries(sums))
    await viewer.until(isEvent('closed', terms.id))
    assertNothingButCard(viewer.frames, terms.id)
    await standsIn(studio, terms.id, 'SETTLED')
    const proof = await proofOf(player)
    const { card, outcome } = fromSeed(proof)
    assert.deepEqual([proof.card, terms.card, proof.outcome.card], [card, card, card])
    assert.deepEqual(proof.outcome, JSON.parse(JSON.stringify(outcome)))
    const paid = asked.reduce((sum, one) => sum + clockworkRoosters.payoutMinor(one, outcome), 0n)
    assert.equal(studio.operator.books.balanceOf(player.user), (100_000n - 4000n + paid) * 1000n)
    await assertVerified(proof)
    await assertTableBooksAgree(studio, player)
    assert.equal(await cardInHistory(player), card)
    await studio.database.query('alter table studio.table_round disable trigger keep_pace')
    await studio.database.query(`update studio.table_round set card = null where id = '${terms.id}'`)
    assert.deepEqual(
      [(await proofOf(player)).card, await cardInHistory(player)],
      [null, null],
      'a round from before cards reads without one',
    )
  })

  test('GM-03 a bet that names a card or odds of its own is refused with its field, and nothing is written', async (t) => {
    const { studio, player, terms } = await startMatch(t)
    const forged: [object, string][] = [
      [{ card: 6 }, 'card'],
      [{ card: terms.card }, 'card'],
      [{ card: null }, 'card'],
      [{ odds: 9999 }, 'odds'],
      [{ on: 'winner:wala:6' }, 'on'],
    ]
    for (const [given, field] of forged) {
      const { status, body } = await bet(player, terms.id, given)
      assert.deepEqual([status, body.error, body.field], [400, 'INVALID_INPUT', field], JSON.stringify(given))
    }
    const [count] = await studio.database.query<{ bets: number }>('select count(*)::int as bets from studio.table_bet')
    assert.equal(count?.bets, 0)
    await assert.rejects(studio.database.query('update studio.table_round set card = (card + 1) % 7'), /terms of a round do not change/)
    await assert.rejects(studio.database.query('update studio.table_round set card = null'), /terms of a round do not change/)
  })

  test('GM-03 after kill -9 between opening and close, the card stands with the void round, and the next round has that of its own link', async (t) => {
    const { studio, player, viewer, terms } = await startMatch(t)
    assert.equal((await bet(player, terms.id)).status, 200)
    const from = viewer.frames.length
    await studio.kill()
    await studio.restart()
    await standsIn(studio, terms.id, 'VOIDED')
    assert.equal(studio.operator.books.balanceOf(player.user), 100_000_000n, 'the stake is back')
    assert.deepEqual(await cardsOf(studio, terms.id), [terms.card])
    const { body } = await viewer.until(isEvent('opened'), from)
    const next = body.body as Terms
    assert.equal((await bet(player, next.id)).status, 200)
    await viewer.until(isEvent('result', next.id))
    const proof = await proofOf(player)
    assert.deepEqual([next.card, next.link], [fromSeed(proof).card, terms.link + 1])
  })

  test('GM-03 after kill -9 in the show, the next leader shows and pays the bout by the card that its round opened with', async (t) => {
    const { studio, player, terms } = await startMatch(t)
    assert.equal((await bet(player, terms.id)).status, 200)
    await studio.database.until(`select from studio.table_event where round_id = '${terms.id}' and kind = 'reveal' offset 1`)
    await studio.kill()
    await studio.restart()
    await standsIn(studio, terms.id, 'SETTLED')
    const proof = await proofOf(player)
    const { card, outcome } = fromSeed(proof)
    assert.deepEqual([proof.card, proof.outcome.card, terms.card], [card, card, card])
    const paid = clockworkRoosters.payoutMinor({ on: 'winner:wala', amountMinor: 1000n }, outcome)
    assert.equal(studio.operator.books.balanceOf(player.user), (99_000n + paid) * 1000n)
    await assertTableBooksAgree(studio, player)
  })
})

async function cardInHistory(player: TestPlayer): Promise<number | null | undefined> {
  const { body } = await player.get('/api/table/rounds')
  return (body.rounds as { card: number | null }[])[0]?.card
}

async function assertVerified({ card, seed, link, chain, outcome }: Proof): Promise<void> {
  const claim = { game: manifest.code, seed, salt: chain.salt, link: String(link), commitment: chain.commitment, card: String(card) }
  const verified = await verifyTable(claim)
  assert.ok(verified.isReadable && verified.isCommitmentKept)
  assert.deepEqual([verified.card?.isKept, verified.result], [true, outcome.result])
}

async function cardsOf(studio: TestStudio, round: string): Promise<number[]> {
  const rows = await studio.database.query<{ card: number }>(`select card from studio.table_round where id = '${round}'`)
  return rows.map(({ card }) => card)
}

/** Up to the close a page hears the terms of the round, and sums of bets: no outcome, seed, draws or step of the show. */
function assertNothingButCard(frames: readonly Frame[], round: string): void {
  const close = frames.findIndex(isEvent('closed', round))
  const before = frames.slice(0, close)
  const opened = before.filter((frame) => termsIn(frame)?.id === round)
  assert.ok(opened.length > 0)
  for (const frame of opened) assert.ok(Number.isInteger(termsIn(frame)?.card))
  const kinds = before.filter(({ name, body }) => name === 'event' && body.round === round).map(({ body }) => body.kind)
  assert.deepEqual(
    kinds.filter((kind) => kind !== 'opened' && kind !== 'stakes'),
    [],
  )
  for (const frame of opened) {
    const { name, body } = frame
    const shown = name === 'event' ? [] : (body.round as { shown: unknown[]; result: unknown }).shown
    assert.deepEqual(shown, [])
    assert.doesNotMatch(
      JSON.stringify(name === 'event' ? body.body : { ...Object(body.round), shown: [] }),
      /seed|outcome|ticks|draws|hits/,
    )
  }
}
