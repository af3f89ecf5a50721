import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { grantAccount } from '#modules/bonuses/accounts.ts'
import { dueOf } from '#modules/bonuses/rules.ts'
import type { PlayableGrant } from '#modules/bonuses/rules-play.ts'
import type { BonusTerms } from '#modules/bonuses/texts.ts'
import {
  aBook,
  alive,
  BRAND,
  bet,
  forfeits,
  hear,
  NOW,
  PLAYER,
  recordOf,
  rollback,
  transfersOf,
  VENDOR,
  vendor,
  wallet,
  win,
} from '#testing/books.ts'
import type { Book } from './settlements.ts'

const weights = { RNG: 100, LIVE: 0, FISH: 50, SPORTS: 0, PVP: 0, ELOTT: 0, LOTT: 0, ESPORTS: 0, COCKFIGHT: 0 }
const terms = (more: Partial<BonusTerms> = {}): BonusTerms => ({
  ...{ first: 'real', isSticky: false, times: 10, isWithDeposit: false, weights, games: [], maxBet: null, maxWin: null, days: 7 },
  ...{ isEndedByWithdrawal: false, ...more },
})
const grantOf = (more: Partial<PlayableGrant> = {}): PlayableGrant => ({
  ...{ id: 5n, memberId: PLAYER, unit: 'PHP', state: 'active', terms: terms(), amountMinor: 500n, endedAt: null, potMinor: null },
  ...more,
})

/** A book of a player who plays a bonus: the wallet has 100 unless said otherwise, the bonus 500. Accounts: 5 is bonus money, 6 what is lost. */
const bonusBook = (grant = grantOf(), { balanceMinor = 100n, bonusMinor = 500n } = {}) =>
  aBook({ balanceMinor, grants: [{ grant, bonusMinor }] })
const status = (answer: { status: string }) => answer.status
const standing = (book: Book, grant: PlayableGrant) => ({
  wallet: book.draft.balanceOf(BRAND, wallet),
  bonus: book.draft.balanceOf(BRAND, grantAccount(grant)),
  lost: book.draft.balanceOf(BRAND, forfeits),
})

test('a stake takes real money first and bonus money for the rest, and the game is told of both', () => {
  const grant = grantOf()
  const book = bonusBook(grant)
  assert.deepEqual(hear(book, bet('b', 300n)), { status: 'RS_OK', user: '7', currency: 'PHP', balance: 300_000n })
  assert.deepEqual(transfersOf(book), ['bet: 2 300, 1 -100, 5 -200'])
  assert.deepEqual([recordOf(book, 'b')?.grantId, recordOf(book, 'b')?.bonusMinor], [5n, 200n])
  assert.equal(status(hear(book, bet('c', 301n))), 'RS_ERROR_NOT_ENOUGH_MONEY')
  assert.equal(recordOf(book, 'c')?.bonusMinor, 0n)
})

test('what free rounds win goes aside whole and comes back with the win; the win of a stake that was paid is real', () => {
  const grant = grantOf()
  const winsAside = new Set(['w', 'x', 'y'].map((uuid) => `${BRAND} ${VENDOR} ${uuid}`))
  const book = { ...bonusBook(grant), winsAside }
  hear(book, bet('free', 20n, { isFree: true, rewardUuid: 'r' }))
  const told = hear(book, win('w', 'free', { amountMinor: 300n }))
  assert.equal('balance' in told && told.balance, 600_000n)
  assert.deepEqual(standing(book, grant), { wallet: 100n, bonus: 500n, lost: 300n })
  const { grantId, bonusMinor, rewardUuid } = recordOf(book, 'w') ?? {}
  assert.deepEqual([grantId, bonusMinor, rewardUuid], [null, 300n, 'r'])
  hear(book, rollback('u', 'w'))
  assert.deepEqual([standing(book, grant).lost, recordOf(book, 'u')?.bonusMinor], [0n, 300n])
  hear(book, win('x', 'free'))
  assert.equal(recordOf(book, 'x')?.bonusMinor, 0n)
  hear(book, bet('paid', 50n, { rewardUuid: 'r' }))
  hear(book, win('y', 'paid', { amountMinor: 70n }))
  assert.deepEqual(standing(book, grant), { wallet: 120n, bonus: 500n, lost: 0n })
})

test('with bonus money first the wallet is touched when the bonus is used up', () => {
  const book = bonusBook(grantOf({ terms: terms({ first: 'bonus' }) }))
  hear(book, bet('b', 450n))
  hear(book, bet('c', 100n))
  assert.deepEqual(transfersOf(book), ['bet: 2 450, 5 -450', 'bet: 2 100, 1 -50, 5 -50'])
})

