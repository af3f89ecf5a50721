import { type setPlayTime, timeKinds } from '@croupier/contract/limits'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { brandOf } from '#modules/site/index.ts'
import { type Context, inTransaction, memberOf, type TxContext } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { isOnBreak } from './breaks.ts'
import { isTimeUp, playedMinutes, startOf, type TimeKind } from './rules.ts'
import { readStanding, readStandings } from './standings.ts'
import { lockGuard } from './store.ts'
import { insertTimeChoice, type TimeChoice, timeChoices, withdrawWaitingTime } from './store-time.ts'

/** Fewer minutes count at once, more wait (PP-01). */
export async function setTime(context: Context, input: InputOf<typeof setPlayTime>): Promise<ValueOf<typeof setPlayTime>> {
  const memberId = memberOf(context)
  const { kind, minutes } = input
  return await inTransaction(context, async (tx) => {
    await lockGuard(tx.db, memberId)
    const choices = await timeChoices(tx.db, memberId)
    await withdrawWaitingTime(tx.db, memberId, { kind, at: tx.now })
    const current = timesOf(choices, kind, tx.now).current?.minutes ?? null
    const { policy } = await brandOf(tx, tx.actor.brandId)
    const startsAt = startOf(minutes, { current, now: tx.now, waitHours: policy.loosenWaitHours.time })
    if (minutes !== current) await insertTimeChoice(tx.db, { brandId: tx.actor.brandId, memberId, kind, minutes, at: tx.now, startsAt })
    return { startsAt: startsAt.getTime() }
  })
}

/** Both choices of time, also where there is none, with what was played today. */
export async function readTimes(tx: TxContext, memberId: bigint) {
  const choices = await timeChoices(tx.db, memberId)
  const { playTime } = await readStanding(tx, memberId)
  return timeKinds.map((kind) => {
    const { current, waiting } = timesOf(choices, kind, tx.now)
    return {
      kind,
      minutes: current?.minutes ?? null,
      played: kind === 'play_time' && playTime ? playedMinutes(playTime) : null,
      next: waiting ? { minutes: waiting.minutes, startsAt: waiting.startsAt.getTime() } : null,
    }
  })
}

/** Minutes between two reality checks, as the member chose them, and never more than the brand's policy asks for; null without either. */
export async function realityCheckMinutes(context: Context, memberId: bigint): Promise<number | null> {
  const choices = await timeChoices(context.db, memberId)
  const { policy } = await brandOf(context, context.actor.brandId)
  const chosen = timesOf(choices, 'reality_check', context.now).current?.minutes ?? null
  const asked = [chosen, policy.realityCheckMinutes].filter((minutes) => minutes !== null)
  return asked.length === 0 ? null : Math.min(...asked)
}

/**
 * Refuses a member who is on a break (`on_break`), or whose play time of the day is over (`play_time_over`); a slot of five minutes that
 * has begun is played to its end.
 */
export async function refuseRested(context: Context, memberId: bigint): Promise<void> {
  if (await isOnBreak(context, memberId)) refuse('on_break')
  const standings = await readStandings(context, [memberId])
  if (isTimeUp(standings.get(memberId)?.playTime, context.now)) refuse('play_time_over')
}

function timesOf(choices: readonly TimeChoice[], kind: TimeKind, now: Date): { current?: TimeChoice; waiting?: TimeChoice } {
  const own = choices.filter((choice) => choice.kind === kind)
  const current = own.findLast(({ startsAt }) => startsAt <= now)
  const waiting = own.findLast(({ startsAt }) => startsAt > now)
  return { ...(current ? { current } : {}), ...(waiting ? { waiting } : {}) }
}
