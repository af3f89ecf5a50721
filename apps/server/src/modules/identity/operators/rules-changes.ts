import { operatorRoles } from '@croupier/contract/console/operators'
import type { Permission } from '@croupier/contract/route'
import type { BrandOpening } from '#modules/site/index.ts'
import type { ChangeKind, ListedChange } from './store-operator-changes.ts'

type KnownChange = Exclude<ChangeKind, 'invite' | 'brand'>

/** Permissions of the manager of a new brand: all of them, there. */
export const MANAGES: readonly Permission[] = operatorRoles.manager

/** Which states of an operator a change is for. */
const changeable: Readonly<Record<KnownChange, readonly string[]>> = {
  permissions: ['invited', 'active', 'suspended'],
  renew: ['active', 'invited'],
  close: ['invited', 'active', 'suspended'],
  reopen: ['suspended'],
}

/** Why nobody may ask for this change of an operator, if so: nobody asks for one of the own account. */
export function refusalOfRequest(
  operator: { id: bigint; status: string },
  { kind, askedBy }: { kind: KnownChange; askedBy: bigint },
): 'own_account' | 'wrong_state' | undefined {
  if (operator.id === askedBy) return 'own_account'
  return changeable[kind].includes(operator.status) ? undefined : 'wrong_state'
}

type Decision = { isApproved: boolean; decidedBy: bigint; deciders: number }

/** Why an operator may not decide so, if so. An approval takes a second person where the brand has one; the operator who asked may reject. */
export function refusalOfDecision(
  change: { state: string; askedBy: bigint },
  { isApproved, decidedBy, deciders }: Decision,
): 'wrong_state' | 'second_person_needed' | undefined {
  if (change.state !== 'asked') return 'wrong_state'
  return isApproved && change.askedBy === decidedBy && deciders > 1 ? 'second_person_needed' : undefined
}

type AskedChange = { kind: ChangeKind; username: string; permissions: readonly string[] | null; opening?: unknown }

/** The mark that a request leaves in the trail: from which permissions to which, or what is asked for otherwise. */
export function markOfRequest({ kind, username, permissions, opening }: AskedChange, permissionsBefore: readonly string[] | undefined) {
  return {
    action: `operator.${kind}_asked`,
    subject: `operator ${username}`,
    before: permissionsBefore,
    after: opening ?? permissions ?? kind,
  }
}

/** The state that a decision brings a change into, and the mark that it leaves in the trail. */
export function decidedChange({ kind, username, permissions, opening }: Omit<AskedChange, 'kind'> & { kind: string }, isApproved: boolean) {
  const state = isApproved ? ('approved' as const) : ('rejected' as const)
  return { state, mark: { action: `operator.${kind}_${state}`, subject: `operator ${username}`, after: opening ?? permissions ?? kind } }
}

type ApprovedChange = { kind: string; operatorId: bigint | null; permissions: readonly string[] | null; opening: unknown }
type Effect = {
  operatorId: bigint
  permissions?: readonly Permission[]
  status?: 'active' | 'closed'
  endsSessions?: true
  /** The operator is given new secrets by an invitation. */
  isInvited?: true
}

type Newcomer = { newcomer: readonly Permission[]; opening: BrandOpening | null }

/** What an approved change makes of its operator, or of a newcomer, who may come to a brand of their own. */
export function effectOf({ kind, operatorId, permissions, opening }: ApprovedChange): Newcomer | Effect {
  if (kind === 'invite' || kind === 'brand') return { newcomer: named(permissions), opening: opening as BrandOpening | null }
  if (operatorId === null) throw new Error('a change that is no invitation names its operator')
  switch (kind) {
    case 'permissions':
      return { operatorId, permissions: named(permissions) }
    case 'renew':
      return { operatorId, endsSessions: true, isInvited: true }
    case 'close':
      return { operatorId, status: 'closed', endsSessions: true }
    case 'reopen':
      return { operatorId, status: 'active' }
    default:
      throw new Error(`no change of operators is called ${kind}`)
  }
}

function named(permissions: readonly string[] | null): readonly Permission[] {
  if (permissions === null) throw new Error('a change of permissions names them')
  return permissions as Permission[]
}

/** A change as operators see it; `isAlone` where nobody else of the brand may decide it. */
export function shownChange({ askedById: _, ...row }: ListedChange, deciders: number) {
  return {
    ...row,
    id: String(row.id),
    kind: row.kind as ChangeKind,
    state: row.state as 'asked',
    permissions: row.permissions as Permission[] | null,
    opening: row.opening as BrandOpening | null,
    askedAt: row.askedAt.getTime(),
    decidedAt: row.decidedAt?.getTime() ?? null,
    isAlone: deciders <= 1,
  }
}