test('a win follows its stake, and the odd cent is real money', () => {
  const grant = grantOf()
  const book = bonusBook(grant)
  hear(book, bet('b', 300n))
  hear(book, win('w', 'b', { amountMinor: 100n }))
  assert.deepEqual(standing(book, grant), { wallet: 34n, bonus: 366n, lost: 0n })
  assert.deepEqual([recordOf(book, 'w')?.grantId, recordOf(book, 'w')?.bonusMinor], [5n, 66n])
})

test('a game that counts nothing, and a stake above the largest bet, take no bonus money', () => {
  const live = bonusBook()
  const facts = { ...alive, gameType: 'LIVE' }
  assert.equal(hear(live, bet('b', 50n), { facts }).balance, 50_000n)
  assert.equal(status(hear(live, bet('c', 100n), { facts })), 'RS_ERROR_NOT_ENOUGH_MONEY')
  const bounded = bonusBook(grantOf({ terms: terms({ maxBet: 120n }) }))
  assert.equal(status(hear(bounded, bet('b', 121n))), 'RS_ERROR_NOT_ENOUGH_MONEY')
  hear(bounded, bet('c', 120n))
  assert.deepEqual(transfersOf(bounded), ['bet: 2 120, 1 -100, 5 -20'])
  const own = bonusBook(grantOf({ terms: terms({ games: [{ nodeId: 1_001, percent: 0 }] }) }))
  assert.equal(status(hear(own, bet('b', 121n))), 'RS_ERROR_NOT_ENOUGH_MONEY')
})

test('a stake that goes back goes back as it came', () => {
  const grant = grantOf()
  const book = bonusBook(grant)
  hear(book, bet('b', 300n))
  hear(book, rollback('z', 'b'))
  assert.deepEqual(standing(book, grant), { wallet: 100n, bonus: 500n, lost: 0n })
  assert.equal(recordOf(book, 'z')?.bonusMinor, 200n)
})

test('a win that is taken back after its bonus money was staked again is no debt of the player', () => {
  const grant = grantOf()
  const book = bonusBook(grant, { balanceMinor: 0n })
  hear(book, bet('b', 500n))
  hear(book, win('w', 'b', { amountMinor: 200n }))
  hear(book, bet('c', 150n))
  hear(book, rollback('z', 'w'))
  assert.deepEqual(standing(book, grant), { wallet: 0n, bonus: 0n, lost: -150n })
})

test('late results of a bonus that was released reach the wallet up to the largest win, and are taken from there again', () => {
  const grant = grantOf({ state: 'released', endedAt: NOW, potMinor: 900n, terms: terms({ maxWin: 1_000n }) })
  const book = bonusBook(grant, { balanceMinor: 900n, bonusMinor: 0n })
  const before = { ...recordOf(withBet(), 'b')!, grantId: 5n, bonusMinor: 300n }
  book.records.set(`${BRAND} STU b`, before)
  hear(book, win('w', 'b', { amountMinor: 300n }))
  assert.deepEqual(standing(book, grant), { wallet: 1_000n, bonus: 0n, lost: 200n })
  assert.deepEqual([...book.pots], [[5n, 300n]])
  hear(book, rollback('z', 'w'))
  assert.deepEqual(standing(book, grant), { wallet: 900n, bonus: 0n, lost: 0n })
})

test('late results of a bonus that was cancelled are lost, and the real part of them is the player’s', () => {
  const grant = grantOf({ state: 'cancelled', endedAt: NOW, potMinor: 200n })
  const book = bonusBook(grant, { balanceMinor: 0n, bonusMinor: 0n })
  book.records.set(`${BRAND} STU b`, { ...recordOf(withBet(), 'b')!, grantId: 5n, bonusMinor: 200n })
  hear(book, win('w', 'b', { amountMinor: 600n }))
  assert.deepEqual(standing(book, grant), { wallet: 200n, bonus: 0n, lost: 400n })
})

/** A book with a bet of 300. */
function withBet(): Book {
  const book = aBook()
  hear(book, bet('b', 300n))
  return book
}

