import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { chanceFrom } from '@croupier/fairness/chance'
import { playBotHand } from '@croupier/game-kit/bot-hands'
import { runDraws } from '@croupier/game-kit/run-draws'
import { RAKE_PPM, settleHand } from '@croupier/game-kit/settlement'
import { fightEnding, stockEnding, tongitsEnding } from './endings.ts'
import { manifest } from './manifest.ts'
import { goesWith, isMeld, meldsWithin, pointsOf } from './melds.ts'
import { paytable } from './paytable.ts'
import { type TongitsAction, type TongitsState, tongits } from './rules.ts'
import vectors from './vectors.json' with { type: 'json' }

const HANDS = 100_000
const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']
const card = (name: string) => RANKS.indexOf(name.slice(0, -1)) * 4 + 'cdhs'.indexOf(name.slice(-1))
const cards = (names: string) => names.split(' ').map(card)
const nameOf = (of: number) => `${RANKS[Math.floor(of / 4)]}${'cdhs'[of % 4]}`

const table = (given: Partial<TongitsState>): TongitsState => ({
  dealer: 0,
  turn: 0,
  phase: 'play',
  hands: [cards('2c 3c 4c 9d'), cards('5h 6h Kd'), cards('Jc Jd Qs')],
  stock: cards('8c 8d'),
  discards: cards('7h'),
  melds: [],
  laidOn: [],
  drewLast: 0,
  fight: null,
  ending: null,
  ...given,
})
const after = (state: TongitsState, ...actions: TongitsAction[]) =>
  actions.reduce<TongitsState | undefined>((now, action) => now && tongits.act(now, now.turn, action), state)

test('GM-05 a meld is a set of three or four, or a run of one suit with a low ace', () => {
  for (const meld of ['4c 4d 4h', '4c 4d 4h 4s', 'Ac 2c 3c', 'Jh Qh Kh', '5s 6s 7s 8s 9s']) assert.ok(isMeld(cards(meld)), meld)
  for (const none of ['4c 4d', 'Qh Kh Ah', 'Kh Ah 2h', '4c 5c 6d', '4c 4d 5h', '4c 6c 8c', '2c']) assert.ok(!isMeld(cards(none)), none)
  assert.equal(meldsWithin(cards('2c 3c 4c 5c')).length, 3)
  assert.equal(meldsWithin(cards('9c 9d 9h 9s')).length, 5)
  for (const [add, meld, goes] of [
    ['5c', '2c 3c 4c', true],
    ['Ac', '2c 3c 4c', true],
    ['Kc', 'Ac 2c 3c', false],
    ['Ah', 'Jh Qh Kh', false],
    ['9s', '9c 9d 9h', true],
    ['5d', '2c 3c 4c', false],
  ] as const)
    assert.equal(goesWith(card(add), cards(meld)), goes, `${add} to ${meld}`)
  assert.equal(pointsOf(cards('Ac 2d 9h 10s Jc Kd')), 1 + 2 + 9 + 10 + 10 + 10)
})

test('GM-05 a turn is a card, then melds and sapaw, then a discard; the dealer begins with a discard', () => {
  const melded = after(table({}), { kind: 'meld', cards: cards('2c 3c 4c') })
  assert.deepEqual(melded?.melds, [{ owner: 0, cards: cards('2c 3c 4c') }])
  const next = after(table({ hands: [cards('2c 9d'), cards('5h 6h Kd'), cards('Jc Jd Qs')] }), { kind: 'discard', card: card('9d') })
  assert.deepEqual([next?.turn, next?.phase, next?.discards.at(-1)], [1, 'draw', card('9d')])
  assert.equal(after(table({ phase: 'draw' }), { kind: 'discard', card: card('9d') }), undefined, 'a card is taken first')
  assert.equal(after(table({}), { kind: 'draw' }), undefined, 'one card a turn')
  assert.equal(after(table({}), { kind: 'discard', card: card('Kd') }), undefined, 'the card of another seat')
  assert.equal(after(table({}), { kind: 'meld', cards: cards('2c 3c 5c') }), undefined)
})

test('GM-05 the last discard may be taken only for a meld that is laid down at once', () => {
  const state = table({ turn: 1, phase: 'draw' })
  const taken = after(state, { kind: 'take', cards: cards('5h 6h') })
  assert.deepEqual([taken?.melds[0]?.cards, taken?.discards, taken?.phase, taken?.hands[1]], [cards('5h 6h 7h'), [], 'play', cards('Kd')])
  assert.equal(after(state, { kind: 'take', cards: cards('5h Kd') }), undefined)
  assert.equal(after(state, { kind: 'take', cards: cards('5h 6h 7h') }), undefined)
})

