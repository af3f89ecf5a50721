import { DAY_MS } from '@croupier/calendar/durations'
import type {
  atRiskMembers,
  HarmMarkerSet,
  harmMarkers,
  noteHarmContact,
  saveHarmMarkers,
  testHarmMarkers,
} from '@croupier/contract/console/harm'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { memberNames } from '#modules/identity/index.ts'
import { brandIds } from '#modules/site/index.ts'
import { asSystem, type Context, inTransaction, operatorOf } from '#platform/context.ts'
import type { Db, Tx } from '#platform/database.ts'
import { cutOf, idOf } from '#platform/paging.ts'
import { refuseChanged } from '#platform/record-versions.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { houseMarkers, readMarkers, writtenMarkers } from './rules-harm.ts'
import { settledBefore } from './rules-members.ts'
import {
  insertContact,
  insertMarkerSet,
  isAtRisk,
  lastCountOf,
  lastMarkerSet,
  listAtRisk,
  lockMarkers,
  moveAtRisk,
  type Tested,
  testMarkers,
} from './store-harm.ts'

const SUBJECT = 'markers of harm'

type Standing = HarmMarkerSet & { version: number; saved: ValueOf<typeof harmMarkers>['saved'] }

/** The markers that count at a brand: its own, or those of the house. */
async function standingMarkers(db: Db | Tx, brandId: number): Promise<Standing> {
  const own = await lastMarkerSet(db, brandId)
  if (!own) return { ...houseMarkers, version: 0, saved: null }
  const { version, markers, atRiskFrom, why, savedName, savedAt } = own
  return { markers: readMarkers(markers), atRiskFrom, version, saved: { by: savedName, at: savedAt.getTime(), why } }
}

export async function readHarmMarkers(context: Context): Promise<ValueOf<typeof harmMarkers>> {
  return await standingMarkers(context.db, context.actor.brandId)
}

/** Writes markers as the next version; refuses `changed_meanwhile` where somebody else wrote since they were read. */
export async function keepHarmMarkers(context: Context, input: InputOf<typeof saveHarmMarkers>): Promise<null> {
  const { markers, atRiskFrom, version, why } = input
  await inTransaction(context, async (tx) => {
    const { brandId, operatorId, operatorName } = operatorOf(tx)
    await lockMarkers(tx.db, brandId)
    const before = await standingMarkers(tx.db, brandId)
    if (before.version !== version) return await refuseChanged(tx, SUBJECT)
    const saved = { savedBy: operatorId, savedName: operatorName, at: tx.now }
    await insertMarkerSet(tx.db, { brandId, version: version + 1, markers, atRiskFrom, why, ...saved })
    await leaveTrail(tx, {
      action: 'harm_markers.save',
      subject: SUBJECT,
      before: { atRiskFrom: before.atRiskFrom, markers: writtenMarkers(before.markers) },
      after: { atRiskFrom, markers: writtenMarkers(markers) },
      why,
    })
  })
  return null
}

/** Back-test: whom markers find at an instant that is over, and who of them took a break between that and now. */
export async function tryHarmMarkers(
  context: Context,
  { markers, atRiskFrom, days }: InputOf<typeof testHarmMarkers>,
): Promise<ValueOf<typeof testHarmMarkers>> {
  const until = settledBefore(context.now)
  const at = new Date(until.getTime() - days * DAY_MS)
  const rows = await testMarkers(context.db, context.actor.brandId, { markers, atRiskFrom, at, until })
  return {
    at: at.getTime(),
    everybody: totalOf(rows, 'everybody'),
    found: totalOf(rows, 'found'),
    markers: markers.map(({ name }) => ({ name, ...totalOf(rows, 'marker', name) })),
  }
}

function totalOf(rows: readonly Tested[], kind: Tested['kind'], name = '') {
  const { members, stopped } = rows.find((row) => row.kind === kind && row.marker === name) ?? { members: 0, stopped: 0 }
  return { members, stopped }
}

/** Counts the members at risk of all brands. A brand whose count fails does not keep the others from theirs. */
export async function countAtRisk(context: Context): Promise<void> {
  for (const brandId of await brandIds(context))
    await countBrand(asSystem(context, brandId)).catch((failure: unknown) => {
      context.log.error({ brandId, failure: String(failure) }, 'counting members at risk failed')
    })
}

async function countBrand(context: Context): Promise<void> {
  const at = settledBefore(context.now)
  await inTransaction(context, async (tx) => {
    const { brandId } = tx.actor
    await lockMarkers(tx.db, brandId)
    const counted = await lastCountOf(tx.db, brandId)
    if (counted !== null && counted >= at) return
    await moveAtRisk(tx.db, { brandId, at, ...(await standingMarkers(tx.db, brandId)) })
  })
}

/** Members at risk; refuses a cursor that is none. */
export async function readAtRisk(context: Context, input: InputOf<typeof atRiskMembers>): Promise<ValueOf<typeof atRiskMembers>> {
  const { limit } = cutOf({ size: input.size })
  const rows = await listAtRisk(context.db, context.actor.brandId, {
    ...{ contact: input.contact, after: placeOf(input.cursor), limit: limit + 1 },
  })
  const page = rows.slice(0, limit)
  const names = await memberNames(
    context,
    page.map(({ memberId }) => memberId),
  )
  const shown = page.map(({ memberId, since, countedAt, ...row }) => ({
    ...row,
    ...{ id: String(memberId), username: names.get(memberId)?.username ?? '', since: since.getTime(), countedAt: countedAt.getTime() },
  }))
  const last = rows.length > limit ? shown.at(-1) : undefined
  return last === undefined ? { rows: shown } : { rows: shown, next: `${last.points}-${last.id}` }
}

/** A place in the list: the weight and the member that stand there. */
function placeOf(cursor: string | undefined): { points: number; memberId: bigint } | undefined {
  if (cursor === undefined) return undefined
  const [, points, memberId] = /^(\d{1,4})-(\d{1,18})$/.exec(cursor) ?? refuse('request_param_err', { field: 'cursor' })
  return { points: Number(points), memberId: BigInt(memberId ?? 0) }
}

/** Notes a contact with a member at risk; refuses `not_found` for anybody else. */
export async function keepHarmContact(context: Context, { id, kind, why }: InputOf<typeof noteHarmContact>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const { brandId, operatorId, operatorName } = operatorOf(tx)
    const memberId = idOf(id)
    if (!(await isAtRisk(tx.db, brandId, memberId))) return refuse('not_found')
    await insertContact(tx.db, { brandId, memberId, kind, byId: operatorId, byName: operatorName, at: tx.now })
    await leaveTrail(tx, { action: 'harm.contact', subject: `member ${memberId}`, after: kind, why })
  })
  return null
}
