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

/** The bonuses that members played when this process saw them last, for the same guess: who begins or ends one is read again. */
const seenGrants = perDatabase(() => new LRUCache<bigint, PlayableGrant>({ max: KINDS_MAX }))

type Guess = { draft: Draft | undefined; grants: ReadonlySet<PlayableGrant['id']> }

/** Reads the accounts that the commands need if their members' kinds and bonuses are as guessed, and no limit protects one of them. */
export async function guessAccounts(context: Context, commands: readonly Command[], stripe: number): Promise<Guess> {
  const seen = seenGrants(context.db)
  const grantsOf = ({ message }: Command) => seen.peek(message.memberId) ?? []
  const accounts = commands.flatMap((command) =>
    accountsOf(command, guessKind(context.db, command.message.memberId), { stripe, grants: [grantsOf(command)].flat() }),
  )
  const grants = new Set(commands.flatMap(grantsOf).map(({ id }) => id))
  return { draft: await peekDraft(context, accounts), grants }
}

type Known = {
  stripe: number
  members: Awaited<ReturnType<typeof readMemberStates>>
  standings: ReadonlyMap<bigint, Standing>
  grantsOf: (command: Command) => readonly PlayableGrant[]
  isAside: (command: Command) => boolean
  guessed: Guess
}

/** The accounts that were read by guess, where the guess was right; else they are read now. A message that names another brand's member opens none. */
export async function confirmAccounts(context: Context, commands: readonly Command[], known: Known): Promise<Draft> {
  const { guessed, ...batch } = known
  const unseen = commands.flatMap(batch.grantsOf).filter(({ id }) => !guessed.grants.has(id))
  for (const grant of unseen) if (grant.endedAt === null) seenGrants(context.db).set(grant.memberId, grant)
  const hasUnseen = unseen.length > 0 || commands.some(batch.isAside)
  const { wrong, isGood } = judgeGuess({ ...batch, hasUnseen, guessOf: (memberId) => guessKind(context.db, memberId) })
  for (const { id, kind } of wrong) seenKinds(context.db).set(id, kind)
  return guessed.draft && isGood ? guessed.draft : await readDraft(context, accountsOfBatch(commands, batch))
}
