import { forfeitAccount, grantAccount } from '#modules/bonuses/accounts.ts'
import { bonusOfWin } from '#modules/bonuses/rules.ts'
import {
  type BonusMove,
  bonusGiven,
  bonusStaked,
  bonusTaken,
  isPlayable,
  noBonus,
  type PlayableGrant,
  stakedBonus,
} from '#modules/bonuses/rules-play.ts'
import type { AccountName } from '#modules/wallet/accounts.ts'
import { wentAside } from './rules-batches.ts'
import type { BookRecord, Settlement } from './settlements.ts'

/** What of a message's amount is bonus money, of which grant, and where it goes or comes from. What free rounds win is of none yet. */
export type BonusPart = BonusMove & { grant: PlayableGrant | undefined; minor: bigint }

/** The bonus money of a stake, by the terms of the bonus that the player plays; undefined where none is played in this game. */
export function stakedOf(settlement: Settlement, stakeMinor: bigint): BonusPart | undefined {
  const grant = playedGrant(settlement)
  const game = gameOf(settlement)
  if (!grant || !game) return undefined
  const purse = { walletMinor: walletAt(settlement), bonusMinor: balanceOfGrant(settlement, grant) }
  const minor = stakedBonus(grant, stakeMinor, { game, ...purse })
  return minor === 0n ? undefined : { ...bonusStaked(grant, minor), grant, minor }
}

/** The bonus money of a win: what free rounds win by the terms of an offer, else what of its bet was bonus money. */
export function wonBonus(settlement: Settlement, bet: BookRecord | undefined): BonusPart | undefined {
  const { amountMinor } = settlement.command.message
  return wonAside(settlement, bet, amountMinor) ?? givenBonus(settlement, bet, amountMinor)
}

/** What free rounds win whose winnings become bonus money: all of it goes aside until their play is over. The win of a stake that was paid is none of theirs. */
function wonAside({ book, key, wallet }: Settlement, bet: BookRecord | undefined, amountMinor: bigint): BonusPart | undefined {
  const isPaid = bet !== undefined && (bet.transferId !== null || bet.drafted !== undefined)
  const isAside = book.winsAside.has(key) && !isPaid && wallet.realm === 'real'
  return isAside && amountMinor > 0n ? aside(wallet, amountMinor) : undefined
}

function aside({ ownerId: memberId, unit }: AccountName, amountMinor: bigint): BonusPart {
  const legs = [{ account: forfeitAccount({ memberId, unit }), amountMinor }]
  return { ...noBonus, legs, grant: undefined, minor: amountMinor < 0n ? -amountMinor : amountMinor }
}

/** The bonus money of a win, or of a stake that goes back, by what of its bet was bonus money. */
export function givenBonus(settlement: Settlement, bet: BookRecord | undefined, amountMinor: bigint): BonusPart | undefined {
  const grant = grantOf(settlement, bet)
  if (!grant || !bet) return undefined
  const minor = bonusOfWin(amountMinor, bet)
  return minor === 0n ? undefined : { ...bonusGiven(grant, minor), grant, minor }
}

/** The bonus money of a win that is taken back. */
export function takenBonus(settlement: Settlement, win: BookRecord): BonusPart | undefined {
  if (wentAside(win)) return aside(settlement.wallet, -win.bonusMinor)
  const grant = grantOf(settlement, win)
  return grant && { ...bonusTaken(grant, win.bonusMinor, balanceOfGrant(settlement, grant)), grant, minor: win.bonusMinor }
}

/** Bonus money that can be staked in the message's game. */
export function playableAt(settlement: Settlement): bigint {
  const grant = playedGrant(settlement)
  return grant ? balanceOfGrant(settlement, grant) : 0n
}

/** What stands on the player's wallet, as the messages decided so far leave it. */
export function walletAt({ book, command, wallet }: Settlement): bigint {
  return book.draft.balanceOf(command.brandId, wallet)
}

function playedGrant(settlement: Settlement): PlayableGrant | undefined {
  const { book, command, wallet } = settlement
  if (book.grants.size === 0) return undefined
  const game = gameOf(settlement)
  const { memberId } = command.message
  return (
    game && [...book.grants.values()].find((grant) => grant.memberId === memberId && grant.unit === wallet.unit && isPlayable(grant, game))
  )
}

function grantOf({ book }: Settlement, record: BookRecord | undefined): PlayableGrant | undefined {
  return record?.grantId == null || record.bonusMinor === 0n ? undefined : book.grants.get(record.grantId)
}

function balanceOfGrant({ book, command }: Settlement, grant: PlayableGrant): bigint {
  return book.draft.balanceOf(command.brandId, grantAccount(grant))
}

function gameOf({ facts: { nodeId, gameType } }: Settlement) {
  return nodeId === null || gameType === undefined ? undefined : { nodeId, gameType }
}