test('GM-05 a seat may fight with a meld on which nobody laid off since its turn; others fold or accept in turn', () => {
  const melds = [
    { owner: 0, cards: cards('2c 3c 4c') },
    { owner: 1, cards: cards('8h 9h 10h') },
    { owner: 2, cards: cards('Jc Jd Jh') },
  ]
  const hands = [cards('Ad'), cards('5h'), cards('2s')]
  const ready = table({ phase: 'draw', melds, hands })
  assert.equal(after(table({ phase: 'draw' }), { kind: 'fight' }), undefined, 'no meld')
  assert.equal(after({ ...ready, laidOn: [0] }, { kind: 'fight' }), undefined, 'sapaw forbids it')
  const called = after(ready, { kind: 'fight' })
  assert.deepEqual([called?.turn, called?.phase], [1, 'answer'])
  const ended = after(ready, { kind: 'fight' }, { kind: 'fold' }, { kind: 'accept' })
  assert.deepEqual(ended?.ending?.payments, [null, 'folded', 'fought'])
  assert.deepEqual(ended?.ending?.units, [3, -1, -2])
  assert.deepEqual(ended?.ending?.shown, [cards('Ad'), null, cards('2s')], 'who folded shows nothing')
  const laid = after(
    { ...ready, phase: 'play', hands: [cards('Js 5c'), cards('5h'), cards('2s')] },
    { kind: 'layoff', card: card('Js'), meld: 2 },
    { kind: 'discard', card: card('5c') },
  )
  assert.equal(laid?.ending?.reason, 'tongits', 'the last card is gone')
})

test('GM-05 the ends pay by the table: burned and tongits the whole stake, and with equal points the challenger or the last draw wins', () => {
  assert.deepEqual(tongitsEnding(2).units, [-3, -3, 6])
  const melds = [0, 1].map((owner) => ({ owner, cards: [] }))
  const equal = { hands: [cards('5c'), cards('5d'), cards('Ac')], melds, drewLast: 1 }
  assert.deepEqual(fightEnding(equal, { caller: 0, accepted: [1], folded: [] }).payments, ['fought', null, 'burned'])
  assert.deepEqual(stockEnding(equal).payments, ['points', null, 'burned'])
  assert.deepEqual(stockEnding({ ...equal, drewLast: 2 }).winner, 0)
  const nobody = stockEnding({ ...equal, melds: [] })
  assert.deepEqual([nobody.reason, nobody.units], ['nobody', [0, 0, 0]], 'without a meld on the table every stake is back')
  const last = after(table({ stock: [], hands: [cards('9d Ac'), cards('5h'), cards('Qs')], melds }), { kind: 'discard', card: card('9d') })
  assert.deepEqual([last?.ending?.reason, last?.ending?.units], ['stock', [4, -1, -3]])
})

test('GM-05 a seat sees its own hand alone, and the actions that it is offered are those that the rules allow', () => {
  const state = tongits.start(
    Array.from({ length: 52 }, (_, at) => (at * 17) % 52),
    1,
  )
  for (const seat of [0, 1, 2]) {
    const view = tongits.view(state, seat)
    assert.deepEqual([view.hand, view.counts, view.stock], [state.hands[seat], [12, 13, 12], 15])
    const legal = tongits.legalActions(view)
    assert.equal(legal.length > 0, seat === 1)
    for (const action of legal) assert.ok(tongits.act(state, seat, action), JSON.stringify(action))
    assert.ok(tongits.readAction(JSON.parse(JSON.stringify(tongits.defaultAction(tongits.view(state, 1))))))
  }
  assert.equal(tongits.view(state, undefined).hand, null)
})

test(`GM-05 ${HANDS} hands of bots end, and what is won and lost adds up to minus the rake in each, with nobody losing more than the stake`, () => {
  const stake = { minor: 300n, units: tongits.stakeUnits }
  let lead: number | undefined
  const reasons = new Set<string>()
  for (let seed = 1; seed <= HANDS; seed += 1) {
    const hand = playBotHand(tongits, { seed, lead })
    lead = hand.lead
    reasons.add(hand.end.reason)
    const settled = settleHand(hand.end, stake)
    const sum = settled.reduce((total, { deltaMinor, rakeMinor }) => total + deltaMinor + rakeMinor, 0n)
    if (sum !== 0n || settled.some(({ payoutMinor }) => payoutMinor < 0n)) assert.fail(`hand ${seed}: ${JSON.stringify(hand.end)}`)
  }
  assert.deepEqual([...reasons].sort(), ['fight', 'stock', 'tongits'])
})

test('GM-12 deals that an independent script worked out come out the same, and the manifest names the table by its hash', () => {
  assert.ok(vectors.rounds.length >= 20)
  for (const { nonce, hands, points, thirteenth, stock } of vectors.rounds) {
    const chance = chanceFrom({ serverSeed: Buffer.from(vectors.serverSeed, 'hex'), clientSeed: vectors.clientSeed, nonce })
    const dealt = tongits.start(runDraws(tongits.deal(), chance), 2)
    const twelve = dealt.hands.map((hand) => hand.slice(0, 12))
    assert.deepEqual([twelve.map((hand) => hand.map(nameOf).join(' ')), twelve.map(pointsOf)], [hands, points])
    assert.deepEqual([nameOf(dealt.hands[2]?.[12] ?? 0), dealt.stock.map(nameOf).join(' ')], [thirteenth, stock])
  }
  assert.equal(manifest.paytableVersion, createHash('sha256').update(JSON.stringify(paytable)).digest('hex'))
  assert.equal(BigInt(paytable.rakePpm), RAKE_PPM)
})
