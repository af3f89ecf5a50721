import { LRUCache } from 'lru-cache'
import { readAccountBalances } from '#modules/wallet/index.ts'
import { perDatabase } from '#platform/cache.ts'
import type { Context, TxContext } from '#platform/context.ts'
import { grantAccount } from './accounts.ts'
import type { PlayedGame } from './rules.ts'
import { isPlayable, type PlayableGrant } from './rules-play.ts'
import { termsFrom } from './store.ts'
import { activeRows, type PlayedRow, rowsById } from './store-grants.ts'
import type { BonusTerms } from './texts.ts'

const TERMS_MAX = 50_000

/** Terms of a grant never change. */
const termsOf = perDatabase(() => new LRUCache<bigint, BonusTerms>({ max: TERMS_MAX }))

function grantOf(context: Context | TxContext, { terms, brandId: _brandId, ...row }: PlayedRow): PlayableGrant {
  const known = termsOf(context.db).get(row.id) ?? termsFrom(terms)
  termsOf(context.db).set(row.id, known)
  return { ...row, terms: known }
}

/** The bonuses that these members play, by member, in one statement; most members play none. */
export async function readActiveGrants(context: Context | TxContext, memberIds: readonly bigint[]): Promise<PlayableGrant[]> {
  const rows = await activeRows(context.db, memberIds)
  return rows.map((row) => grantOf(context, row))
}

/** Bonus money that a member can stake in a game now, in minor units. */
export async function readPlayableBonus(context: Context, memberId: bigint, game: PlayedGame): Promise<bigint> {
  const [grant] = await readActiveGrants(context, [memberId])
  if (!grant || !isPlayable(grant, game)) return 0n
  const [balanceMinor = 0n] = await readAccountBalances(context, [grantAccount(grant)])
  return balanceMinor
}

/** Bonuses by their ids, whatever became of them. */
export async function readGrants(context: Context | TxContext, ids: readonly bigint[]): Promise<PlayableGrant[]> {
  const rows = await rowsById(context.db, ids)
  return rows.map((row) => grantOf(context, row))
}
