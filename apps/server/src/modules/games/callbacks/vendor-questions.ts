import { toUnits } from '@croupier/wallet-protocol/amounts'
import type { Read } from '@croupier/wallet-protocol/dialects'
import { readPlayableBonus } from '#modules/bonuses/index.ts'
import { memberKind, readMember } from '#modules/identity/index.ts'
import { readBalance, readPool } from '#modules/wallet/index.ts'
import type { Context } from '#platform/context.ts'
import { Refused } from '#platform/refusal.ts'
import { isLaunchOver } from '../launches/launches.ts'
import { tokenHash } from '../launches/rules.ts'
import { findLaunch } from '../launches/store.ts'
import { poolAccounts } from '../pools/pool-accounts.ts'
import { memberIdOf } from './rules-commands.ts'
import type { Reply, VendorContext } from './vendor-services.ts'

/** Whether a player is known. */
export async function userInfo(vendor: VendorContext, user: string): Promise<Reply> {
  const member = await memberNamed(vendor.context(), user)
  return member ? { status: 'RS_OK', user, country: 'XX' } : { status: 'RS_ERROR_INVALID_TOKEN' }
}

/** What a player can stake in the game of the launch, with the pool of the game that is asked for. */
export async function balance(vendor: VendorContext, asked: Read<'balance'>): Promise<Reply> {
  const context = vendor.context()
  const launch = await launchOf(vendor, asked.token)
  const user = asked.user ?? String(launch?.memberId ?? '')
  const member = await memberNamed(context, user)
  if (!member || launch?.memberId !== member.id) return { status: 'RS_ERROR_INVALID_TOKEN' }
  if (await isLaunchOver(context, launch)) return { status: 'RS_ERROR_TOKEN_EXPIRED' }
  if (member.status !== 'active') return { status: 'RS_ERROR_USER_DISABLED' }
  const { currency } = vendor
  const own = await readBalance(context, { memberId: member.id, kind: memberKind(member.type) }, currency)
  return {
    status: 'RS_OK',
    user,
    currency,
    balance: toUnits(own.availableMinor + (await readPlayableBonus(context, member.id, launch))),
    ...(await jackpotFor(vendor, asked.game_code, member.type)),
  }
}

/** What stands on the pool of a game, for who plays it with real money. */
async function jackpotFor(
  { pools, context, currency }: VendorContext,
  gameCode: string,
  memberType: number,
): Promise<Pick<Reply, 'jackpot'>> {
  const terms = pools.get(gameCode)
  if (!terms || memberKind(memberType) === 'trial') return {}
  const minor = await readPool(context(), poolAccounts(terms.nodeId, currency).pool)
  return minor === undefined ? {} : { jackpot: toUnits(minor) }
}

async function memberNamed(context: Context, user: string) {
  const memberId = memberIdOf(user)
  if (memberId === undefined) return undefined
  try {
    return await readMember(context, memberId)
  } catch (failure) {
    if (failure instanceof Refused) return undefined
    throw failure
  }
}

/** The launch that a token of a session belongs to. */
export async function launchOf({ context, brandId, vendorCode }: VendorContext, token: string) {
  return await findLaunch(context().db, brandId, { vendorCode, tokenHash: tokenHash(token) })
}
