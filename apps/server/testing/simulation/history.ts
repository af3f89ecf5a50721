import type { WalletStatus } from '@croupier/wallet-protocol/statuses'
import type { MessageResult } from '../../src/modules/games/settlement/message-results.ts'
import { digestOf, type MoneyMessage } from '../../src/modules/games/settlement/rules.ts'
import { accountsOf } from '../../src/modules/games/settlement/rules-accounts.ts'
import { type Command, settle } from '../../src/modules/games/settlement/settlements.ts'
import { walletOf } from '../../src/modules/wallet/accounts.ts'
import {
  BRAND,
  type Guard,
  LostRace,
  makeStore,
  openAccount,
  readAccounts,
  readRecords,
  type StoreModel,
  writeBatch,
} from './store-model.ts'
import { makeTurns, type Roll, type Turns } from './turns.ts'
import { type AnsweredMessage, FUNDS_MINOR, violationsOf } from './violations.ts'

const PLAYERS = [1n, 2n]
const PROCESSES = 2
const ROUNDS = 4
const BATCH_MAX = 4
const TRIES_MAX = 200
/** One in this many turns of a process is its last. */
const CRASH_ONE_IN = 25
const expiresAt = new Date(1)

type Waiting = { command: Command; resolve: (answer: MessageResult | undefined) => void }
type World = { store: StoreModel; turns: Turns; roll: Roll; lanes: Lane[]; told: AnsweredMessage[]; ids: number }
type Lane = { waiting: Waiting[]; isRunning: boolean; stripe: number }

/** The process that did this work is gone. */
class Crashed extends Error {}

/**
 * One history: vendors bet, win and take back for players at two processes that crash at any await, and ask again until
 * they know. Everything is decided by the product's own code; only the database is a model. Gives what is wrong in the end.
 */
export async function playHistory(roll: Roll, without?: Guard): Promise<string[]> {
  const lanes = Array.from({ length: PROCESSES }, (_, at) => ({ waiting: [], isRunning: false, stripe: 64 + at }))
  const world: World = { store: makeStore(without), turns: makeTurns(roll), roll, lanes, told: [], ids: 0 }
  for (const memberId of PLAYERS) fund(world, memberId)
  const playing = Promise.all(PLAYERS.flatMap((memberId) => [play(world, memberId), play(world, memberId)]))
  let failure: unknown
  playing.catch((thrown: unknown) => {
    failure = thrown
  })
  await world.turns.run()
  if (failure !== undefined) return [String(failure)]
  return violationsOf(world.store, world.told)
}

function fund({ store }: World, memberId: bigint): void {
  const account = openAccount(store, { ...walletOf({ memberId, kind: 'member' }, 'PHP'), brandId: BRAND })
  account.entries.push({ seq: 1n, transfer: -1, amountMinor: FUNDS_MINOR, balanceMinor: FUNDS_MINOR })
}

async function play(world: World, memberId: bigint): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const bet = messageOf(world, { kind: 'bet', memberId, amountMinor: BigInt(1 + world.roll(200)), referenceUuid: null })
    const end = endingOf(world, bet)
    // Some endings overtake their bet, some messages are sent twice at once, and some that were refused are tried again.
    const isEarly = end !== undefined && world.roll(4) === 0
    await Promise.all([say(world, bet), isEarly ? say(world, end) : undefined])
    if (end?.kind === 'rollback' && world.roll(2) === 0) await Promise.all([say(world, bet), say(world, end)])
    else if (end && !isEarly) await say(world, end)
  }
}

function endingOf(world: World, bet: MoneyMessage): MoneyMessage | undefined {
  const throwOf = world.roll(5)
  const { memberId, transactionUuid: referenceUuid } = bet
  if (throwOf < 2) return messageOf(world, { kind: 'win', memberId, amountMinor: bet.amountMinor * 2n, referenceUuid })
  return throwOf < 4 ? messageOf(world, { kind: 'rollback', memberId, amountMinor: 0n, referenceUuid }) : undefined
}

type Core = Pick<MoneyMessage, 'kind' | 'memberId' | 'amountMinor' | 'referenceUuid'>

