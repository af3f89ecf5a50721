import type { PlayableGrant } from '#modules/bonuses/rules-play.ts'
import { promoKey, recordKey, roundKey } from './book-keys.ts'
import type { Book, Command } from './settlements.ts'
import type { MessageRecord, RecordName, RoundName } from './store-messages.ts'

/** The ids that a message's answer depends on: its own, and the one that it refers to. */
export function recordNames({ brandId, vendorCode, message }: Command): RecordName[] {
  const own = { brandId, vendorCode, uuid: message.transactionUuid }
  return message.referenceUuid === null ? [own] : [own, { brandId, vendorCode, uuid: message.referenceUuid }]
}

/** The locks of the pools that a batch may touch, in the order in which they are taken. */
export function poolLocks(commands: readonly Command[]): string[] {
  const names = new Set(commands.flatMap(({ brandId, pool }) => (pool ? [`games.pool ${brandId} ${pool.nodeId}`] : [])))
  return [...names].toSorted()
}

/** One command of each vendor whose promotions a batch has pay wins, in the order of their locks. */
export function promosOf(commands: readonly Command[]): Command[] {
  const promos = new Map(commands.filter(({ message }) => message.kind === 'win' && message.isPromo).map((one) => [promoKey(one), one]))
  return [...promos].toSorted(([one], [other]) => one.localeCompare(other)).map(([, command]) => command)
}

/** Whether what a win of free rounds paid went aside to become bonus money. */
export function wentAside({ kind, grantId, bonusMinor }: Pick<MessageRecord, 'kind' | 'grantId' | 'bonusMinor'>): boolean {
  return kind === 'win' && grantId === null && bonusMinor > 0n
}

export type RewardOfWin = { key: string; brandId: number; vendorCode: string; memberId: bigint; rewardUuid: string }

/** The rewards of the wins of a batch: their own word, or that of the bet that they name. */
export function rewardsOf(commands: readonly Command[], records: readonly MessageRecord[]): RewardOfWin[] {
  const read = records.map((record) => [recordKey(record, record.transactionUuid), record.rewardUuid] as const)
  const coming = commands.map((command) => [recordKey(command, command.message.transactionUuid), command.message.rewardUuid] as const)
  const rewards = new Map([...coming, ...read])
  return commands.flatMap((command) => {
    const { brandId, vendorCode, message } = command
    if (message.kind !== 'win') return []
    const ofBet = message.referenceUuid === null ? undefined : rewards.get(recordKey(command, message.referenceUuid))
    const rewardUuid = message.rewardUuid ?? ofBet
    return rewardUuid == null
      ? []
      : [{ key: recordKey(command, message.transactionUuid), brandId, vendorCode, memberId: message.memberId, rewardUuid }]
  })
}

/** The commands that move money aside, or back from there. */
export function asideCommands(winsAside: ReadonlySet<string>, records: readonly MessageRecord[]): (command: Command) => boolean {
  const undoable = new Set(records.filter(wentAside).map((record) => recordKey(record, record.transactionUuid)))
  if (winsAside.size === 0 && undoable.size === 0) return () => false
  return (command) => {
    const { kind, transactionUuid, referenceUuid } = command.message
    if (kind === 'win') return winsAside.has(recordKey(command, transactionUuid))
    return kind === 'rollback' && referenceUuid !== null && undoable.has(recordKey(command, referenceUuid))
  }
}

/** The bonuses whose accounts a command may touch: the one that its member plays, and those of the records that it names. */
export function grantsByCommand(
  grants: ReadonlyMap<bigint, PlayableGrant>,
  records: readonly MessageRecord[],
): (command: Command) => readonly PlayableGrant[] {
  if (grants.size === 0) return () => []
  const ofRecords = new Map(records.map((record) => [recordKey(record, record.transactionUuid), record.grantId]))
  const byMember = Map.groupBy(
    [...grants.values()].filter(({ endedAt }) => endedAt === null),
    ({ memberId }) => memberId,
  )
  return (command) => {
    const named = recordNames(command).flatMap(({ uuid }) => ofRecords.get(recordKey(command, uuid)) ?? [])
    const ofNamed = named.flatMap((id) => grants.get(id) ?? [])
    return [...new Set([...(byMember.get(command.message.memberId) ?? []), ...ofNamed])]
  }
}

type PromoSum = { brandId: number; vendorCode: string; ceilingMinor: bigint; paidMinor: bigint }

/** What the promotions of vendors may still pay, by `promoKey`: the ceiling less what was paid. */
export function roomsOf(sums: readonly PromoSum[]): Map<string, bigint> {
  return new Map(sums.map((row) => [promoKey(row), row.ceilingMinor - row.paidMinor]))
}

type StakedRound = Pick<RoundName, 'vendorCode' | 'memberId' | 'roundRef'>

/** The rounds of wins that give unused stake back. */
export function unusedRounds(commands: readonly Command[]): StakedRound[] {
  return commands.flatMap(({ vendorCode, message: { memberId, round, unusedMinor = 0n } }) =>
    unusedMinor > 0n && round !== null ? [{ vendorCode, memberId, roundRef: round }] : [],
  )
}

/** What rounds hold of stakes, by `roundKey`; one that nobody wrote holds nothing. */
export function heldByKey(asked: readonly StakedRound[], read: readonly (StakedRound & { stakesMinor: bigint })[]): Map<string, bigint> {
  const held = new Map(asked.map((name) => [roundKey(name), 0n]))
  for (const round of read) held.set(roundKey(round), round.stakesMinor)
  return held
}

type Read = Omit<Book, 'records' | 'rounds' | 'played' | 'pots'> & { records: readonly MessageRecord[] }

/** The book that a batch begins with, from what was read for it. */
export function bookOf({ records, ...read }: Read): Book {
  const known = records.map((record) => {
    const key = recordKey(record, record.transactionUuid)
    return [key, { ...record, stateBefore: record.state, isChanged: false }] as const
  })
  return { ...read, records: new Map(known), rounds: new Map(), played: new Set(), pots: new Map() }
}
