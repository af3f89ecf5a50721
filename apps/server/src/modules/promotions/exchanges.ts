import type { Prize } from '@croupier/contract/promotions-awards'
import type { convertPoints, redeemPoints } from '@croupier/contract/promotions-points'
import type { InputOf } from '@croupier/contract/route'
import { checkPaymentPassword } from '#modules/identity/index.ts'
import { operationId } from '#modules/wallet/index.ts'
import { type Context, memberOf, type TxContext } from '#platform/context.ts'
import { smallIdOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { needModule } from './claims.ts'
import { giveAward } from './giving.ts'
import { inClaim, payReward } from './payments.ts'
import { movePoints } from './points.ts'
import { budgetOf, needProgram } from './programs.ts'
import { convertedMinor } from './rules-exchanges.ts'
import type { Program } from './store-programs.ts'
import { findRedemption, insertRedemption, lockReward, takeFromStock } from './store-redemptions.ts'

/**
 * Exchanges points for money at the rate of the brand, in whole steps of it (SC-02). Refuses `nothing_to_claim` for less than one step,
 * `too_few_points`, and as `checkPaymentPassword` and `payReward` do; points and money move together or not at all.
 */
export async function exchangeForMoney(context: Context, { id, points, paymentPassword }: InputOf<typeof convertPoints>): Promise<null> {
  await needModule(context, 'PTSYS3')
  const memberId = memberOf(context)
  const program = await needProgram(context, 'points')
  const rate = program.convert ?? refuse('claims_not_open')
  const amountMinor = convertedMinor(points, rate) ?? refuse('nothing_to_claim')
  await checkPaymentPassword(context, memberId, paymentPassword)
  const budget = budgetOf(program)
  await inClaim(context, budget, async (tx) => {
    const reference = operationId('exchange', memberId, id)
    const basis = { points: String(points), rate: { points: String(rate.points), minor: String(rate.minor) } }
    // The budget comes last, as for every reward: who took it before the points would wait for a redemption that waits for the budget.
    await takePoints(tx, { memberId, kind: 'convert', reference, points })
    await payReward(tx, { id: reference, memberId, budget, source: 'points', reference, amountMinor, basis })
  })
  return null
}

type Taking = { memberId: bigint; kind: 'convert' | 'redemption'; reference: string; points: bigint }

async function takePoints(tx: TxContext, { points, ...line }: Taking): Promise<void> {
  const moved = await movePoints(tx, { ...line, points: -points })
  if (moved === 'insufficient') refuse('too_few_points')
  if (moved === 'reused') refuse('id_reused')
}

/**
 * Exchanges points for a reward of the mall, once for an id (SC-02): money is paid at once, free rounds wait for their vendor, and goods until the
 * brand has sent or refused them. Refuses `sold_out` and `too_few_points`, goods without an address, and as `giveAward`: then no points are taken.
 */
export async function redeem(context: Context, input: InputOf<typeof redeemPoints>): Promise<null> {
  await needModule(context, 'PTSYS3')
  const memberId = memberOf(context)
  const program = await needProgram(context, 'mall')
  await checkPaymentPassword(context, memberId, input.paymentPassword)
  await inClaim(context, budgetOf(program), async (tx) => await exchangeForReward(tx, { ...input, memberId, program }))
  return null
}

type Asked = Pick<InputOf<typeof redeemPoints>, 'id' | 'rewardId' | 'address'> & { memberId: bigint; program: Program }

/** The lock of the reward comes first: who asks twice at once finds the redemption of the other. */
async function exchangeForReward(tx: TxContext, { id: asked, rewardId, address = '', memberId, program }: Asked): Promise<void> {
  const id = operationId('redemption', memberId, asked)
  const reward = (await lockReward(tx.db, tx.actor.brandId, smallIdOf(rewardId))) ?? refuse('not_found')
  const known = await findRedemption(tx.db, id)
  if (known) return known.rewardId === reward.id ? undefined : refuse('id_reused')
  const { award } = reward
  if (!award && address.trim() === '') refuse('request_param_err', { field: 'address' })
  if (!(await takeFromStock(tx.db, reward))) refuse('sold_out')
  await takePoints(tx, { memberId, kind: 'redemption', reference: id, points: reward.points })
  const redemption = { id, memberId, reward, address: address.trim(), at: tx.now }
  await insertRedemption(tx.db, tx.actor.brandId, { ...redemption, state: stateOf(award) })
  const basis = { reward: reward.code, points: String(reward.points) }
  if (award) await giveAward(tx, { id, memberId, source: 'mall', reference: id, award, budgetOf: () => budgetOf(program), basis })
}

/** Money is there at once; goods wait for the brand, and free rounds for their vendor. */
function stateOf(award: Prize | null): 'approved' | 'processing' {
  return award?.kind === 'money' || award?.kind === 'bonus' ? 'approved' : 'processing'
}
