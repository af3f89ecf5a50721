import { LRUCache } from 'lru-cache'
import { type MemberKind, memberKind, readMemberStates } from '#modules/identity/index.ts'
import { notingSlots, readStandings, slotOf } from '#modules/limits/index.ts'
import { claimMembers, type Draft, newsOf, peekDraft, poolNewsOf, postingOf, readDraft } from '#modules/wallet/index.ts'
import { perDatabase } from '#platform/cache.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { publishing } from '#platform/events.ts'
import { InsideTransaction, type Pipeline } from '#platform/pipeline.ts'
import { recordKey } from './book-keys.ts'
import { accountsOf } from './message-accounts.ts'
import { type MessageFacts, readFacts } from './message-facts.ts'
import { lockPools } from './pools.ts'
import { readPromoRooms } from './promo-wins.ts'
import { type Answer, type Book, type BookRecord, type Command, settle } from './settlements.ts'
import { type RecordName, readRecords, writeBatch } from './store-messages.ts'
import { readHeldStakes } from './unused-stakes.ts'

const KINDS_MAX = 200_000

/** Members whose wallet is not a player's, as far as they are known: a guess that saves a way to the database and is checked in every batch. */
const kinds = perDatabase(() => new LRUCache<bigint, MemberKind>({ max: KINDS_MAX }))
const guessing = (db: Db) => {
  const known = kinds(db)
  return (memberId: bigint) => known.peek(memberId) ?? 'member'
}

/** Reads what the commands need, decides them in order, and writes everything that follows in one commit. */
export async function settleBatch(context: Context, commands: readonly Command[], stripe: number): Promise<Answer[]> {
  const { book, facts } = await readBatch(context, commands, stripe)
  const answers = commands.map((command, at) => settle(book, command, factsOf(facts, at)))
  await write(context, book)
  return answers
}

type Writer = Omit<Context, 'db'> & { db: Pipeline }

const TRIES_MAX = 3

/**
 * The same for a lane, which claims its members: a command of somebody whom another writer is moving has no answer yet. What must be there
 * first, an account or the window of a limit, is made for the others while nobody is claimed, and they are claimed again.
 */
export async function settleClaimed(
  context: Writer,
  commands: readonly Command[],
  { stripe, tries = TRIES_MAX }: { stripe: number; tries?: number },
): Promise<(Answer | undefined)[]> {
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
async function settleMine(context: Writer, commands: readonly Command[], { stripe, claiming }: Claiming): Promise<(Answer | undefined)[]> {
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
  const [facts, promoRooms, heldStakes, , records, members, standings, guessed] = await Promise.all([
    readFacts(context, commands),
    readPromoRooms(context, commands),
    readHeldStakes(context, commands),
    lockPools(context, commands),
    readRecords(context.db, commands.flatMap(recordNames)),
    readMemberStates(context, ids),
    readStandings(context, ids),
    peekAccounts(context, commands, stripe),
  ])
  const guessOf = guessing(context.db)
  const wrong = [...members.values()].filter(({ id, type }) => guessOf(id) !== memberKind(type))
  for (const { id, type } of wrong) kinds(context.db).set(id, memberKind(type))
  const isLimited = [...standings.values()].some(({ allowances }) => allowances.length > 0)
  const isRight = wrong.length === 0 && !isLimited
  const draft = (isRight ? guessed : undefined) ?? (await readAccounts(context, commands, { stripe, members, standings }))
  const known = records.map((record): [string, BookRecord] => [
    recordKey(record, record.transactionUuid),
    { ...record, stateBefore: record.state, isChanged: false },
  ])
  const reading = { stripe, draft, members, standings, promoRooms, heldStakes }
  return { book: { ...reading, now: context.now, records: new Map(known), rounds: new Map(), played: new Set() }, facts }
}

/** The ids that a message's answer depends on: its own, and the one that it refers to. */
function recordNames({ brandId, vendorCode, message }: Command): RecordName[] {
  const own = { brandId, vendorCode, uuid: message.transactionUuid }
  return message.referenceUuid === null ? [own] : [own, { brandId, vendorCode, uuid: message.referenceUuid }]
}

/** The accounts that the commands most likely touch. */
async function peekAccounts(context: Context, commands: readonly Command[], stripe: number): Promise<Draft | undefined> {
  const guessOf = guessing(context.db)
  const accounts = commands.flatMap((command) => accountsOf(command, guessOf(command.message.memberId), { stripe }))
  return await peekDraft(context, accounts)
}

type Reading = Pick<Book, 'stripe' | 'members' | 'standings'>

/** The accounts of members of the brand; a message that names somebody else opens none. */
async function readAccounts(context: Context, commands: readonly Command[], { stripe, members, standings }: Reading): Promise<Draft> {
  const accounts = commands.flatMap((command) => {
    const { memberId } = command.message
    const member = members.get(memberId)
    if (member?.brandId !== command.brandId) return []
    return accountsOf(command, memberKind(member.type), { stripe, standing: standings.get(memberId) })
  })
  return await readDraft(context, accounts)
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
  })
}
