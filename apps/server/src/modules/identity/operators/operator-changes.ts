import type { askOperatorChange, decideOperatorChange, operatorChanges } from '@croupier/contract/console/operators'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { openBrandBelow, refuseTakenNames } from '#modules/site/index.ts'
import { type Context, inTransaction, operatorOf, type TxContext } from '#platform/context.ts'
import { isDuplicateOf } from '#platform/database.ts'
import { cutOf, idOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { securityEvent } from '#platform/security-events.ts'
import { leaveTrail } from '#platform/trail.ts'
import { hashOf, secret } from '../sessions/sessions.ts'
import { decidedChange, effectOf, MANAGES, markOfRequest, refusalOfDecision, refusalOfRequest, shownChange } from './rules-changes.ts'
import { operatorName } from './rules-operators.ts'
import { countDeciders, decideChange, insertChange, listChanges, lockChange } from './store-operator-changes.ts'
import { endOperatorSessions, inviteOperator, lockOperator, openJoining, setOperatorStatus, setPermissions } from './store-operators.ts'

const JOIN_MS = 24 * 60 * 60_000

type ChangeInput = InputOf<typeof askOperatorChange>

/**
 * Asks for a change of who works in the console or what they may do there, or for a brand below with its manager. Refuses `username_taken`,
 * `wrong_state`, `change_open`, `own_account`, `brand_code_taken`, `host_taken`.
 */
export async function requestChange(context: Context, input: ChangeInput): Promise<{ id: string }> {
  try {
    return await inTransaction(context, async (tx) => {
      const { brandId, operatorId: askedBy } = operatorOf(tx)
      const { kind, why } = input
      const target = 'id' in input ? await known(tx, input) : await newcomer(tx, input.username)
      const opening = input.kind === 'brand' ? input.opening : null
      if (opening) await refuseTakenNames(tx, opening)
      const permissions = 'permissions' in input ? input.permissions : opening && MANAGES
      const id = await insertChange(tx.db, { ...target, brandId, kind, permissions, opening, why, askedBy, at: tx.now })
      const mark = markOfRequest({ kind, username: target.username, permissions, opening }, target.permissions)
      await leaveTrail(tx, { ...mark, why: input.why })
      return { id: String(id) }
    })
  } catch (failure) {
    if (isDuplicateOf(failure, 'operator_change_open')) return refuse('change_open')
    throw failure
  }
}

async function newcomer(tx: TxContext, written: string) {
  const username = operatorName(written)
  if (await lockOperator(tx.db, { username })) return refuse('username_taken', { field: 'username' })
  return { operatorId: null, username, permissions: undefined }
}

async function known(tx: TxContext, { id, kind }: Extract<ChangeInput, { id: string }>) {
  const operator = await ownOperator(tx, id)
  const refusal = refusalOfRequest(operator, { kind, askedBy: operatorOf(tx).operatorId })
  if (refusal) return refuse(refusal)
  return { operatorId: operator.id, username: operator.username, permissions: operator.permissions }
}

/** An operator of the caller's brand, locked; refuses `not_found`. */
export async function ownOperator(tx: TxContext, id: string) {
  const operator = await lockOperator(tx.db, { id: idOf(id) })
  return operator?.brandId === tx.actor.brandId ? operator : refuse('not_found')
}

/**
 * Approves or rejects. The operator who asked does not approve, unless nobody else of the brand may: the database holds the same rule. Of an
 * invitation or renewal the returned value is the only trace: a hash of it is kept for a day. Refuses `second_person_needed`,
 * `wrong_state`, `username_taken`, `brand_code_taken`, `host_taken`.
 */
export async function decide(context: Context, input: InputOf<typeof decideOperatorChange>): Promise<ValueOf<typeof decideOperatorChange>> {
  try {
    return await inTransaction(context, async (tx) => {
      const { brandId, operatorId: decidedBy } = operatorOf(tx)
      const change = (await lockChange(tx.db, brandId, idOf(input.id))) ?? refuse('not_found')
      const isApproved = input.action === 'approve'
      const refusal = refusalOfDecision(change, { isApproved, decidedBy, deciders: await countDeciders(tx.db, brandId) })
      if (refusal) return refuse(refusal)
      const { state, mark } = decidedChange(change, isApproved)
      await decideChange(tx.db, change.id, { state, decidedBy, why: input.why })
      await leaveTrail(tx, { ...mark, why: input.why })
      return { invitation: isApproved ? await apply(tx, change) : null }
    })
  } catch (failure) {
    if (isDuplicateOf(failure, 'operator_username_key')) return refuse('username_taken')
    throw failure
  }
}

type Change = NonNullable<Awaited<ReturnType<typeof lockChange>>>

async function apply(tx: TxContext, change: Change): Promise<string | null> {
  const effect = effectOf(change)
  if ('newcomer' in effect) {
    const { username } = change
    const brandId = effect.opening ? await openBrandBelow(tx, effect.opening) : tx.actor.brandId
    return await invite(tx, await inviteOperator(tx.db, { brandId, username, permissions: effect.newcomer, at: tx.now }))
  }
  const { operatorId, permissions, status, endsSessions, isInvited } = effect
  if (permissions) await setPermissions(tx.db, operatorId, permissions)
  if (status) await setOperatorStatus(tx.db, operatorId, status)
  if (endsSessions) {
    await endOperatorSessions(tx.db, operatorId, { now: tx.now, keptId: undefined })
    securityEvent(tx, 'session_ended', { operatorId, reason: change.kind })
  }
  return isInvited ? await invite(tx, operatorId) : null
}

async function invite(tx: TxContext, operatorId: bigint): Promise<string> {
  const invitation = secret()
  await openJoining(tx.db, operatorId, { joinHash: hashOf(invitation), expiresAt: new Date(tx.now.getTime() + JOIN_MS) })
  return invitation
}

/** What was asked for, newest first. */
export async function readChanges(context: Context, input: InputOf<typeof operatorChanges>): Promise<ValueOf<typeof operatorChanges>> {
  const cut = cutOf(input)
  const { brandId } = context.actor
  const rows = await listChanges(context.db, brandId, { state: input.state, before: cut.before, limit: cut.limit + 1 })
  const deciders = await countDeciders(context.db, brandId)
  return pageOf(rows, cut, { key: (row) => row.id, row: (row) => shownChange(row, deciders) })
}
