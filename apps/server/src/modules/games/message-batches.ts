import { LRUCache } from 'lru-cache'
import { type MemberKind, memberKind, readMemberStates } from '#modules/identity/index.ts'
import { readStandings, type Standing } from '#modules/limits/index.ts'
import { type Draft, movedIn, postingOf, readDraft } from '#modules/wallet/index.ts'
import type { Context } from '#platform/context.ts'
import { publishing } from '#platform/events.ts'
import { type Answer, accountsOf, type Book, type BookRecord, type Command, recordKey, settle } from './settlements.ts'
import { readFacts, readRecords, writeBatch } from './store-messages.ts'

const KINDS_MAX = 200_000

/** Which wallet a member of a brand has, as far as it is known: a guess that saves a way to the database and is checked in every batch. */
const kinds = new LRUCache<string, MemberKind>({ max: KINDS_MAX })
const nameOf = (brandId: number, memberId: bigint) => `${brandId} ${memberId}`

/** Reads what the commands need, decides them in order, and writes everything that follows in one commit. */
export async function settleBatch(context: Context, commands: readonly Command[], stripe: number): Promise<Answer[]> {
  const asked = commands.map(({ message, ...command }) => ({ ...command, ...message }))
  const ids = asked.map(({ memberId }) => memberId)
  const [facts, records, members, standings, guessed] = await Promise.all([
    readFacts(context.db, asked),
    readRecords(context.db, asked),
    readMemberStates(context, ids),
    readStandings(context, ids),
    readAccounts(context, commands, { stripe }),
  ])
  const wrong = [...members.values()].filter(({ id, brandId, type }) => kinds.get(nameOf(brandId, id)) !== memberKind(type))
  for (const { id, brandId, type } of wrong) kinds.set(nameOf(brandId, id), memberKind(type))
  const isLimited = [...standings.values()].some(({ allowances }) => allowances.length > 0)
  const draft = wrong.length === 0 && !isLimited ? guessed : await readAccounts(context, commands, { stripe, standings })
  const known = records.map((record): [string, BookRecord] => [
    recordKey(record, record.transactionUuid),
    { ...record, stateBefore: record.state, isChanged: false },
  ])
  const book: Book = { now: context.now, stripe, draft, members, standings, records: new Map(known), rounds: new Map() }
  const answers = commands.map((command, at) => {
    const own = facts[at]
    if (!own) throw new Error('every message has its row of facts')
    return settle(book, command, own)
  })
  await write(context, book)
  return answers
}

type Reading = { stripe: number; standings?: ReadonlyMap<bigint, Standing> }

async function readAccounts(context: Context, commands: readonly Command[], { stripe, standings }: Reading): Promise<Draft> {
  const accounts = commands.flatMap((command) => {
    const kind = kinds.get(nameOf(command.brandId, command.message.memberId))
    const standing = standings?.get(command.message.memberId)
    return kind === undefined ? [] : accountsOf(command, kind, { stripe, standing })
  })
  return await readDraft(context, accounts)
}

async function write(context: Context, book: Book): Promise<void> {
  const records = [...book.records.values()].filter(({ isChanged }) => isChanged)
  if (records.length === 0) return
  const moved = [...movedIn(book.draft)].map(([brandId, wallets]) => ({ brandId, payload: { wallets } }))
  await writeBatch(context.db, {
    posting: postingOf(book.draft),
    news: publishing('wallet.moved', moved),
    rounds: [...book.rounds.values()],
    records,
    at: context.now,
  })
}
