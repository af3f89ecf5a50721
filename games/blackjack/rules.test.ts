import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chanceFrom } from '@croupier/fairness/chance'
import { runDraws } from '@croupier/game-kit/run-draws'
import fc from 'fast-check'
import { totalOf } from './hands.ts'
import { manifest } from './manifest.ts'
import { type BlackjackState, blackjack, type Move } from './rules.ts'
import { sampleRounds } from './sampling.ts'
import vectors from './vectors.json' with { type: 'json' }

const serverSeed = Buffer.from(vectors.serverSeed, 'hex')
const start = (nonce: number, betMinor = 1000n) =>
  runDraws(blackjack.start(betMinor, null), chanceFrom({ serverSeed, clientSeed: vectors.clientSeed, nonce }))

const RANKS = '23456789TJQKA'
/** Cards by their ranks alone, all of them hearts. */
const cards = (text: string) => [...text].map((rank) => RANKS.indexOf(rank) * 4 + 2)

/** A round whose deck begins with these ranks: player, dealer, player, dealer, and then as they are needed. */
function dealt(ranks: string): BlackjackState {
  const deck = cards(ranks)
  const [one = 0, up = 0, two = 0, hole = 0] = deck
  const isDone = totalOf([one, two]).total === 21
  const hands = [{ cards: [one, two], isDoubled: false, isDone }]
  const insurance = ranks.charAt(1) === 'A' ? 'offered' : 'none'
  return { betMinor: '1000', deck, next: 4, dealer: [up, hole], hands, insurance }
}

/** Plays these moves, which must be allowed, and gives what they debited and what the round came to. */
function play(state: BlackjackState, moves: readonly string[]) {
  let [now, extra] = [state, 0n]
  for (const move of moves) {
    const action = blackjack.readAction({ move })
    assert.ok(action)
    const cost = blackjack.costOf(now, action)
    assert.ok(cost !== undefined, `${move} is allowed`)
    extra += cost
    now = blackjack.act(now, action)
  }
  const end = blackjack.endOf(now)
  assert.ok(end, 'the round is over')
  return { extra, ...end }
}

const allowed = (state: BlackjackState) => blackjack.show(state).moves.map(({ move, costMinor }) => `${move} ${costMinor}`)

test('GM-01 hands are counted with aces as 11 as long as they fit', () => {
  const counted = { A9: 20, AA: 12, AAA: 13, A9A: 21, TT: 20, TJQ: 30, A5T: 16, '2A2A2A2A': 12, '5A5': 21, KA: 21 }
  for (const [text, total] of Object.entries(counted)) assert.equal(totalOf(cards(text)).total, total, text)
  assert.equal(totalOf(cards('A6')).isSoft, true)
  assert.equal(totalOf(cards('A6T')).isSoft, false)
})