function messageOf(world: World, core: Core): MoneyMessage {
  world.ids += 1
  const more = { currency: 'PHP', gameCode: 'game', isFree: false, rewardUuid: null, isPromo: false, isRoundClosed: false }
  return { ...core, ...more, transactionUuid: `message-${world.ids}`, round: core.referenceUuid ?? `message-${world.ids}` }
}

async function say(world: World, message: MoneyMessage): Promise<void> {
  const told: AnsweredMessage = world.told.find((one) => one.message === message) ?? { message, status: undefined }
  if (!world.told.includes(told)) world.told.push(told)
  const copies = world.roll(3) === 0 ? 2 : 1
  const heard = await Promise.all(Array.from({ length: copies }, () => ask(world, message)))
  if (told.status !== 'RS_OK') told.status = heard.includes('RS_OK') ? 'RS_OK' : heard[0]
}

/** Asks anybody until somebody answers for good. */
async function ask(world: World, message: MoneyMessage): Promise<WalletStatus | undefined> {
  const command = { brandId: BRAND, vendorCode: 'STU', message, digest: digestOf(message), token: '' }
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    await world.turns.pause()
    const lane = world.lanes[world.roll(PROCESSES)]
    if (!lane) throw new Error('there is a process')
    const answer = await new Promise<MessageResult | undefined>((resolve) => {
      lane.waiting.push({ command, resolve })
      if (!lane.isRunning) void run(world, lane)
    })
    const isEarlyWin = message.kind === 'win' && answer?.status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
    if (answer && !(isEarlyWin && tries < TRIES_MAX / 2)) return answer.status
  }
  return undefined
}

/** A writer lane: what has gathered is a batch. After a crash nobody hears anything, and the next process begins empty. */
async function run(world: World, lane: Lane): Promise<void> {
  lane.isRunning = true
  await world.turns.pause()
  while (lane.waiting.length > 0) {
    const batch = lane.waiting.splice(0, BATCH_MAX)
    const answers = await settleUntilDone(world, lane, batch).catch(nobodyHears)
    const heard = answers ? batch : [...batch, ...lane.waiting.splice(0)]
    for (const [at, one] of heard.entries()) one.resolve(answers?.[at])
  }
  lane.isRunning = false
}

function nobodyHears(failure: unknown): undefined {
  if (!(failure instanceof Crashed)) throw failure
}

async function settleUntilDone(world: World, lane: Lane, batch: readonly Waiting[]): Promise<MessageResult[]> {
  for (;;) {
    try {
      return await settleBatch(
        world,
        batch.map(({ command }) => command),
        lane.stripe,
      )
    } catch (failure) {
      if (!(failure instanceof LostRace)) throw failure
    }
  }
}

/** The steps of the real lane, each await a place where the process may end. */
async function settleBatch(world: World, commands: readonly Command[], stripe: number): Promise<MessageResult[]> {
  const { store } = world
  const members = new Map(PLAYERS.map((id) => [id, { brandId: BRAND, type: 0, status: 'active' }]))
  const [records, draft] = await Promise.all([
    step(world).then(() => readRecords(store, commands)),
    step(world).then(() =>
      readAccounts(
        store,
        commands.flatMap((command) => accountsOf(command, 'member', { stripe })),
      ),
    ),
  ])
  await step(world)
  const book = {
    now: new Date(0),
    stripe,
    draft,
    members,
    standings: new Map(),
    promoRooms: new Map(),
    records,
    played: new Set<bigint>(),
    grants: new Map(),
    winsAside: new Set<string>(),
    pots: new Map(),
    rounds: new Map(),
    heldStakes: new Map(),
  }
  const answers = commands.map((command) =>
    settle(book, command, { session: { memberId: command.message.memberId, expiresAt, siteSessionId: null }, nodeId: 1001 }),
  )
  await step(world)
  writeBatch(store, draft, book.records)
  // The commit has happened; the connection or the process may end before anybody hears of it.
  await step(world)
  return answers
}

async function step({ turns, roll }: World): Promise<void> {
  await turns.pause()
  if (roll(CRASH_ONE_IN) === 0) throw new Crashed('kill -9')
}
