import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tienLen } from '@croupier/games/tien-len/rules'
import { tongits } from '@croupier/games/tongits/rules'
import { type SeatFrame, type SeatHand, type SeatPlayer, sitDown } from '../../testing/seat-player.ts'
import { startStudio } from '../../testing/studio.ts'

/** So many turns give a seat over 20 frames to read. */
const LONG = 20

/** Fields whose numbers are cards, in the views, actions and ends of the games. */
const CARDS = new Set(['hand', 'cards', 'card', 'discards', 'shown', 'top', 'lowest'])

/** Every card in a part of a frame: numbers in lists or fields of these names. */
function cardsIn(value: unknown, name = ''): number[] {
  if (typeof value === 'number') return CARDS.has(name) ? [value] : []
  if (Array.isArray(value)) return value.flatMap((part) => cardsIn(part, name))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, part]) => cardsIn(part, field))
}

const isOf = (hand: string) => (frame: SeatFrame) => frame.body.round === hand || Object(frame.body.hand).id === hand

/** Plays hands until one was not over after a few turns. */
async function playLongHand(seats: readonly SeatPlayer[]): Promise<readonly SeatHand[]> {
  for (;;) {
    const hands = await Promise.all(seats.map((seat) => seat.playHand()))
    if (hands.every(({ position }) => position > LONG)) return hands
  }
}

/** The hands that are compared at the end are shown to all. */
const isEnd = ({ body: { kind, hand } }: SeatFrame) => kind === 'result' || Boolean(Object(hand).result ?? Object(Object(hand).view).ending)

for (const game of [tongits, tienLen])
  test(`GM-05 no frame of a whole hand of ${game.manifest.slug} tells a seat a card that it may not see`, async (t) => {
    const studio = await startStudio(t)
    const players = await Promise.all(Array.from({ length: game.players }, () => studio.player(100_000n, game.manifest.code)))
    const seats = await Promise.all(players.map((player) => sitDown(t, { player, url: studio.url, game })))
    const hands = await playLongHand(seats)
    // Until the end tells all hands, at least one seat must not have seen the whole deck: otherwise the hand proves nothing.
    const seenBeforeEnd: number[] = []
    for (const [at, { frames }] of seats.entries()) {
      const { id = '', slip, result } = hands[at] ?? {}
      const own = frames.filter(isOf(id))
      const replay = (await players[at]?.get(`/api/seats/hands/${slip}`))?.body ?? {}
      const ownCards = own.flatMap(({ body }) => cardsIn(Object(body.hand).view?.hand, 'hand'))
      const beforeEnd = new Set([...ownCards, ...cardsIn(replay.actions)])
      const allowed = new Set([...beforeEnd, ...cardsIn(result)])
      const told = own.flatMap(({ body }) => cardsIn(body))
      assert.ok(own.length > 20 && told.length > 100, `${own.length} frames with ${told.length} cards were read`)
      seenBeforeEnd.push(beforeEnd.size)
      const toldBeforeEnd = own.filter((frame) => !isEnd(frame)).flatMap(({ body }) => cardsIn(body))
      const seenTooEarly = toldBeforeEnd.filter((card) => !beforeEnd.has(card))
      assert.deepEqual([seenTooEarly, told.filter((card) => !allowed.has(card))], [[], []])
      const others = seats.filter((seat) => seat.frames !== frames).flatMap((seat) => seat.frames.filter(isOf(id)))
      const seenByOthers = new Set(others.flatMap(({ body }) => cardsIn(Object(body.hand).view?.hand, 'hand')))
      const shared = ownCards.filter((card) => seenByOthers.has(card))
      assert.ok(
        shared.every((card) => cardsIn(replay.actions).includes(card)),
        'two seats never hold the same card, unless it was turned up in between',
      )
    }
    assert.ok(Math.min(...seenBeforeEnd) < 52, 'there is something to hide')
  })
