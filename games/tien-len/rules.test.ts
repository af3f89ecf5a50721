import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { chanceFrom } from '@croupier/fairness/chance'
import { playBotHand } from '@croupier/game-kit/bot-hands'
import { runDraws } from '@croupier/game-kit/run-draws'
import { RAKE_PPM, settleHand } from '@croupier/game-kit/settlement'
import { beats, comboOf } from './combos.ts'
import { instantOf } from './instant.ts'
import { manifest } from './manifest.ts'
import { paytable } from './paytable.ts'
import { playsOver } from './plays.ts'
import { type TienLenAction, type TienLenState, tienLen } from './rules.ts'
import vectors from './vectors.json' with { type: 'json' }

const HANDS = 40_000
const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']
const card = (name: string) => RANKS.indexOf(name.slice(0, -1)) * 4 + 'cdhs'.indexOf(name.slice(-1))
const cards = (names: string) => names.split(' ').map(card)
const nameOf = (of: number) => `${RANKS[Math.floor(of / 4)]}${'cdhs'[of % 4]}`
const kindOf = (names: string) => comboOf(cards(names))?.kind
const goesOver = (play: string, top: string) => beats(comboOf(cards(play))!, comboOf(cards(top))!)

const table = (hands: string[], given: Partial<TienLenState> = {}): TienLenState => ({
  turn: 0,
  hands: hands.map((names) => (names === '' ? [] : cards(names))),
  top: null,
  passed: [],
  finished: [],
  lowest: null,
  ending: null,
  ...given,
})
const play = (names: string): TienLenAction => ({ kind: 'play', cards: cards(names) })
const pass: TienLenAction = { kind: 'pass' }
const after = (state: TienLenState, ...actions: TienLenAction[]) =>
  actions.reduce<TienLenState | undefined>((now, action) => now && tienLen.act(now, now.turn, action), state)

test('GM-05 what may be played at once: alike cards, straights and consecutive pairs, neither with a two', () => {
  assert.deepEqual(['3s', '4c 4d', '5c 5d 5h', '6c 6d 6h 6s', '3s 4c 5d', 'Qs Kc Ad', '3s 3c 4s 4c 5s 5c', '2c 2d'].map(kindOf), [
    'single',
    'pair',
    'triple',
    'quad',
    'straight',
    'straight',
    'pairs',
    'pair',
  ])
  for (const none of ['3s 4c', 'Kc Ad 2h', 'Ac 2c 3c', '3s 3c 4s 4c', 'As Ac 2s 2c Ks Kc', '3s 3c 5s 5c 6s 6c', '3s 5c 7d', '3s 3c 4d'])
    assert.equal(kindOf(none), undefined, none)
})

test('GM-05 a play goes over the same kind by its top card, rank then suit: spades, clubs, diamonds, hearts', () => {
  for (const [over, top] of [
    ['3c', '3s'],
    ['3h', '3d'],
    ['2s', 'Ah'],
    ['4s 4h', '4c 4d'],
    ['4s 5c 6h', '4c 5d 6d'],
    ['7s 7c 7d', '6s 6c 6h'],
  ] as const) {
    assert.ok(goesOver(over, top), `${over} over ${top}`)
    assert.ok(!goesOver(top, over), `${top} under ${over}`)
  }
  assert.ok(!goesOver('4s 5c 6h 7h', '3s 4c 5h'), 'another length')
  assert.ok(!goesOver('Ah', '3s 4c 5h') && !goesOver('5s 5c', '4h'), 'another kind')
})

test('GM-05 twos are chopped by quads and consecutive pairs, and bombs by greater ones', () => {
  const [quad, higher, three, four, five] = [
    '4s 4c 4d 4h',
    '5s 5c 5d 5h',
    '3s 3c 4s 4c 5s 5c',
    '6s 6c 7s 7c 8s 8c 9s 9c',
    '3s 3c 4s 4c 5s 5c 6s 6c 7s 7c',
  ]
  for (const [over, top] of [
    [quad, '2h'],
    [three, '2h'],
    [quad, '2d 2h'],
    [four, '2d 2h'],
    [quad, three],
    [four, three],
    [four, quad],
    [higher, quad],
    [five, four],
  ] as const)
    assert.ok(goesOver(over, top), `${over} over ${top}`)
  for (const [over, top] of [
    [quad, 'Ah'],
    [three, '2d 2h'],
    [quad, '2c 2d 2h'],
    [four, '2c 2d 2h'],
    [three, quad],
    [quad, four],
    [quad, higher],
    [quad, 'Ad Ah'],
  ] as const)
    assert.ok(!goesOver(over, top), `${over} not over ${top}`)
})

