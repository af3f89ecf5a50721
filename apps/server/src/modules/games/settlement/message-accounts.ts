import { LRUCache } from 'lru-cache'
import type { PlayableGrant } from '#modules/bonuses/rules-play.ts'
import type { MemberKind, readMemberStates } from '#modules/identity/index.ts'
import type { Standing } from '#modules/limits/rules.ts'
import { type Draft, peekDraft, readDraft } from '#modules/wallet/index.ts'
import { perDatabase } from '#platform/cache.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { accountsOf, accountsOfBatch, judgeGuess } from './rules-accounts.ts'
import type { Command } from './settlements.ts'

const KINDS_MAX = 200_000

/**
 * Kinds of members whose wallet is not a player's, as far as this process has seen them. Which accounts a batch needs depends on the kinds of its
 * members, and members and accounts are to be read in one round trip: so the kinds are guessed, `member` where nothing is known, and accounts
 * that were read by a wrong guess are read again. A kind never changes back, so a guess is wrong at most once for a member and process.
 */
const seenKinds = perDatabase(() => new LRUCache<bigint, MemberKind>({ max: KINDS_MAX }))

function guessKind(db: Db, memberId: bigint): MemberKind {
  return seenKinds(db).peek(memberId) ?? 'member'
}

/** Reads the accounts that the commands need if the kinds of their members are as guessed, no limit protects one of them, and none plays a bonus. */
export async function guessAccounts(context: Context, commands: readonly Command[], stripe: number): Promise<Draft | undefined> {
  const accounts = commands.flatMap((command) => accountsOf(command, guessKind(context.db, command.message.memberId), { stripe }))
  return await peekDraft(context, accounts)
}

type Known = {
  stripe: number
  members: Awaited<ReturnType<typeof readMemberStates>>
  standings: ReadonlyMap<bigint, Standing>
  grantsOf: (command: Command) => readonly PlayableGrant[]
  guessed: Draft | undefined
}

/** The accounts that were read by guess, where the guess was right; else they are read now. A message that names another brand's member opens none. */
export async function confirmAccounts(context: Context, commands: readonly Command[], known: Known): Promise<Draft> {
  const { guessed, ...batch } = known
  const hasGrants = commands.some((command) => batch.grantsOf(command).length > 0)
  const { wrong, isGood } = judgeGuess({ ...batch, hasGrants, guessOf: (memberId) => guessKind(context.db, memberId) })
  for (const { id, kind } of wrong) seenKinds(context.db).set(id, kind)
  return guessed && isGood ? guessed : await readDraft(context, accountsOfBatch(commands, batch))
}
