import type { Leg } from '#modules/wallet/index.ts'
import { forfeitAccount, grantAccount } from './accounts.ts'
import { bonusOfStake, dueOf, type GrantState, least, type PlayedGame, weightOf } from './rules.ts'
import type { BonusTerms } from './texts.ts'

/** A grant as play sees it. What late results change of one that has ended changes its pot. */
export type PlayableGrant = {
  id: bigint
  memberId: bigint
  unit: string
  state: GrantState
  terms: BonusTerms
  amountMinor: bigint
  endedAt: Date | null
  potMinor: bigint | null
}

/** Whether bonus money can be staked in a game. */
export function isPlayable({ state, terms }: Pick<PlayableGrant, 'state' | 'terms'>, game: PlayedGame): boolean {
  return state === 'active' && weightOf(terms, game) > 0
}

/** How much of a stake is bonus money: none in a game where it cannot be staked. */
export function stakedBonus(
  grant: PlayableGrant,
  stakeMinor: bigint,
  { game, ...purse }: { game: PlayedGame; walletMinor: bigint; bonusMinor: bigint },
): bigint {
  return isPlayable(grant, game) ? bonusOfStake(grant.terms, stakeMinor, purse) : 0n
}

/** What bonus money does beside the wallet: `ownMinor` is what of it reaches the wallet, or is taken from there; the legs are the rest. */
export type BonusMove = { ownMinor: bigint; legs: Leg[]; potGainMinor: bigint }

export const noBonus: BonusMove = { ownMinor: 0n, legs: [], potGainMinor: 0n }

/** Where the bonus money of a stake comes from. */
export function bonusStaked(grant: PlayableGrant, minor: bigint): BonusMove {
  return { ...noBonus, legs: [{ account: grantAccount(grant), amountMinor: -minor }] }
}

/**
 * Where bonus money of a win or of a returned stake goes: to the grant's account while it is played; of one that has ended to the wallet what is due
 * by its terms, and the rest is lost.
 */
export function bonusGiven(grant: PlayableGrant, minor: bigint): BonusMove {
  if (grant.endedAt === null) return { ...noBonus, legs: [{ account: grantAccount(grant), amountMinor: minor }] }
  const potMinor = grant.potMinor ?? 0n
  const ownMinor = dueOf(grant, potMinor + minor) - dueOf(grant, potMinor)
  return { ownMinor, legs: [{ account: forfeitAccount(grant), amountMinor: minor - ownMinor }], potGainMinor: minor }
}

/**
 * Where bonus money comes from that a win brought and that is taken back: from the grant's account what stands there, of one that has ended from the
 * wallet what was due for it. The rest is no debt of the player's.
 */
export function bonusTaken(grant: PlayableGrant, minor: bigint, thereMinor: bigint): BonusMove {
  if (grant.endedAt === null) {
    const takenMinor = least(thereMinor, minor)
    const legs = [
      { account: grantAccount(grant), amountMinor: -takenMinor },
      { account: forfeitAccount(grant), amountMinor: takenMinor - minor },
    ]
    return { ...noBonus, legs }
  }
  const potMinor = grant.potMinor ?? 0n
  const ownMinor = dueOf(grant, potMinor) - dueOf(grant, potMinor - minor)
  return { ownMinor, legs: [{ account: forfeitAccount(grant), amountMinor: ownMinor - minor }], potGainMinor: -minor }
}