test('GM-05 the lowest card leads the first hand of a table and is part of the first play; a pass is for the whole trick', () => {
  const hands = ['4s 7c', '3s 9c Kd', '5s 8d', '6s Ah']
  const first = table(hands, { turn: 1, lowest: card('3s') })
  assert.equal(after(first, play('9c')), undefined)
  assert.equal(after(first, pass), undefined, 'who leads plays')
  const passed = after(first, play('3s'), pass, play('6s'), play('7c'))
  assert.equal(passed?.turn, 1, 'the seat that passed is left out')
  const next = after(first, play('3s'), pass, pass, pass)
  assert.deepEqual([next?.turn, next?.top, next?.passed], [1, null, []])
  assert.equal(after(first, play('3s'), play('8d'), pass, pass, pass)?.turn, 2)
})

test('GM-05 the seat after one that is out leads when nobody goes over its last play, and places pay +2 +1 -1 -2', () => {
  const out = after(table(['2h', '4c 5c', '6c 7c', '8c']), play('2h'), pass, pass, pass)
  assert.deepEqual([out?.turn, out?.top, out?.finished], [1, null, [0]])
  const end = after(out!, play('4c'), play('6c'), play('8c'), pass, pass, play('5c'))
  assert.deepEqual(
    [end?.ending?.places, end?.ending?.units],
    [
      [0, 3, 1, 2],
      [2, -1, -2, 1],
    ],
  )
  assert.equal(tienLen.leadAfter(end!), 0)
})

test('GM-05 four consecutive pairs are thrown out of turn, also after a pass, on a two, two twos, three pairs and a quad, and the trick goes on after them', () => {
  const four = '6s 6c 7s 7c 8s 8c 9s 9c'
  const state = table(['2h 3c', '4c 5c', `${four} Kd`, '10c Jc'], { passed: [2] })
  const led = after(state, play('2h'))!
  assert.deepEqual(tienLen.legalActions(tienLen.view(led, 2)), [play(four)])
  assert.deepEqual(tienLen.chooseOutOfTurn?.(tienLen.view(led, 2)), play(four))
  const chopped = tienLen.act(led, 2, play(four))
  assert.deepEqual([chopped?.turn, chopped?.top?.seat, chopped?.passed, chopped?.hands[2]], [3, 2, [], cards('Kd')])
  assert.equal(after(chopped!, pass, pass, pass)?.turn, 2, 'who chopped leads when nobody goes over it')
  assert.equal(tienLen.act(led, 2, pass), undefined, 'nobody passes out of turn')
  assert.equal(tienLen.act(led, 2, play('Kd')), undefined)
  assert.equal(tienLen.act(state, 2, play(four)), undefined, 'nobody leads out of turn')
  assert.deepEqual(tienLen.legalActions(tienLen.view(chopped!, 2)), [], 'nobody chops the own play')
  const quad = table(['4s 4c 4d 4h 3c', '5c', '3s 3d 6s 6d 7s 7d Kd', '9c'])
  assert.equal(tienLen.act(after(quad, play('4s 4c 4d 4h'))!, 2, play('3s 3d 6s 6d 7s 7d')), undefined)
})

test('GM-12 what four consecutive pairs chop out of turn is what an independent script says, for hands with and without them', () => {
  assert.ok(vectors.chops.filter(({ chops }) => chops).length >= 24 && vectors.chops.some(({ chops }) => !chops))
  for (const { hand, top, chops } of vectors.chops) {
    const state = table(['3c', '4c', hand, '5c'], { turn: 1, top: { seat: 0, cards: cards(top) } })
    const offered = tienLen.legalActions(tienLen.view(state, 2))
    assert.equal(offered.length > 0, chops, `${hand} on ${top}`)
    for (const action of offered) assert.ok(tienLen.act(state, 2, action), JSON.stringify(action))
  }
})

