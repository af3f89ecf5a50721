import { randomBytes } from 'node:crypto'
import type { claimReferral, referralDetails } from '@croupier/contract/promotions-standing'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { paidDeposits, sharingPayee } from '#modules/cashier/index.ts'
import { playedBy } from '#modules/games/index.ts'
import { type Friend, friendsOf, linkedTo } from '#modules/identity/index.ts'
import { operationId } from '#modules/wallet/index.ts'
import { type Context, memberOf, type TxContext } from '#platform/context.ts'
import type { Call } from '#platform/http.ts'
import { refuse } from '#platform/refusal.ts'
import { needModule } from './claims.ts'
import { giveAward, givenAwards, readRounds } from './giving.ts'
import { inClaim } from './payments.ts'
import { budgetOf, needProgram } from './programs.ts'
import { sumPlayed } from './rules-ranks.ts'
import {
  countsOf,
  FRIENDS_SHOWN,
  type FriendStanding,
  hindrancesOf,
  type ReferralStep,
  shownFriend,
  stepReference,
  stepsOf,
} from './rules-referrals.ts'
import { shownAwardOf } from './rules-shown-awards.ts'
import { sumPaid } from './store-budgets.ts'
import { findReferral, hasReferral, insertReferral, listReferralSteps } from './store-standing.ts'

const LINKED_MAX = 500
const FRIENDS_COUNTED_MAX = 1000
const TRIES = 3

/** The member's code and link, made when first asked for, who came by them, and what each friend brings (SC-04). */
export async function readReferral(context: Context, _input: object, call: Call): Promise<ValueOf<typeof referralDetails>> {
  await needModule(context, 'REFERRAL3')
  const code = await codeOf(context)
  const friends = await friendsOf(context, { code, limit: FRIENDS_COUNTED_MAX })
  const steps = await listReferralSteps(context.db, context.actor.brandId)
  const shown = await standingsOf(context, friends.slice(0, FRIENDS_SHOWN))
  const given = { given: await givenSteps(context, shown, steps), rounds: await roundsOf(context, steps) }
  const earned = await sumPaid(context.db, { memberId: memberOf(context), source: 'referral' })
  return {
    ...{ code, url: `${call.publicUrl}/register?referralCode=${code}`, ...countsOf(friends, context.now), earned },
    steps: steps.map(({ step, depositsMinor: deposits, turnoverMinor: turnover, reward }) => ({
      ...{ step, deposits, turnover, reward: shownAwardOf(reward, given.rounds) },
    })),
    friends: shown.map((standing) => shownFriend(standing, steps, given)),
  }
}

/** Takes what a friend brings at a step, once, as `giveAward`; refuses `nothing_to_claim` where it is not reached, or something hinders it (SC-04). */
export async function takeReferral(context: Context, { id, key, step }: InputOf<typeof claimReferral>): Promise<null> {
  await needModule(context, 'REFERRAL3')
  const budget = budgetOf(await needProgram(context, 'referral'))
  const friends = await friendsOf(context, { code: await codeOf(context), limit: FRIENDS_COUNTED_MAX })
  const friend = friends.find((each) => keyOf(context, each) === key) ?? refuse('not_found')
  const [standing] = await standingsOf(context, [friend])
  const steps = await listReferralSteps(context.db, context.actor.brandId)
  const award = steps.find((each) => each.step === step)?.reward
  const reached = standing && stepsOf(steps, standing, { given: new Set(), rounds: new Map() }).find((each) => each.step === step)
  if (!standing || !reached || !award) return refuse('not_found')
  if (reached.state !== 'ready') return refuse('nothing_to_claim')
  const { depositsMinor, turnoverMinor } = standing.play
  const basis = { step, deposits: String(depositsMinor), turnover: String(turnoverMinor) }
  const reference = stepReference(friend.id, step)
  const order = { id, memberId: memberOf(context), source: 'referral' as const, reference, award, budgetOf: () => budget, basis }
  await inClaim(context, budget, (tx) => giveAward(tx, order))
  return null
}

/** Names a friend to the member alone: another member's key of the same friend is another. */
function keyOf(context: Context, friend: Friend): string {
  return operationId('friend', memberOf(context), friend.id)
}

/** What friends have paid in and staked since they registered, and what hinders that they bring something. */
async function standingsOf(context: Context, friends: readonly Friend[]): Promise<FriendStanding[]> {
  const memberId = memberOf(context)
  const links = await linkedTo(context, memberId, LINKED_MAX)
  const devices = new Set(links.flatMap((link) => (link.sharesDevice ? [link.memberId] : [])))
  const payees = await sharingPayee(context, { memberId, among: friends.map((friend) => friend.id) })
  const hindranceOf = hindrancesOf({ devices, payees })
  return await Promise.all(
    friends.map(async (friend) => {
      const span = { memberId: friend.id, from: friend.registeredAt, to: context.now }
      const [depositsMinor, played] = await Promise.all([paidDeposits(context, span), playedBy(context, span)])
      const play = { depositsMinor, turnoverMinor: sumPlayed(played).turnoverMinor }
      return { friend, key: keyOf(context, friend), hindrance: hindranceOf(friend.id), play }
    }),
  )
}

async function roundsOf(context: Context, steps: readonly ReferralStep[]) {
  return await readRounds(
    context,
    steps.map(({ reward }) => reward),
  )
}

async function givenSteps(context: Context, shown: readonly FriendStanding[], steps: readonly ReferralStep[]): Promise<Set<string>> {
  const references = shown.flatMap(({ friend }) => steps.map(({ step }) => stepReference(friend.id, step)))
  return await givenAwards(context, { memberId: memberOf(context), source: 'referral', references })
}

/** Whether a member of the brand invites friends by this code. */
export async function isReferralCode(context: Context | TxContext, code: string): Promise<boolean> {
  return await hasReferral(context.db, context.actor.brandId, code)
}

async function codeOf(context: Context): Promise<string> {
  const memberId = memberOf(context)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const known = await findReferral(context.db, memberId)
    if (known !== undefined) return known
    const code = randomBytes(5).toString('hex').toUpperCase()
    await insertReferral(context.db, context.actor.brandId, { memberId, code, at: context.now })
  }
  throw new Error('no free referral code was found')
}
