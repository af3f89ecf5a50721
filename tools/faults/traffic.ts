import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BetRequest, WalletRequests } from '@croupier/wallet-protocol/messages'
import { type WalletClient, walletClient } from '@croupier/wallet-protocol/wallet-client'
import type { Dice } from './dice.ts'
import { sendNonsense } from './nonsense.ts'
import type { Player } from './seed.ts'

export type Kind = 'bet' | 'win' | 'rollback'

/** One message as its sender remembers it, written before the first try. */
export type Message = {
  kind: Kind
  id: string
  reference: string | null
  user: string
  /** Minor units. */
  amountMinor: bigint
  outcome: 'unknown' | 'ok' | 'refused'
  request: WalletRequests[Kind]
}

/** What a player gained in one round at Studio; undefined when nobody could say. */
export type RoundResult = { user: string; gainMinor: bigint | undefined }

/** What the vendor knows when it is over. */
export type VendorLog = {
  messages: readonly Message[]
  /** Ids of spoiled and forged bets. */
  nonsense: readonly string[]
  rounds: readonly RoundResult[]
  unknownTries: number
  /** What was acknowledged to players of Studio and does not stand in their histories. */
  lost?: number
  /** What players of Studio saw that nobody may see. */
  faults?: readonly string[]
}

export type Traffic = {
  acknowledged: () => number
  unknownTries: () => number
  /** Lets everybody finish what was begun, asking until every outcome is known. */
  stop: () => Promise<VendorLog>
}

export type TrafficOrder = {
  walletUrls: readonly string[]
  privateKey: string
  players: readonly Player[]
  dice: Dice
  /** A vendor that repeats itself, speaks out of turn and sends nonsense. */
  isNoisy: boolean
  /** A control whose database may never answer again. */
  isControl: boolean
}

const UNITS_PER_MINOR = 1000n
const BET_MAX_MINOR = 5_000
const PAUSE_MS = 10
const ASK_AGAIN_MS = 150
/** Once nothing is broken any more, every outcome must be known within this. A slow machine may not answer once as long as things break. */
export const ASK_AFTERWARDS_MS = 60_000
/** A database that has lost everything is asked for as long as it takes to be sure. */
const CONTROL_ASKS_MS = 5_000
/** A message is noted once; it is among the last ones if it is noted at all. */
const LOOK_BACK = 200

type TrafficContext = TrafficOrder & {
  clients: readonly WalletClient[]
  messages: Message[]
  nonsense: string[]
  rounds: readonly RoundResult[]
  unknownTries: number
  acknowledged: number
  /** When the breaking was over, by the clock of this process; undefined before. */
  overAt: number | undefined
}
type Seat = { context: TrafficContext; player: Player; dice: Dice; turn: number }

/** Every player bets, wins and takes back, one message after the other, until it is stopped. */
export function startTraffic(order: TrafficOrder): Traffic {
  const clients = order.walletUrls.map((walletUrl) => walletClient({ walletUrl, privateKeyPem: order.privateKey }))
  const context: TrafficContext = {
    ...order,
    clients,
    messages: [],
    nonsense: [],
    rounds: [],
    unknownTries: 0,
    acknowledged: 0,
    overAt: undefined,
  }
  const playing = order.players.map((player, at) => play({ context, player, dice: order.dice.split(at), turn: at }))
  return {
    acknowledged: () => context.acknowledged,
    unknownTries: () => context.unknownTries,
    stop: async () => {
      context.overAt = performance.now()
      await Promise.all(playing)
      return context
    },
  }
}

async function play(seat: Seat): Promise<void> {
  const { context, dice } = seat
  while (context.overAt === undefined) {
    const bet = write(seat, 'bet', { amountMinor: BigInt(1 + dice.roll(BET_MAX_MINOR)) })
    if (context.isNoisy && dice.chance(0.05)) context.nonsense.push(await sendNonsense(seat.context, bet.request as BetRequest, dice))
    await playRound(seat, bet)
    await sleep(PAUSE_MS)
  }
}

async function playRound(seat: Seat, bet: Message): Promise<void> {
  const { context, dice } = seat
  const ending = dice.roll(10)
  const after = endingOf(seat, bet, ending)
  const isEarly = context.isNoisy && after !== undefined && dice.chance(0.2)
  if (isEarly && after?.kind === 'rollback') {
    // The rollback overtakes its bet, which must then never be taken.
    await say(seat, after)
    await say(seat, bet)
    return
  }
  if (isEarly && after) await Promise.all([say(seat, bet), say(seat, after)])
  else await say(seat, bet)
  if (bet.outcome === 'ok' && after && after.outcome !== 'ok') await say(seat, after)
}

/** Half of the rounds win, a fifth is taken back; what a round has no use for is not remembered. */
function endingOf(seat: Seat, bet: Message, ending: number): Message | undefined {
  if (ending < 5) return draft(seat, 'win', { amountMinor: (bet.amountMinor * BigInt(ending + 1)) / 2n, reference: bet })
  if (ending < 7) return draft(seat, 'rollback', { amountMinor: 0n, reference: bet })
  return undefined
}

type Order = { amountMinor: bigint; reference?: Message }

function write(seat: Seat, kind: Kind, order: Order): Message {
  const message = draft(seat, kind, order)
  seat.context.messages.push(message)
  return message
}

function draft({ player }: Seat, kind: Kind, { amountMinor, reference }: Order): Message {
  const id = randomUUID()
  const round = reference ? (reference.request as BetRequest).round : randomUUID()
  const request = {
    ...{ user: player.id, token: player.tokens.STU, request_uuid: randomUUID(), transaction_uuid: id, supplier_transaction_id: id },
    ...{ round, round_closed: kind !== 'bet', is_free: false, game_code: 'stu_lantern_tide' },
    ...(kind === 'rollback' ? {} : { currency: 'PHP', amount: amountMinor * UNITS_PER_MINOR }),
    ...(reference ? { reference_transaction_uuid: reference.id } : {}),
  } as WalletRequests[Kind]
  return { kind, id, reference: reference?.id ?? null, user: player.id, amountMinor, outcome: 'unknown', request }
}

/** Sends until the outcome is known. A noisy vendor sends some messages twice at once. */
async function say(seat: Seat, message: Message): Promise<void> {
  const { context, dice } = seat
  if (!context.messages.includes(message, Math.max(0, context.messages.length - LOOK_BACK))) context.messages.push(message)
  const copies = context.isNoisy && dice.chance(0.2) ? 2 : 1
  const outcomes = await Promise.all(Array.from({ length: copies }, (_, at) => ask(seat, message, at)))
  message.outcome = outcomes.includes('ok') ? 'ok' : (outcomes[0] ?? 'unknown')
  if (message.outcome === 'ok') context.acknowledged += 1
}

/** A lost answer is asked for with the same id, at the other server where there is one. */
async function ask({ context, turn }: Seat, message: Message, copy: number): Promise<Message['outcome']> {
  const began = performance.now()
  for (let tries = 0; !hasEnded(context, began); tries += 1) {
    const client = context.clients[(turn + copy + tries) % context.clients.length]
    const result = await client?.[message.kind](message.request as never)
    if (result && result.kind !== 'unknown') return result.kind
    context.unknownTries += 1
    await sleep(ASK_AGAIN_MS)
  }
  return 'unknown'
}

/** Whether a vendor who began to ask then asks no more. */
function hasEnded({ isControl, overAt }: TrafficContext, began: number): boolean {
  if (isControl) return performance.now() - began > CONTROL_ASKS_MS
  return overAt !== undefined && performance.now() - overAt > ASK_AFTERWARDS_MS
}