test('GM-05 some hands win at the deal, the strongest of them if there are two, and all others pay the whole stake', () => {
  assert.equal(instantOf(cards('3s 4c 5c 6c 7c 8c 9c 10c Jc Qc Kc Ac 2c')), 'dragon')
  assert.equal(instantOf(cards('2s 2c 2d 2h 3c 4c 5c 7c 8c 9c Jc Qc Kc')), 'four_twos')
  assert.equal(instantOf(cards('3s 3c 4s 4c 5s 5c 6s 6c 7s 7c Jc Qc Kc')), 'five_pairs')
  assert.equal(instantOf(cards('3s 3c 3d 3h 5s 5c 7s 7c 9s 9c Js Jc Kc')), 'six_pairs')
  assert.equal(instantOf(cards('3s 3c 4s 4c 5s 5c 7s 7c 9s 9c Jc Qc Kc')), undefined)
  const { nonce, wins } = vectors.rounds.find(({ instant }) => instant)!
  const chance = chanceFrom({ serverSeed: Buffer.from(vectors.serverSeed, 'hex'), clientSeed: vectors.clientSeed, nonce })
  const state = tienLen.start(runDraws(tienLen.deal(), chance), 0)
  const winner = wins.findIndex((kind) => kind !== null)
  assert.deepEqual([tienLen.turnOf(state), state.ending?.winner, state.ending?.reason], [undefined, winner, wins[winner]])
  assert.deepEqual(
    state.ending?.units,
    [0, 1, 2, 3].map((seat) => (seat === winner ? 6 : -2)),
  )
})

test('GM-05 a seat sees its own hand alone, and the plays that it is offered are those that the rules allow', () => {
  const chance = chanceFrom({ serverSeed: Buffer.from(vectors.serverSeed, 'hex'), clientSeed: vectors.clientSeed, nonce: 0 })
  const state = tienLen.start(runDraws(tienLen.deal(), chance), undefined)
  const seat = tienLen.turnOf(state)!
  for (const at of [0, 1, 2, 3]) {
    const view = tienLen.view(state, at)
    assert.deepEqual([view.hand, view.counts], [state.hands[at], [13, 13, 13, 13]])
    assert.equal(tienLen.legalActions(view).length > 0, at === seat)
  }
  for (const action of tienLen.legalActions(tienLen.view(state, seat))) assert.ok(tienLen.act(state, seat, action), JSON.stringify(action))
  assert.ok(tienLen.act(state, seat, tienLen.defaultAction(tienLen.view(state, seat))))
  assert.equal(tienLen.view(state, undefined).hand, null)
  assert.equal(playsOver(cards('2s 4s 4c 4d 4h'), cards('2c')).length, 1, 'the quad, since the two of spades is the weakest two')
  for (const given of [
    null,
    {},
    { kind: 'play' },
    { kind: 'play', cards: [] },
    { kind: 'play', cards: [1, 1] },
    { kind: 'pass', cards: [1] },
    { kind: 'fold' },
  ])
    assert.equal(tienLen.readAction(given), undefined)
})

test(`GM-05 ${HANDS} hands of bots end, and what is won and lost adds up to minus the rake in each, with nobody losing more than the stake`, () => {
  const stake = { minor: 200n, units: tienLen.stakeUnits }
  let lead: number | undefined
  const reasons = new Set<string>()
  for (let seed = 1; seed <= HANDS; seed += 1) {
    const hand = playBotHand(tienLen, { seed, lead })
    lead = hand.lead
    reasons.add(hand.end.reason)
    const settled = settleHand(hand.end, stake)
    const sum = settled.reduce((total, { deltaMinor, rakeMinor }) => total + deltaMinor + rakeMinor, 0n)
    if (sum !== 0n || settled.some(({ payoutMinor }) => payoutMinor < 0n)) assert.fail(`hand ${seed}: ${JSON.stringify(hand.end)}`)
  }
  assert.deepEqual([...reasons].sort(), ['dragon', 'five_pairs', 'four_twos', 'places', 'six_pairs'])
})

test('GM-12 deals that an independent script worked out come out the same, and the manifest names the table by its hash', () => {
  assert.ok(vectors.rounds.length >= 20)
  for (const { nonce, hands, lead, wins } of vectors.rounds) {
    const chance = chanceFrom({ serverSeed: Buffer.from(vectors.serverSeed, 'hex'), clientSeed: vectors.clientSeed, nonce })
    const dealt = tienLen.start(runDraws(tienLen.deal(), chance), undefined)
    assert.deepEqual([dealt.hands.map((hand) => hand.map(nameOf).join(' ')), dealt.turn], [hands, lead])
    assert.deepEqual(
      dealt.hands.map((hand) => instantOf(hand) ?? null),
      wins,
    )
  }
  assert.equal(manifest.paytableVersion, createHash('sha256').update(JSON.stringify(paytable)).digest('hex'))
  assert.equal(BigInt(paytable.rakePpm), RAKE_PPM)
})
