import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chanceFrom } from '@croupier/fairness/chance'
import type { Opened } from '@croupier/game-kit/game'
import { runDraws } from '@croupier/game-kit/run-draws'
import fc from 'fast-check'
import { bestHold, placesOf } from './best-hold.ts'
import { fullCount } from './full-count.ts'
import { handOf } from './hands.ts'
import { manifest } from './manifest.ts'
import { odds } from './odds.ts'
import { handNames, paytable } from './paytable.ts'
import { type JacksOutcome, type JacksState, jacksOrBetter } from './rules.ts'
import vectors from './vectors.json' with { type: 'json' }

const serverSeed = Buffer.from(vectors.serverSeed, 'hex')
const chanceOf = (nonce: number) => chanceFrom({ serverSeed, clientSeed: vectors.clientSeed, nonce })
const start = (nonce: number, betMinor = 1000n) => runDraws(jacksOrBetter.start(betMinor, null), chanceOf(nonce))
const hold = (state: JacksState, given: unknown): Opened<JacksOutcome> => {
  const action = jacksOrBetter.readAction(given)
  assert.ok(action)
  assert.equal(jacksOrBetter.costOf(state, action), 0n)
  const end = jacksOrBetter.endOf(jacksOrBetter.act(state, action))
  assert.ok(end)
  return end
}
const SUITS = 'cdhs'
const RANKS = '23456789TJQKA'
const cards = (text: string) => text.split(' ').map((card) => RANKS.indexOf(card.charAt(0)) * 4 + SUITS.indexOf(card.charAt(1)))

test('GM-12 Jacks or Better over all deals and draws: every hand to the unit, and a return of 99.5439 %', () => {
  const { all, classes, byHand } = fullCount()
  assert.equal(classes, 134_459)
  assert.deepEqual({ all, ...byHand }, odds)
  const paid = handNames.reduce((sum, name) => sum + BigInt(byHand[name]) * BigInt(paytable[name]), 0n)
  assert.equal((paid * 10_000_000_000n) / BigInt(all), 9_954_390_436n)
  const oneIn = (name: (typeof handNames)[number]) => Number((all / byHand[name]).toPrecision(3))
  assert.equal(Math.round(all / byHand.royalFlush), 40_391)
  assert.equal(Math.round(all / byHand.straightFlush), 9_148)
  assert.deepEqual(
    handNames.slice(2).map((name) => oneIn(name)),
    [423, 86.9, 90.8, 89.1, 13.4, 7.74, 4.66],
  )
})

test('GM-01 five cards are named by the best hand that they make', () => {
  const named = {
    'Th Jh Qh Kh Ah': 'royalFlush',
    'Ah 2h 3h 4h 5h': 'straightFlush',
    '9c Tc Jc Qc Kc': 'straightFlush',
    '7c 7d 7h 7s 2c': 'fourOfAKind',
    '7c 7d 7h 2s 2c': 'fullHouse',
    '2c 5c 9c Jc Ac': 'flush',
    'Tc Jd Qh Kh Ah': 'straight',
    'Ac 2d 3h 4h 5h': 'straight',
    'Kc Kd Kh 2s 3c': 'threeOfAKind',
    '2c 2d 3h 3s Ac': 'twoPair',
    'Jc Jd 2h 3s 4c': 'jacksOrBetter',
    'Ac Ad 2h 3s 4c': 'jacksOrBetter',
    'Tc Td 2h 3s 4c': undefined,
    'Qc Kd Ah 2s 3c': undefined,
    '2c 4d 6h 8s Tc': undefined,
  }
  for (const [text, name] of Object.entries(named)) {
    assert.equal(handOf(cards(text)), name, text)
    assert.equal(handOf(cards(text).reverse()), name, text)
  }
})

test('GM-12 nonce 4 of the published seeds deals 8♠ 6♣ K♥ 3♠ J♦, and thrown cards go from left to right', () => {
  const state = start(4)
  assert.deepEqual(state.deck, [27, 16, 46, 7, 37, 45, 40, 51, 48, 0])
  assert.deepEqual(jacksOrBetter.show(state), { dealt: [27, 16, 46, 7, 37], name: null })
  const { outcome, payoutMinor } = hold(state, { hold: [2, 4] })
  assert.deepEqual(outcome, {
    dealt: [27, 16, 46, 7, 37],
    held: [2, 4],
    hand: [45, 40, 46, 51, 37],
    name: 'jacksOrBetter',
    payoutMinor: '1000',
  })
  assert.equal(payoutMinor, 1000n)
  assert.deepEqual(hold(state, { hold: [] }).outcome.hand, [45, 40, 51, 48, 0])
  assert.deepEqual(hold(state, { hold: [0, 1, 2, 3, 4] }).outcome.hand, [27, 16, 46, 7, 37])
})

