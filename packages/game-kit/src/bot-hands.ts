import type { Returns } from './returns.ts'
import { runDraws } from './run-draws.ts'
import type { AnySeatedGame, HandEnd } from './seated-game.ts'
import { seededNumbers } from './seeded.ts'
import { settleHand } from './settlement.ts'

const ACTIONS_MAX = 1000

export type BotHand = { state: unknown; end: HandEnd; actions: number; lead: number }

/**
 * Plays a hand by bots alone, each of which knows the view of its own seat. The same seed gives the same hand, which measures and tests:
 * no player is dealt cards from such numbers.
 */
export function playBotHand(game: AnySeatedGame, { seed, lead }: { seed: number; lead: number | undefined }): BotHand {
  const next = seededNumbers(seed)
  const below = (n: number) => Math.floor(next() * n)
  let state: unknown = game.start(runDraws(game.deal(), { below }), lead)
  for (let actions = 0; actions < ACTIONS_MAX; actions += 1) {
    const end = game.endOf(state)
    const seat = game.turnOf(state)
    if (end || seat === undefined) return { state, end: ended(end), actions, lead: game.leadAfter(state) }
    const chop = outOfTurn(game, state, { turn: seat, isAsked: () => true })
    const action: unknown = chop?.action ?? game.choose(game.view(state, seat), below)
    state = game.act(state, chop?.seat ?? seat, action)
    if (state === undefined) throw new Error(`hand ${seed}: a bot did ${JSON.stringify(action)}, which is not allowed`)
  }
  throw new Error(`hand ${seed} did not end within ${ACTIONS_MAX} actions`)
}

/** The seat whose turn it is, and which others are played by bots. */
type HandTurn = { turn: number; isAsked(seat: number): boolean }

/** The first action of a seat that does not wait for its turn. */
export function outOfTurn(game: AnySeatedGame, state: unknown, { turn, isAsked }: HandTurn): { seat: number; action: unknown } | undefined {
  for (let seat = 0; seat < game.players; seat += 1) {
    const action: unknown = seat === turn || !isAsked(seat) ? undefined : game.chooseOutOfTurn?.(game.view(state, seat))
    if (action !== undefined) return { seat, action }
  }
  return undefined
}

function ended(end: HandEnd | undefined): HandEnd {
  if (!end) throw new Error('a hand in which nobody has to act has an end')
  return end
}

/** What a seat gets back of its stake on average where all play alike: hands of bots, all seats of each. */
export function returnsOfBots(game: AnySeatedGame, hands: number): Returns[] {
  const stakeMinor = game.manifest.betsMinor.at(-1) ?? 0n
  const sums = { count: 0, paid: 0, squares: 0, hits: 0, top: 0, tops: 0 }
  let lead: number | undefined
  for (let seed = 1; seed <= hands; seed += 1) {
    const hand = playBotHand(game, { seed, lead })
    lead = hand.lead
    for (const { payoutMinor } of settleHand(hand.end, { minor: stakeMinor, units: game.stakeUnits }))
      addTo(sums, Number(payoutMinor) / Number(stakeMinor))
  }
  const rtp = sums.paid / sums.count
  const sd = Math.sqrt(Math.max(0, sums.squares / sums.count - rtp ** 2))
  // The seats of a hand are no independent samples: their sum is what varies, and it does so by the rake alone, so this is far too wide.
  const margin = (3.29 * sd) / Math.sqrt(sums.count)
  const top = { timesBet: sums.top, oneIn: sums.count / sums.tops }
  return [{ bet: 'a seat among equals', method: 'simulation', rtp, margin, hitRate: sums.hits / sums.count, sd, top }]
}

type Sums = { count: number; paid: number; squares: number; hits: number; top: number; tops: number }

function addTo(sums: Sums, times: number): void {
  sums.count += 1
  sums.paid += times
  sums.squares += times ** 2
  if (times > 0) sums.hits += 1
  if (times > sums.top) Object.assign(sums, { top: times, tops: 0 })
  if (times === sums.top) sums.tops += 1
}
