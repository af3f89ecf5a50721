import type { closeCase, holdCase, noteCase, reportCase, riskCase, riskCases, takeCase } from '@croupier/contract/console/risk-cases'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { isStopping, stopPayouts } from '#modules/cashier/index.ts'
import { memberNames } from '#modules/identity/index.ts'
import { type Context, inTransaction, operatorOf, type TxContext } from '#platform/context.ts'
import { cutOf, idOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { refusalOfDecision } from '#platform/second-person.ts'
import { nextRowId } from '#platform/store-sealing.ts'
import { leaveTrail } from '#platform/trail.ts'
import { type CaseMove, referenceOf, refusalOfMove } from './rules-cases.ts'
import { textOfStep } from './sealed-tables.ts'
import {
  askedOf,
  assignCase,
  type Case,
  endCase,
  findCase,
  hitsOf,
  insertStep,
  linesOf,
  listCases,
  lockCase,
  membersOf,
  stepsOf,
} from './store-cases.ts'

const STEPS_SHOWN = 200
const HITS_SHOWN = 100

type Row = ValueOf<typeof riskCases>['rows'][number]

export async function readCases(context: Context, input: InputOf<typeof riskCases>): Promise<ValueOf<typeof riskCases>> {
  const cut = cutOf(input)
  const memberId = input.memberId === undefined ? undefined : idOf(input.memberId)
  const filter = { state: input.state, kind: input.kind, memberId, before: cut.before, limit: cut.limit + 1 }
  return pageOf(await listCases(context.db, context.actor.brandId, filter), cut, { row: shownCase, key: ({ id }) => id })
}

function shownCase({ id, rule, kind, state, finding, members, openedAt, hitAt, assignedName, closedAt }: Case): Row {
  return {
    ...{ id: String(id), rule, kind: kind as Row['kind'], state, finding: finding as Row['finding'], members: members ?? 0 },
    ...{ openedAt: openedAt.getTime(), hitAt: hitAt.getTime(), assignedTo: assignedName, closedAt: closedAt?.getTime() ?? null },
  }
}

/** One case with its evidence and steps; refuses `not_found`. */
export async function readCase(context: Context, input: InputOf<typeof riskCase>): Promise<ValueOf<typeof riskCase>> {
  const row = (await findCase(context.db, context.actor.brandId, idOf(input.id))) ?? refuse('not_found')
  const [people, hits, steps, asked, isHolding] = await Promise.all([
    peopleOf(context, row.id),
    hitsOf(context.db, row.id, HITS_SHOWN),
    stepsOf(context.db, row.id, STEPS_SHOWN),
    askedOf(context.db, row.id),
    isStopping(context, referenceOf(row.id)),
  ])
  const { brandId } = context.actor
  return {
    ...shownCase(row),
    ...{ isHolding, people },
    hits: hits.map(({ at, evidence }) => ({ at: at.getTime(), evidence })),
    timeline: steps.map(({ id, kind, textSealed, byName, at }) => {
      const text = `${byName}: ${context.ports.seal.open(textSealed, textOfStep({ brandId, id }))}`
      return { at: at.getTime(), kind, text }
    }),
    asked: asked
      ? {
          ...{ id: asked.id, kind: asked.kind === 'lift' ? 'lift' : 'report', why: asked.why },
          ...{ askedBy: asked.askedByName, askedAt: asked.askedAt.getTime() },
          isForMe: refusalOfDecision(asked, operatorOf(context).operatorId) === undefined,
        }
      : null,
  }
}

async function peopleOf(context: Context, id: bigint) {
  const rows = await membersOf(context.db, id)
  const names = await memberNames(
    context,
    rows.map(({ memberId }) => memberId),
  )
  return rows.map(({ memberId, addedAt }) => ({
    memberId: String(memberId),
    username: names.get(memberId)?.username ?? '',
    addedAt: addedAt.getTime(),
  }))
}

/** The case under its lock, where it may be moved so; refuses `not_found`, `wrong_state`, `case_holds` and `case_request_open`. */
export async function caseToMove(tx: TxContext, id: bigint, move: CaseMove): Promise<Case> {
  const row = (await lockCase(tx.db, tx.actor.brandId, id)) ?? refuse('not_found')
  const isHolding = await isStopping(tx, referenceOf(id))
  const refused = refusalOfMove(move, { state: row.state, isHolding, hasRequest: (await askedOf(tx.db, id)) !== undefined })
  return refused ? refuse(refused.refusal) : row
}

/** Keeps what an operator did or noted, sealed; the trail says that it was done. */
export async function keepStep(tx: TxContext, caseId: bigint, { kind, text }: { kind: string; text: string }): Promise<void> {
  const { brandId, operatorId, operatorName } = operatorOf(tx)
  const id = await nextRowId(tx.db, 'risk.case_step_id_seq')
  const textSealed = tx.ports.seal.seal(text, textOfStep({ brandId, id }))
  await insertStep(tx.db, { id, brandId, caseId, kind, textSealed, byId: operatorId, byName: operatorName, at: tx.now })
  await leaveTrail(tx, { action: `case.${kind}`, subject: `case ${caseId}`, why: `step ${id}` })
}

/** Takes a case into review. Refuses `case_assigned` where it is somebody else's than the operator saw. */
export async function takeIntoReview(context: Context, { id, from, why }: InputOf<typeof takeCase>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const row = await caseToMove(tx, idOf(id), 'take')
    const { operatorId, operatorName } = operatorOf(tx)
    if (row.assignedName !== from) return refuse('case_assigned')
    await assignCase(tx.db, row.id, { to: operatorId, name: operatorName })
    await keepStep(tx, row.id, { kind: 'take', text: why })
  })
  return null
}