test('GM-01 rounds of blackjack, worked out by hand', () => {
  const rounds: { deck: string; moves: string[]; extra: bigint; payout: bigint; results: string[] }[] = [
    { deck: 'T9TT', moves: ['stand'], extra: 0n, payout: 2000n, results: ['win'] },
    { deck: 'T9TTT', moves: ['hit'], extra: 0n, payout: 0n, results: ['bust'] },
    { deck: 'T9TJ', moves: ['stand'], extra: 0n, payout: 2000n, results: ['win'] },
    { deck: 'TT8T', moves: ['stand'], extra: 0n, payout: 0n, results: ['loss'] },
    { deck: 'TTTT', moves: ['stand'], extra: 0n, payout: 1000n, results: ['push'] },
    { deck: 'A9KT', moves: [], extra: 0n, payout: 2500n, results: ['blackjack'] },
    { deck: 'ATKA', moves: [], extra: 0n, payout: 1000n, results: ['push'] },
    { deck: 'TT9A', moves: [], extra: 0n, payout: 0n, results: ['loss'] },
    { deck: '65576T', moves: ['double'], extra: 1000n, payout: 4000n, results: ['win'] },
    { deck: '6T5T2', moves: ['double'], extra: 1000n, payout: 0n, results: ['loss'] },
    { deck: '6557TT', moves: ['double'], extra: 1000n, payout: 4000n, results: ['win'] },
    { deck: 'T9T9A9', moves: ['hit'], extra: 0n, payout: 2000n, results: ['win'] },
    { deck: 'TA9K', moves: ['insure'], extra: 500n, payout: 1500n, results: ['loss'] },
    { deck: 'TA9K', moves: ['decline'], extra: 0n, payout: 0n, results: ['loss'] },
    { deck: 'TA98', moves: ['insure', 'stand'], extra: 500n, payout: 1000n, results: ['push'] },
    { deck: 'AATK', moves: ['insure'], extra: 500n, payout: 2500n, results: ['push'] },
    { deck: 'AAT9', moves: ['decline'], extra: 0n, payout: 2500n, results: ['blackjack'] },
    { deck: 'A6ATTTT', moves: ['split'], extra: 1000n, payout: 4000n, results: ['win', 'win'] },
    { deck: 'A9ATA9', moves: ['split'], extra: 1000n, payout: 2000n, results: ['loss', 'win'] },
    {
      deck: '868T88TTTTT',
      moves: ['split', 'split', 'stand', 'stand', 'split', 'stand', 'stand'],
      extra: 3000n,
      payout: 8000n,
      results: ['win', 'win', 'win', 'win'],
    },
    { deck: '868T32TTT', moves: ['split', 'double', 'double'], extra: 3000n, payout: 8000n, results: ['win', 'win'] },
    { deck: '5A56', moves: ['decline', 'stand'], extra: 0n, payout: 0n, results: ['loss'] },
  ]
  for (const { deck, moves, extra, payout, results } of rounds) {
    const end = play(dealt(deck), moves)
    assert.deepEqual(
      [end.extra, end.payoutMinor, end.outcome.hands.map(({ result }) => result)],
      [extra, payout, results],
      `${deck} ${moves}`,
    )
  }
})

test('GM-01 what may be done: insurance first, doubles and splits with two cards, four hands, aces once', () => {
  assert.deepEqual(allowed(dealt('TA98')), ['insure 500', 'decline 0'])
  assert.deepEqual(allowed(dealt('T695')), ['hit 0', 'stand 0', 'double 1000'])
  assert.deepEqual(allowed(dealt('T6K5')), ['hit 0', 'stand 0', 'double 1000', 'split 1000'])
  const step = (state: BlackjackState, ...moves: Move[]) => moves.reduce((now, move) => blackjack.act(now, { move }), state)
  assert.deepEqual(allowed(step(dealt('56452'), 'hit')), ['hit 0', 'stand 0'])
  const four = step(dealt('86868888888888'), 'split', 'split', 'split')
  assert.equal(four.hands.length, 4)
  assert.deepEqual(allowed(four), ['hit 0', 'stand 0', 'double 1000'])
  assert.deepEqual(allowed(step(dealt('A6A6AAT'), 'split')), [], 'two aces on split aces stay what they are')
  for (const move of ['insure', 'decline', 'split'] as const) assert.equal(blackjack.costOf(dealt('T695'), { move }), undefined)
  assert.equal(blackjack.costOf(step(dealt('T695T'), 'stand'), { move: 'hit' }), undefined, 'the round is over')
})

test('GM-01 the deadline declines insurance and stands on every hand', () => {
  let state = dealt('8A8788')
  const taken: string[] = []
  while (blackjack.endOf(state) === undefined) {
    const action = blackjack.defaultAction(state)
    assert.equal(blackjack.costOf(state, action), 0n)
    taken.push(action.move)
    state = blackjack.act(state, action)
    if (taken.length === 1) state = blackjack.act(state, { move: 'split' })
  }
  assert.deepEqual(taken, ['decline', 'stand', 'stand'])
})

