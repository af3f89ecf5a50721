import { datesAt } from '@croupier/calendar/calendar'
import { limitKinds, limitPeriods, type playLimits, type setPlayLimit } from '@croupier/contract/limits'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { brandOf } from '#modules/site/index.ts'
import { readAccountBalance } from '#modules/wallet/index.ts'
import { type Context, inTransaction, memberOf, type TxContext } from '#platform/context.ts'
import { readTimes } from './play-times.ts'
import { startOf } from './rules.ts'
import { readStanding } from './standings.ts'
import { type Choice, insertChoice, lockGuard, runningBreak, standingChoices, withdrawWaiting } from './store.ts'

type Row = ValueOf<typeof playLimits>['limits'][number]
type Of = Pick<Choice, 'kind' | 'period'>

/** All kinds and periods, also those without a limit, so that a page can offer them. */
export async function readPlayLimits(context: Context): Promise<ValueOf<typeof playLimits>> {
  const memberId = memberOf(context)
  return await inTransaction(context, async (tx) => {
    const left = await leftOf(tx, memberId)
    const choices = await standingChoices(tx.db, memberId)
    const { settings, policy } = await brandOf(tx, tx.actor.brandId)
    const running = await runningBreak(tx.db, memberId, tx.now)
    const show = (of: Of): Row => {
      const { current, waiting } = choicesOf(choices, of, tx.now)
      return {
        ...of,
        amount: current?.amountMinor ?? null,
        left: left.get(`${of.kind} ${of.period}`) ?? null,
        renewsOn: datesAt(of.period, tx.now, settings.timeZone).next,
        next: waiting ? { amount: waiting.amountMinor, startsAt: waiting.startsAt.getTime() } : null,
      }
    }
    return {
      limits: limitKinds.flatMap((kind) => limitPeriods.map((period) => show({ kind, period }))),
      break: running ? { kind: running.kind, endsAt: running.endsAt?.getTime() ?? null } : null,
      times: await readTimes(tx, memberId),
      waitHours: policy.loosenWaitHours,
    }
  })
}

async function leftOf(tx: TxContext, memberId: bigint): Promise<Map<string, bigint>> {
  const { allowances } = await readStanding(tx, memberId)
  const left = new Map<string, bigint>()
  for (const { kind, period, account } of allowances) left.set(`${kind} ${period}`, await readAccountBalance(tx, account))
  return left
}

/**
 * Tightening counts at once, loosening later (PP-01, the brand's policy); an amount of null is no limit. What the member chose before and waits
 * is withdrawn either way. Gives the instant from which the choice counts.
 */
export async function setLimit(context: Context, input: InputOf<typeof setPlayLimit>): Promise<ValueOf<typeof setPlayLimit>> {
  const memberId = memberOf(context)
  const { kind, period, amount } = input
  return await inTransaction(context, async (tx) => {
    await lockGuard(tx.db, memberId)
    const choices = await standingChoices(tx.db, memberId)
    await withdrawWaiting(tx.db, memberId, { kind, period, at: tx.now })
    const current = choicesOf(choices, { kind, period }, tx.now).current?.amountMinor ?? null
    const { policy } = await brandOf(tx, tx.actor.brandId)
    const startsAt = startOf(amount, { current, now: tx.now, waitHours: policy.loosenWaitHours[kind] })
    const choice = { brandId: tx.actor.brandId, memberId, kind, period, amountMinor: amount, at: tx.now, startsAt }
    if (amount !== current) await insertChoice(tx.db, choice)
    return { startsAt: startsAt.getTime() }
  })
}

/** What a member has chosen for their protection, as it stands now, for those who look after them. */
export async function readProtection(context: Context, memberId: bigint) {
  const choices = await standingChoices(context.db, memberId)
  const limits = limitKinds.flatMap((kind) =>
    limitPeriods.flatMap((period) => {
      const amountMinor = choicesOf(choices, { kind, period }, context.now).current?.amountMinor ?? null
      return amountMinor === null ? [] : [{ kind, period, amountMinor }]
    }),
  )
  return { limits, running: await runningBreak(context.db, memberId, context.now) }
}

function choicesOf(choices: readonly Choice[], { kind, period }: Of, now: Date): { current?: Choice; waiting?: Choice } {
  const own = choices.filter((choice) => choice.kind === kind && choice.period === period)
  const current = own.findLast(({ startsAt }) => startsAt <= now)
  const waiting = own.findLast(({ startsAt }) => startsAt > now)
  return { ...(current ? { current } : {}), ...(waiting ? { waiting } : {}) }
}