/** Writes a note, also on a closed case. */
export async function writeCaseNote(context: Context, { id, text }: InputOf<typeof noteCase>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const row = (await lockCase(tx.db, tx.actor.brandId, idOf(id))) ?? refuse('not_found')
    await keepStep(tx, row.id, { kind: 'note', text })
  })
  return null
}

/** Stops payouts of the case's members. */
export async function holdPayouts(context: Context, { id, why }: InputOf<typeof holdCase>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const row = await caseToMove(tx, idOf(id), 'hold')
    const memberIds = (await membersOf(tx.db, row.id)).map(({ memberId }) => memberId)
    await stopPayouts(tx, { memberIds, reference: referenceOf(row.id) })
    await keepStep(tx, row.id, { kind: 'hold', text: why })
  })
  return null
}

/** Closes a case with what was found. */
export async function closeWithFinding(context: Context, { id, finding, why }: InputOf<typeof closeCase>): Promise<null> {
  await inTransaction(context, async (tx) => {
    const row = await caseToMove(tx, idOf(id), 'close')
    await endCase(tx.db, row.id, { finding, at: tx.now })
    await keepStep(tx, row.id, { kind: finding, text: why })
  })
  return null
}

/** A case as rows of a file: members, what was found, and the lines of their wallets. Each reading is a step of the case. */
export async function writeReport(context: Context, { id, why }: InputOf<typeof reportCase>): Promise<ValueOf<typeof reportCase>> {
  const row = (await findCase(context.db, context.actor.brandId, idOf(id))) ?? refuse('not_found')
  await inTransaction(context, (tx) => keepStep(tx, row.id, { kind: 'report_file', text: why }))
  const [people, hits, lines] = await Promise.all([
    peopleOf(context, row.id),
    hitsOf(context.db, row.id, HITS_SHOWN),
    linesOf(context.db, row.id),
  ])
  const names = new Map(people.map(({ memberId, username }) => [memberId, username]))
  const nothing = { memberId: '', username: '', amount: null, balance: null, reference: referenceOf(row.id) }
  return {
    rows: [
      ...people.map(({ memberId, username, addedAt }) => ({ ...nothing, at: addedAt, kind: 'member', memberId, username, text: '' })),
      ...hits.map(({ at, evidence }) => ({ ...nothing, at: at.getTime(), kind: row.kind, text: JSON.stringify(evidence) })),
      ...lines.map(({ at, memberId, kind, amountMinor, balanceMinor, transferId }) => ({
        ...{ at: at.getTime(), kind, memberId: String(memberId), username: names.get(String(memberId)) ?? '' },
        ...{ amount: amountMinor, balance: balanceMinor, reference: `transfer ${transferId}`, text: '' },
      })),
    ],
  }
}
