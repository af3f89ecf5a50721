import { changingPots, readActiveGrants, readGrants } from '#modules/bonuses/index.ts'
import type { PlayableGrant } from '#modules/bonuses/rules-play.ts'
import { readMemberStates } from '#modules/identity/index.ts'
import { notingSlots, readStandings } from '#modules/limits/index.ts'
import { slotOf } from '#modules/limits/rules.ts'
import { claimMembers, newsOf, poolNewsOf, postingOf } from '#modules/wallet/index.ts'
import type { Context } from '#platform/context.ts'
import { publishing } from '#platform/events.ts'
import { InsideTransaction, type Pipeline } from '#platform/pipeline.ts'
import { confirmAccounts, guessAccounts } from './message-accounts.ts'
import { type MessageFacts, readFacts } from './message-facts.ts'
import type { MessageResult } from './message-results.ts'
import { readPromoRooms } from './promo-wins.ts'
import { asideCommands, bookOf, grantsByCommand, poolLocks, type RewardOfWin, recordNames, rewardsOf } from './rules-batches.ts'
import { type Book, type Command, settle } from './settlements.ts'
import { lockInTurn } from './store-locks.ts'
import { type MessageRecord, readRecords, writeBatch } from './store-messages.ts'
import { readBonusRewards } from './store-promos.ts'
import { readHeldStakes } from './unused-stakes.ts'

/** Reads what the commands need, decides them in order, and writes everything that follows in one commit. */
export async function settleBatch(context: Context, commands: readonly Command[], stripe: number): Promise<MessageResult[]> {
  const { book, facts } = await readBatch(context, commands, stripe)
  const answers = commands.map((command, at) => settle(book, command, factsOf(facts, at)))
  await write(context, book)
  return answers
}

type Writer = Omit<Context, 'db'> & { db: Pipeline }

const TRIES_MAX = 3

/**
 * Settles a batch of a writer lane, which locks its members first. The result is undefined for commands whose member is locked by another
 * writer. An account or a limit's window that is missing is created in a transaction before, without locks, and the members are locked again.
 */
export async function settleClaimed(
  context: Writer,
  commands: readonly Command[],
  { stripe, tries = TRIES_MAX }: { stripe: number; tries?: number },
): Promise<(MessageResult | undefined)[]> {
  const claiming = claim(context.db, commands)
  try {
    return await settleMine(context, commands, { stripe, claiming })
  } catch (failure) {
    await context.db.commit().catch(() => undefined)
    if (!(failure instanceof InsideTransaction) || tries === 0) throw failure
  }
  const claimed = await claiming
  const mine = commands.filter(({ message }) => claimed.has(message.memberId))
  if (mine.length === 0) return commands.map(() => undefined)
  await readBatch(context, mine, stripe)
  const settled = await settleClaimed(context, mine, { stripe, tries: tries - 1 })
  const answers = new Map(mine.map((command, at) => [command, settled[at]]))
  return commands.map((command) => answers.get(command))
}

async function claim(db: Pipeline, commands: readonly Command[]): Promise<ReadonlySet<bigint>> {
  const ids = commands.map(({ message }) => message.memberId)
  const [, claimed] = await Promise.all([db.begin(), claimMembers(db, ids)])
  return claimed
}

type Claiming = { stripe: number; claiming: Promise<ReadonlySet<bigint>> }

/** One transaction, in two pieces: it begins, claims and reads; it writes and ends. */
async function settleMine(
  context: Writer,
  commands: readonly Command[],
  { stripe, claiming }: Claiming,
): Promise<(MessageResult | undefined)[]> {
  const [claimed, { book, facts }] = await Promise.all([claiming, readBatch(context, commands, stripe)])
  const answers = commands.map((command, at) =>
    claimed.has(command.message.memberId) ? settle(book, command, factsOf(facts, at)) : undefined,
  )
  await Promise.all([write(context, book), context.db.commit()])
  return answers
}

function factsOf(facts: readonly MessageFacts[], at: number): MessageFacts {
  const own = facts[at]
  if (!own) throw new Error('every message has its row of facts')
  return own
}

async function readBatch(
  context: Context,
  commands: readonly Command[],
  stripe: number,
): Promise<{ book: Book; facts: readonly MessageFacts[] }> {
  const ids = commands.map(({ message }) => message.memberId)
  const [facts, promoRooms, heldStakes, , records, members, standings, active, guessed] = await Promise.all([
    readFacts(context, commands),
    readPromoRooms(context, commands),
    readHeldStakes(context, commands),
    lockPools(context, commands),
    readRecords(context.db, commands.flatMap(recordNames)),
    readMemberStates(context, ids),
    readStandings(context, ids),
    readActiveGrants(context, ids),
    guessAccounts(context, commands, stripe),
  ])
  const [grants, winsAside] = await Promise.all([grantsOf(context, active, records), readWinsAside(context, rewardsOf(commands, records))])
  const isAside = asideCommands(winsAside, records)
  const known = { stripe, members, standings, grantsOf: grantsByCommand(grants, records), isAside, guessed }
  const draft = await confirmAccounts(context, commands, known)
  return {
    book: bookOf({ now: context.now, stripe, draft, members, standings, promoRooms, heldStakes, records, grants, winsAside }),
    facts,
  }
}

/** The bonuses that are played, and those whose money the records of the batch moved. */
async function grantsOf(
  context: Context,
  active: readonly PlayableGrant[],
  records: readonly MessageRecord[],
): Promise<Map<bigint, PlayableGrant>> {
  const grants = new Map(active.map((grant) => [grant.id, grant]))
  const others = new Set(records.flatMap(({ grantId }) => (grantId === null || grants.has(grantId) ? [] : [grantId])))
  if (others.size > 0) for (const grant of await readGrants(context, [...others])) grants.set(grant.id, grant)
  return grants
}

/** Wins of free rounds that become bonus money, by the keys of their records; most batches have no free rounds. */
async function readWinsAside({ db }: Context, rewards: readonly RewardOfWin[]): Promise<ReadonlySet<string>> {
  if (rewards.length === 0) return new Set()
  const places = await readBonusRewards(db, rewards)
  return new Set(rewards.filter((_, at) => places.has(at)).map(({ key }) => key))
}

/** Bets of one pool wait for each other: each is told what stands there with it. Whose games have none wait for nobody. */
async function lockPools({ db }: Context, commands: readonly Command[]): Promise<void> {
  const names = poolLocks(commands)
  if (names.length > 0) await lockInTurn(db, names)
}

async function write(context: Context, book: Book): Promise<void> {
  const records = [...book.records.values()].filter(({ isChanged }) => isChanged)
  if (records.length === 0) return
  const pools = poolNewsOf(book.draft)
  await writeBatch(context.db, {
    posting: postingOf(book.draft),
    news: publishing('wallet.settled', newsOf(book.draft)),
    rounds: [...book.rounds.values()],
    records,
    at: context.now,
    played: book.played.size > 0 ? notingSlots([...book.played], new Date(slotOf(context.now))) : undefined,
    pools: pools.length > 0 ? publishing('wallet.pool_moved', pools) : undefined,
    pots: book.pots.size > 0 ? changingPots([...book.pots].map(([grantId, gainMinor]) => ({ grantId, gainMinor }))) : undefined,
  })
}
