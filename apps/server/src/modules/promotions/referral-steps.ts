import type { referralSteps, saveReferralStep } from '@croupier/contract/console/referrals'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { type Context, inTransaction } from '#platform/context.ts'
import { lockRecord } from '#platform/record-versions.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { versionOf } from '#platform/versions.ts'
import { needAward } from './giving.ts'
import { faultOfStep } from './rules-referrals.ts'
import { sumPaidSteps } from './store-budgets.ts'
import { listReferralSteps, putReferralStep } from './store-standing.ts'
import { inDigits } from './texts.ts'

/** Steps of friends as operators see them, with the money that was paid for each (CO-03). */
export async function readReferralSteps(context: Context): Promise<ValueOf<typeof referralSteps>> {
  const { brandId } = context.actor
  const steps = await listReferralSteps(context.db, brandId)
  const paid = await sumPaidSteps(context.db, brandId)
  return {
    rows: steps.map((one) => {
      const { step, depositsMinor: deposits, turnoverMinor: turnover, reward } = one
      return {
        ...{ id: String(step), step, deposits, turnover, reward, version: versionOf(inDigits(one)) },
        friends: paid.get(step)?.friends ?? 0,
        paid: paid.get(step)?.minor ?? 0n,
      }
    }),
  }
}

/** An operator writes a step of friends (CO-03). What was paid before stays paid. Refuses a step that asks less than one before it, and as `needAward`. */
export async function writeReferralStep(context: Context, input: InputOf<typeof saveReferralStep>): Promise<null> {
  const step = { step: input.step, depositsMinor: input.deposits, turnoverMinor: input.turnover, reward: input.reward }
  await needAward(context, step.reward, 'reward')
  await inTransaction(context, async (tx) => {
    const { brandId } = tx.actor
    const subject = `step ${step.step}`
    await lockRecord(tx, subject)
    const steps = await listReferralSteps(tx.db, brandId)
    const fault = faultOfStep(steps, step)
    if (fault) refuse('request_param_err', { field: fault })
    await putReferralStep(tx.db, brandId, step)
    const known = steps.find((each) => each.step === step.step)
    const before = known && { before: inDigits(known) }
    const { version, why } = input
    await leaveTrail(tx, { action: 'referral_step.save', subject, ...before, after: inDigits(step), version, why })
  })
  return null
}
