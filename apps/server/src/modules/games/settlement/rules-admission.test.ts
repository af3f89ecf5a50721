import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aBook, alive, BRAND, bet, NOW, PLAYER, recordOf, VENDOR, win } from '#testing/books.ts'
import type { MoneyMessage } from './rules.ts'
import { mayLackToken, promoFault, tokenOf, unusedFault } from './rules-admission.ts'
import type { Command } from './settlements.ts'

const plain = { memberId: PLAYER, referenceUuid: null, currency: 'PHP', gameCode: 'g', round: 'r-1', isFree: false, rewardUuid: null }
const heard = (said: Partial<MoneyMessage>) => ({ ...plain, isPromo: false, isRoundClosed: false, ...said }) as MoneyMessage
const commandOf = (said: Partial<MoneyMessage>): Command => ({
  brandId: BRAND,
  vendorCode: VENDOR,
  message: heard(said),
  digest: 0n,
  token: '',
})

test('a session is alive for its own member until it lapses or its site session ends, and unknown for others', () => {
  const lapsed = { ...alive, session: { ...alive.session!, expiresAt: NOW } }
  assert.deepEqual(
    [
      tokenOf(alive, PLAYER, NOW),
      tokenOf(lapsed, PLAYER, NOW),
      tokenOf({ ...alive, isOver: true }, PLAYER, NOW),
      tokenOf(alive, PLAYER + 1n, NOW),
      tokenOf({ session: undefined, nodeId: null }, PLAYER, NOW),
    ],
    ['alive', 'expired', 'expired', 'unknown', 'unknown'],
  )
})

test('without a session only a rollback is heard, and a promotion win by the own reward of its player', () => {
  const promo = heard({ ...win('w', null), isPromo: true })
  const reward = { ...alive, isOwnReward: true }
  assert.deepEqual(
    [
      mayLackToken(heard({ ...win('w', null), kind: 'rollback' }), alive),
      mayLackToken(promo, reward),
      mayLackToken(promo, alive),
      mayLackToken(heard(win('w', 'b')), reward),
      mayLackToken(heard({ ...bet('b', 1n), isPromo: true }), reward),
    ],
    [true, true, false, false, false],
  )
})

test('V4 promotions of a vendor pay up to their room, each win taking its part of it', () => {
  const book = aBook({ promoRoomMinor: 100n })
  const paying = (amountMinor: bigint) => commandOf({ ...win('w', null), amountMinor })
  assert.equal(promoFault(book, paying(60n), alive), undefined)
  assert.equal(promoFault(book, paying(41n), alive), 'RS_ERROR_LIMIT_REACHED')
  assert.equal(promoFault(book, paying(40n), alive), undefined)
  assert.equal(promoFault(book, paying(1n), alive), 'RS_ERROR_LIMIT_REACHED')
  assert.equal(promoFault(aBook(), paying(1n), alive), 'RS_ERROR_LIMIT_REACHED')
  assert.equal(promoFault(aBook({ promoRoomMinor: 100n }), paying(1n), { ...alive, nodeId: null }), 'RS_ERROR_INVALID_GAME')
})

test('GM-04 a win gives back no more unused stake than its round holds, with what the batch has staked so far', () => {
  const round = { brandId: BRAND, vendorCode: VENDOR, roundRef: 'r-1', memberId: PLAYER, nodeId: 1 }
  const book = aBook({ heldMinor: 30n })
  book.rounds.set(`${PLAYER} ${VENDOR} r-1`, {
    name: round,
    betMinor: 20n,
    winMinor: 0n,
    matchedMinor: 0n,
    isReturned: false,
    isClosed: false,
  })
  const record = { ...(recordOf(book, 'b') ?? {}), round } as NonNullable<Parameters<typeof unusedFault>[2]>
  const giving = (unusedMinor: bigint) => commandOf({ ...win('w', 'b'), amountMinor: 90n, unusedMinor })
  assert.deepEqual(
    [
      unusedFault(book, giving(50n), record),
      unusedFault(book, giving(51n), record),
      unusedFault(book, giving(1n), { ...record, round: null }),
    ],
    [undefined, 'RS_ERROR_WRONG_TYPES', 'RS_ERROR_WRONG_TYPES'],
  )
  assert.deepEqual(
    [unusedFault(book, giving(0n), undefined), unusedFault(book, giving(1n), undefined)],
    [undefined, 'RS_ERROR_WRONG_TYPES'],
  )
})