test('GM-12 rounds that were worked out by another program come out the same', () => {
  assert.ok(vectors.rounds.length >= 30)
  for (const { nonce, betMinor, actions, extraMinor, outcome, payoutMinor } of vectors.rounds) {
    const end = play(
      start(nonce, BigInt(betMinor)),
      actions.map(({ move }) => move),
    )
    assert.deepEqual(end.outcome, outcome)
    assert.deepEqual([String(end.extra), String(end.payoutMinor)], [extraMinor, payoutMinor])
  }
  const moves = new Set(vectors.rounds.flatMap(({ actions }) => actions.map(({ move }) => move)))
  assert.deepEqual([...moves].sort(), ['decline', 'double', 'hit', 'insure', 'split', 'stand'])
  const results = new Set(vectors.rounds.flatMap(({ outcome }) => outcome.hands.map(({ result }) => result)))
  assert.deepEqual([...results].sort(), ['blackjack', 'bust', 'loss', 'push', 'win'])
  assert.ok(vectors.rounds.some(({ outcome }) => outcome.hands.length === 4))
  assert.ok(vectors.rounds.some(({ outcome }) => outcome.insurancePaidMinor !== '0'))
})

test('GM-01 however a round is played, it ends, amounts are exact and within the cap, and no hidden card is shown', () => {
  const played = fc.record({ nonce: fc.nat(1_000_000), at: fc.nat(9), picks: fc.array(fc.nat(5), { minLength: 1, maxLength: 12 }) })
  fc.assert(
    fc.property(played, ({ nonce, at, picks }) => {
      const betMinor = manifest.betsMinor[at] ?? 100n
      let state = start(nonce, betMinor)
      let staked = betMinor
      for (let taken = 0; blackjack.endOf(state) === undefined; taken += 1) {
        assert.ok(taken < 60)
        const shown = blackjack.show(state)
        assert.deepEqual(shown.dealer, [state.dealer[0]])
        assert.deepEqual(JSON.parse(JSON.stringify(shown)), shown)
        assert.deepEqual(Object.keys(shown).sort(), ['active', 'dealer', 'hands', 'insuranceMinor', 'moves'])
        const { move, costMinor } = shown.moves[(picks[taken % picks.length] ?? 0) % shown.moves.length] ?? {
          move: 'stand',
          costMinor: '0',
        }
        staked += BigInt(costMinor)
        state = blackjack.act(state, { move })
      }
      const { outcome, payoutMinor } = blackjack.endOf(state) ?? assert.fail()
      assert.deepEqual(JSON.parse(JSON.stringify(outcome)), outcome)
      assert.equal(
        outcome.hands.reduce((sum, hand) => sum + BigInt(hand.stakeMinor), BigInt(outcome.insuranceMinor)),
        staked,
      )
      assert.equal(
        outcome.hands.reduce((sum, hand) => sum + BigInt(hand.payoutMinor), BigInt(outcome.insurancePaidMinor)),
        payoutMinor,
      )
      assert.ok(payoutMinor <= betMinor * BigInt(manifest.maxWinTimesBet))
      for (const language of ['EN', 'TY'] as const)
        assert.doesNotMatch(JSON.stringify(blackjack.explain(outcome, language)), /undefined|NaN/)
    }),
    { numRuns: 300 },
  )
})

test('GM-01 actions that are none are not understood', () => {
  const wrong: unknown[] = [
    null,
    undefined,
    7,
    'hit',
    true,
    [],
    ['hit'],
    {},
    { move: null },
    { move: 'Hit' },
    { move: 'HIT' },
    { move: 'hit ' },
    { move: '' },
    { move: 0 },
    { move: ['hit'] },
    { move: { hit: true } },
    { move: 'surrender' },
    { move: '__proto__' },
    { move: 'constructor' },
    { move: 'hit', hand: 1 },
    { hit: true },
    { Move: 'hit' },
    { action: { move: 'hit' } },
    { move: true },
  ]
  for (const given of wrong) assert.equal(blackjack.readAction(given), undefined, JSON.stringify(given))
  for (const given of wrong.slice(1)) assert.equal(blackjack.readChoice(given), undefined, JSON.stringify(given))
})

test('GM-12 basic strategy by the rules themselves returns what is declared, and stakes 1.13 bets', () => {
  const rounds = 60_000
  const { mean, sd, staked } = sampleRounds(rounds)
  assert.ok(Math.abs(mean - manifest.declaredRtpPpm / 1_000_000) < (4 * sd) / Math.sqrt(rounds), `${mean}`)
  assert.ok(Math.abs(sd - 1.155) < 0.02, `${sd}`)
  assert.equal(staked.toFixed(2), '1.13')
})
