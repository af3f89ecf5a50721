import type { countSegment, saveSegment, segmentEvents, segments } from '@croupier/contract/console/segments'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { memberNames } from '#modules/identity/index.ts'
import { asSystem, type Context, inTransaction, memberOf, type TxContext } from '#platform/context.ts'
import { isDuplicateOf } from '#platform/database.ts'
import { publish } from '#platform/events.ts'
import { enqueue } from '#platform/jobs.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { versionOf } from '#platform/versions.ts'
import { isSameRule, settledBefore, writtenRule } from './rules-members.ts'
import {
  countMeant,
  countSegments,
  findSegment,
  insertRule,
  insertSegment,
  listEvents,
  listSegments,
  lockSegment,
  moveMembers,
  segmentsOf,
  segmentsToCount,
  updateSegment,
} from './store-segments.ts'

const SEGMENTS_MAX = 100
const EVENTS_SHOWN = 200
/** Members whom one event names. */
const TOLD_AT_ONCE = 500
/** A count is repeated after so long. */
const COUNT_AGAIN_MS = 10 * 60_000

export async function readSegments(context: Context): Promise<ValueOf<typeof segments>> {
  const rows = await listSegments(context.db, context.actor.brandId, SEGMENTS_MAX)
  return {
    rows: rows.map(({ brandId: _brandId, version: ruleVersion, countedAt, ...row }) => ({
      ...{ ...row, ruleVersion, countedAt: countedAt?.getTime() ?? null, version: versionOf(markOf(row)) },
    })),
  }
}

/**
 * Opens a segment or changes it; the rule that it had stays as what it was. Members enter and leave with the next count, which is asked for at once.
 * Refuses `too_many_segments`, `segment_name_taken`, and `id_reused` for the id of another brand.
 */
export async function keepSegment(context: Context, input: InputOf<typeof saveSegment>): Promise<null> {
  const taken = (failure: unknown) => {
    if (isDuplicateOf(failure, 'segment_name')) return refuse('segment_name_taken')
    return isDuplicateOf(failure, 'segment_pkey') ? refuse('id_reused') : Promise.reject(failure)
  }
  await inTransaction(context, (tx) => write(tx, input)).catch(taken)
  return null
}

async function write(tx: TxContext, { version: seen, why, ...segment }: InputOf<typeof saveSegment>): Promise<void> {
  const { id, name, rule, isOpen } = segment
  const { brandId } = tx.actor
  const count = await countSegments(tx.db, brandId)
  const known = await lockSegment(tx.db, brandId, id)
  if (!known && count >= SEGMENTS_MAX) return refuse('too_many_segments')
  const isNewRule = !known || !isSameRule(known.rule, rule)
  const version = (known?.version ?? 0) + (isNewRule ? 1 : 0)
  if (!known) await insertSegment(tx.db, { id, brandId, name, isOpen })
  if (isNewRule) await insertRule(tx.db, id, { version, rule, since: tx.now })
  await updateSegment(tx.db, { id, name, isOpen, version })
  const marks = { before: known && markOf(known), after: markOf(segment) }
  await leaveTrail(tx, { action: 'segment.save', subject: `segment ${id}`, ...marks, version: seen, why })
  await enqueue(tx, { name: 'risk-count-segment', payload: { id, brandId: String(brandId) }, key: `segment-${id}` })
}

type Segment = Pick<InputOf<typeof saveSegment>, 'name' | 'isOpen' | 'rule'>

function markOf({ name, isOpen, rule }: Segment): object {
  return { name, isOpen, rule: writtenRule(rule) }
}

/** How many members a rule means, now or at an instant that is over. */
export async function readCount(context: Context, { rule, at }: InputOf<typeof countSegment>): Promise<ValueOf<typeof countSegment>> {
  const { brandId } = context.actor
  return { members: await countMeant(context.db, brandId, { rule, at: at === null ? context.now : new Date(at) }) }
}

/** The last moves into a segment and out of it; refuses `not_found`. */
export async function readEvents(context: Context, { id }: InputOf<typeof segmentEvents>): Promise<ValueOf<typeof segmentEvents>> {
  const segment = (await findSegment(context.db, context.actor.brandId, id)) ?? refuse('not_found')
  const rows = await listEvents(context.db, segment.id, EVENTS_SHOWN)
  const names = await memberNames(context, [...new Set(rows.map(({ memberId }) => memberId))])
  return {
    rows: rows.map(({ memberId, isIn, at }) => ({
      memberId: String(memberId),
      username: names.get(memberId)?.username ?? '',
      isIn,
      at: at.getTime(),
    })),
  }
}

/** Counts the segments that are due. One whose count fails does not keep the others from theirs. */
export async function countDueSegments(context: Context): Promise<void> {
  const due = await segmentsToCount(context.db, new Date(settledBefore(context.now).getTime() - COUNT_AGAIN_MS))
  for (const { id, brandId } of due)
    await countOne(asSystem(context, brandId), id).catch((failure: unknown) => {
      context.log.error({ brandId, segment: id, failure: String(failure) }, 'counting a segment failed')
    })
}

/** Moves members into a segment and out of it by what was so before the last instant that is known; a second run of one instant changes nothing. */
export async function countOne(context: Context, id: string): Promise<void> {
  const at = settledBefore(context.now)
  await inTransaction(context, async (tx) => {
    const segment = await lockSegment(tx.db, tx.actor.brandId, id)
    if (!segment?.isOpen || (segment.countedAt !== null && segment.countedAt > at)) return
    const moved = await moveMembers(tx.db, segment, at)
    for (const isIn of [true, false]) {
      const memberIds = moved.filter((one) => one.isIn === isIn).map(({ memberId }) => String(memberId))
      for (let from = 0; from < memberIds.length; from += TOLD_AT_ONCE)
        await publish(tx, 'risk.segment_moved', {
          ...{ segmentId: id, segment: segment.name, isIn, at: at.getTime() },
          memberIds: memberIds.slice(from, from + TOLD_AT_ONCE),
        })
    }
  })
}

/** The open segments of the member who calls. */
export async function ownSegments(context: Context): Promise<string[]> {
  return await segmentsOf(context.db, memberOf(context))
}