test('GM-12 rounds that were worked out by another program come out the same', () => {
  assert.ok(vectors.rounds.length >= 30)
  for (const { nonce, betMinor, actions, outcome, payoutMinor } of vectors.rounds) {
    const end = hold(start(nonce, BigInt(betMinor)), actions[0])
    assert.deepEqual(end.outcome, outcome)
    assert.equal(String(end.payoutMinor), payoutMinor)
  }
  assert.deepEqual(new Set(vectors.rounds.map(({ outcome }) => outcome.name)), new Set([null, ...handNames]))
})

test('GM-01 a player who let the time pass is played the hold that returns the most', () => {
  const best = {
    'Th Jh Qh Kh 9h': [0, 1, 2, 3, 4],
    'Th Jh Qh Kh 9c': [0, 1, 2, 3],
    'Kh Kd Qh Jh Th': [0, 2, 3, 4],
    'Jc Jd 2h 3h 4h': [0, 1],
    '2c 2d 3h 7s Kc': [0, 1],
    'Tc Jc Qc 4d 5h': [0, 1, 2],
    '7c 7d 7h 2s 2c': [0, 1, 2, 3, 4],
    'Ac Kd Qh Js 2c': [0, 1, 2, 3],
    'Ah Kh 3d 5c 7s': [0, 1],
    '2c 4d 6h 8s Tc': [],
  }
  for (const [text, places] of Object.entries(best)) assert.deepEqual(bestHold(cards(text)), places, text)
  assert.deepEqual(jacksOrBetter.defaultAction(start(4)), { hold: [2, 4] })
})

test('GM-01 whatever is held, amounts are exact, plain and within the cap, and the cards to draw are not shown before', () => {
  const asked = fc.record({ nonce: fc.nat(1_000_000), hold: fc.integer({ min: 0, max: 31 }).map(placesOf), at: fc.nat(9) })
  fc.assert(
    fc.property(asked, ({ nonce, hold: places, at }) => {
      const betMinor = manifest.betsMinor[at] ?? 100n
      const state = start(nonce, betMinor)
      const shown = jacksOrBetter.show(state)
      assert.deepEqual(shown.dealt, state.deck.slice(0, 5))
      assert.deepEqual(Object.keys(shown), ['dealt', 'name'])
      const { outcome, payoutMinor } = hold(state, { hold: places })
      assert.deepEqual(JSON.parse(JSON.stringify(outcome)), outcome)
      assert.equal(outcome.payoutMinor, String(payoutMinor))
      assert.equal(payoutMinor % betMinor, 0n)
      assert.ok(payoutMinor <= betMinor * BigInt(manifest.maxWinTimesBet))
      assert.equal(new Set([...outcome.dealt, ...outcome.hand]).size, 10 - places.length)
      for (const language of ['EN', 'TY'] as const)
        for (const { title, lines } of jacksOrBetter.explain(outcome, language))
          assert.ok([title, ...lines].every((line) => line.length > 0 && !/undefined|NaN/.test(line)))
    }),
  )
})

test('GM-01 actions that are none are not understood, and a round takes one', () => {
  const wrong: unknown[] = [
    null,
    undefined,
    7,
    'hold',
    true,
    [],
    {},
    [0, 1],
    { hold: null },
    { hold: '01' },
    { hold: 3 },
    { hold: { length: 0 } },
    { hold: [5] },
    { hold: [-1] },
    { hold: [0.5] },
    { hold: ['0'] },
    { hold: [null] },
    { hold: [0, 0] },
    { hold: [1, 0] },
    { hold: [0, 1, 2, 3, 4, 5] },
    { hold: [Number.NaN] },
    { hold: [1e9] },
    { hold: [0], draw: true },
    { Hold: [0] },
    { hold: [[0]] },
    { cash: true },
  ]
  for (const given of wrong) assert.equal(jacksOrBetter.readAction(given), undefined, JSON.stringify(given))
  for (const given of wrong.slice(1)) assert.equal(jacksOrBetter.readChoice(given), undefined, JSON.stringify(given))
  const ended = jacksOrBetter.act(start(1), { hold: [] })
  assert.equal(jacksOrBetter.costOf(ended, { hold: [] }), undefined)
})
