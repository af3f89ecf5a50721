import { DAY_MS } from '@croupier/calendar/durations'
import type { Award } from '@croupier/contract/promotions-awards'
import { pseudonym } from '#modules/games/rounds/rules-winners.ts'
import type { Friend } from '#modules/identity/index.ts'
import { type RoundsByCode, shownAwardOf } from './rules-shown-awards.ts'

export const FRIENDS_SHOWN = 20
const MONTH_MS = 30 * DAY_MS

/** A reward for what a friend has paid in and staked since registering, both. */
export type ReferralStep = { step: number; depositsMinor: bigint; turnoverMinor: bigint; reward: Award }
export type Hindrance = 'device' | 'payee'

/** Friends that bring nothing, by the evidence: accounts that share a device, or a bank account that money is paid out to. */
export function hindrancesOf(links: { devices: ReadonlySet<bigint>; payees: ReadonlySet<bigint> }): (friendId: bigint) => Hindrance | null {
  return (friendId) => (links.devices.has(friendId) ? 'device' : links.payees.has(friendId) ? 'payee' : null)
}

/** Names the reward of a friend at a step. */
export function stepReference(friendId: bigint, step: number): string {
  return `friend ${friendId} step ${step}`
}

type FriendPlay = { depositsMinor: bigint; turnoverMinor: bigint }
export type FriendStanding = { friend: Friend; key: string; hindrance: Hindrance | null; play: FriendPlay }

/** References of steps whose reward was given, and the rounds of prizes as members read them. */
type Given = { given: ReadonlySet<string>; rounds: RoundsByCode }

/** How far a friend is on each step: ready where both sums are reached and nothing hinders it, claimed where its reward was given. */
export function stepsOf(
  steps: readonly ReferralStep[],
  { friend, hindrance, play }: Omit<FriendStanding, 'key'>,
  { given, rounds }: Given,
) {
  return steps.map(({ step, depositsMinor, turnoverMinor, reward: award }) => {
    const [depositsLeft, turnoverLeft] = [missing(depositsMinor, play.depositsMinor), missing(turnoverMinor, play.turnoverMinor)]
    const isReady = depositsLeft + turnoverLeft === 0n && hindrance === null
    const state = given.has(stepReference(friend.id, step)) ? ('claimed' as const) : isReady ? ('ready' as const) : ('open' as const)
    const reward = shownAwardOf(award, rounds)
    return { step, deposits: depositsMinor, turnover: turnoverMinor, depositsLeft, turnoverLeft, reward, state }
  })
}

function missing(wanted: bigint, has: bigint): bigint {
  return has < wanted ? wanted - has : 0n
}

/** What a member is told of friends, who come newest first: how many there are, and how many of this month (SC-04). */
export function countsOf(friends: readonly Friend[], now: Date) {
  const since = new Date(now.getTime() - MONTH_MS)
  return { joined: friends.length, joinedThisMonth: friends.filter(({ registeredAt }) => registeredAt >= since).length }
}

/** A friend under a pseudonym, with what the friend brings (SC-04). */
export function shownFriend(standing: FriendStanding, steps: readonly ReferralStep[], given: Given) {
  const { friend, key, hindrance } = standing
  const { username, registeredAt } = friend
  return { key, name: pseudonym(username), joinedAt: registeredAt.getTime(), hindrance, steps: stepsOf(steps, standing, given) }
}

/** The field for which a step is not taken: it asks for something, no less than the steps before it and no more than those after. */
export function faultOfStep(
  steps: readonly ReferralStep[],
  { step, depositsMinor, turnoverMinor }: ReferralStep,
): 'deposits' | 'turnover' | undefined {
  if (depositsMinor + turnoverMinor === 0n) return 'deposits'
  const isOrdered = (own: bigint, other: bigint, at: number) => at === step || (at < step ? other <= own : other >= own)
  if (!steps.every((other) => isOrdered(depositsMinor, other.depositsMinor, other.step))) return 'deposits'
  return steps.every((other) => isOrdered(turnoverMinor, other.turnoverMinor, other.step)) ? undefined : 'turnover'
}
