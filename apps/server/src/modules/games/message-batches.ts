import { memberKind, readMemberStates } from '#modules/identity/index.ts'
import { movedIn, readDraft, writeDraft } from '#modules/wallet/index.ts'
import { type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { publish } from '#platform/events.ts'
import { type Answer, accountsOf, type Book, type BookRecord, type Command, recordKey, roundKey, settle } from './settlements.ts'
import { changeRounds, insertRecords, readFacts, readRecords, updateRecords } from './store-messages.ts'

/** Reads what the commands need, decides them in order, and writes everything that follows in one commit. */
export async function settleBatch(context: Context, commands: readonly Command[], stripe: number): Promise<Answer[]> {
  const asked = commands.map(({ message, ...command }) => ({ ...command, ...message }))
  const [facts, records, members] = await Promise.all([
    readFacts(context.db, asked),
    readRecords(context.db, asked),
    readMemberStates(
      context,
      asked.map(({ memberId }) => memberId),
    ),
  ])
  const accounts = commands.flatMap((command) => {
    const member = members.get(command.message.memberId)
    return member?.brandId === command.brandId ? accountsOf(command, memberKind(member.type), stripe) : []
  })
  const draft = await readDraft(context, accounts)
  const known = records.map((record): [string, BookRecord] => [
    recordKey(record, record.transactionUuid),
    { ...record, stateBefore: record.state, isChanged: false },
  ])
  const book: Book = { now: context.now, stripe, draft, members, records: new Map(known), rounds: new Map() }
  const answers = commands.map((command, at) => {
    const own = facts[at]
    if (!own) throw new Error('every message has its row of facts')
    return settle(book, command, own)
  })
  const changed = [...book.records.values()].filter(({ isChanged }) => isChanged)
  if (changed.length > 0) await inTransaction(context, (tx) => writeBook(tx, book, changed))
  return answers
}

async function writeBook(tx: TxContext, book: Book, changed: readonly BookRecord[]): Promise<void> {
  const transferIds = await writeDraft(tx, book.draft)
  const rounds = await changeRounds(tx.db, [...book.rounds.values()], tx.now)
  const roundIds = new Map(rounds.map((round) => [roundKey(round), round.id]))
  const written = changed.map((record) => ({
    ...record,
    transferId: record.drafted === undefined ? record.transferId : (transferIds[record.drafted] ?? null),
    roundId: record.round && (record.round.id ?? roundIds.get(roundKey(record.round)) ?? null),
  }))
  await insertRecords(
    tx.db,
    written.filter(({ stateBefore }) => stateBefore === undefined),
  )
  await updateRecords(
    tx.db,
    written.flatMap(({ stateBefore, ...record }) => (stateBefore === undefined ? [] : [{ ...record, stateBefore }])),
  )
  for (const [brandId, wallets] of movedIn(book.draft))
    await publish({ ...tx, actor: { ...tx.actor, brandId } }, 'wallet.moved', { wallets })
}