const anEvent = fc.oneof(
  fc.record({ kind: fc.constant('bet' as const), minor: fc.bigInt({ min: 1n, max: 400n }), isLive: fc.boolean() }),
  fc.record({ kind: fc.constant('win' as const), at: fc.nat(20), minor: fc.bigInt({ min: 0n, max: 900n }) }),
  fc.record({ kind: fc.constant('rollback' as const), at: fc.nat(20) }),
  fc.record({ kind: fc.constant('end' as const), state: fc.constantFrom('released' as const, 'cancelled' as const, 'expired' as const) }),
)
const someTerms = fc.record({
  first: fc.constantFrom('real' as const, 'bonus' as const),
  isSticky: fc.boolean(),
  maxBet: fc.option(fc.bigInt({ min: 1n, max: 400n })),
  maxWin: fc.option(fc.bigInt({ min: 1n, max: 900n })),
})

/** What a bonus does to the player's real money in the end: nothing but what its terms make due. */
function endNow(book: Book, grant: PlayableGrant, state: 'released' | 'cancelled' | 'expired'): void {
  const potMinor = book.draft.balanceOf(BRAND, grantAccount(grant))
  Object.assign(grant, { state, endedAt: NOW, potMinor })
  const dueMinor = dueOf(grant, potMinor)
  const legs = [
    { account: grantAccount(grant), amountMinor: -potMinor },
    { account: wallet, amountMinor: dueMinor },
    { account: forfeits, amountMinor: potMinor - dueMinor },
  ].filter(({ amountMinor }) => amountMinor !== 0n)
  if (potMinor > 0n) assert.equal(book.draft.tryTransfer({ brandId: BRAND, kind: 'release', legs }).outcome, 'posted')
}

type Event = typeof anEvent extends fc.Arbitrary<infer One> ? One : never

/** Plays the events in their order, as a lane would; what a win or a rollback names is one of the messages before it. */
function play(book: Book, grant: PlayableGrant, events: readonly Event[]): void {
  const known: string[] = []
  for (const [n, event] of events.entries()) {
    if (event.kind === 'end') {
      if (grant.endedAt === null) endNow(book, grant, event.state)
      continue
    }
    const id = `m${n}`
    hearEvent(book, event, { id, named: known[('at' in event ? event.at : 0) % Math.max(known.length, 1)] ?? 'none' })
    known.push(id)
  }
}

function hearEvent(book: Book, event: Exclude<Event, { kind: 'end' }>, { id, named }: { id: string; named: string }): void {
  if (event.kind === 'bet') hear(book, bet(id, event.minor), { facts: { ...alive, gameType: event.isLive ? 'LIVE' : 'RNG' } })
  else if (event.kind === 'win') hear(book, win(id, named, { amountMinor: event.minor }))
  else hear(book, rollback(id, named))
}

/** What bets and wins that stand took and gave, told apart by what of it was bonus money. */
function sumsOf(book: Book): { real: bigint; bonus: bigint } {
  const records = [...book.records.values()].filter(({ state, kind }) => state === 'applied' && kind !== 'rollback')
  const signed = (minor: bigint, kind: string) => (kind === 'bet' ? -minor : minor)
  const sum = (of: (record: (typeof records)[number]) => bigint) =>
    records.reduce((all, record) => all + signed(of(record), record.kind), 0n)
  return { real: sum(({ amountMinor, bonusMinor }) => amountMinor - bonusMinor), bonus: sum(({ bonusMinor }) => bonusMinor) }
}

test('whatever the order of bets, wins, rollbacks, late results and ends: bonus money leaves by its terms alone, real money stays, and all sums to zero', () => {
  const ended = new Map<string, number>()
  fc.assert(
    fc.property(someTerms, fc.array(anEvent, { maxLength: 40 }), (chosen, events) => {
      const grant = grantOf({ terms: terms(chosen) })
      const book = bonusBook(grant)
      play(book, grant, events)
      const at = standing(book, grant)
      const owed = book.draft.balanceOf(BRAND, { ...wallet, class: 'receivable' })
      const { real, bonus } = sumsOf(book)
      const released = dueOf(grant, grant.potMinor ?? 0n)
      assert.equal(at.wallet + at.bonus + at.lost + owed + book.draft.balanceOf(BRAND, vendor), 600n)
      assert.equal(at.wallet + owed, 100n + real + released)
      assert.equal(at.bonus + at.lost, 500n + bonus - released)
      assert.ok(at.wallet >= 0n && at.bonus >= 0n && released <= (grant.terms.maxWin ?? released))
      assert.ok(grant.endedAt === null || at.bonus === 0n)
      assert.ok(grant.state === 'released' || released === 0n)
      ended.set(grant.state, (ended.get(grant.state) ?? 0) + 1)
    }),
    { numRuns: 3_000 },
  )
  assert.equal(ended.size, 4)
})
