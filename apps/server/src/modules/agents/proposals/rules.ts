import type { ContractKind } from '@croupier/contract/agents-terms'
import type { proposalRow } from '@croupier/contract/console/agents'
import { toWire } from '@croupier/money/money'
import type * as z from 'zod/mini'
import type { Refusal } from '#platform/refusal.ts'
import { capsText } from '../transfers/rules.ts'
import type { TransferCaps } from '../transfers/store.ts'
import { isBelow } from '../tree/rules.ts'
import type { Node } from '../tree/store.ts'
import type { NewProposal, Proposal, ProposalKind } from './store.ts'

type Payload = NewProposal['payload']
/** What a proposal keeps of itself, and how people read it. */
type Change = Pick<NewProposal, 'payload' | 'before' | 'after'>

export type Move = { memberId: bigint; uplineId: bigint | null }

/** A move as a proposal keeps it. */
export function movePayload({ memberId, uplineId }: Move): Payload {
  return { memberId: String(memberId), uplineId: uplineId === null ? null : String(uplineId) }
}

/** The move that a proposal keeps. Throws where it names no member. */
export function moveOf(payload: Record<string, string | null>): Move {
  const { memberId, uplineId } = payload
  if (typeof memberId !== 'string') throw new Error('a move names its member')
  return { memberId: BigInt(memberId), uplineId: typeof uplineId === 'string' ? BigInt(uplineId) : null }
}

type Place = Pick<Node, 'memberId' | 'path' | 'isAgent'>

/** Why a member does not move below another one: only agents head lines, and nobody stands below the own line. */
export function moveFault(
  memberId: bigint,
  { node, upline }: { node: Place | undefined; upline: Place | undefined },
): Refusal<'agents_only' | 'tree_cycle'> | undefined {
  if (!upline) return undefined
  if (!upline.isAgent) return { refusal: 'agents_only', detail: { field: 'uplineId' } }
  const isCycle = upline.memberId === memberId || (node !== undefined && isBelow(upline, node))
  return isCycle ? { refusal: 'tree_cycle', detail: { field: 'uplineId' } } : undefined
}

/** Another ceiling of a class in one kind of contract, in parts per million. */
export function ceilingChange({ type, kind, ratePpm }: { type: number; kind: ContractKind; ratePpm: number }, knownPpm: number): Change {
  return { payload: { type: String(type), kind, ratePpm: String(ratePpm) }, before: String(knownPpm), after: String(ratePpm) }
}

/** The ceiling that a proposal keeps. */
export function ceilingOf({ type, kind, ratePpm }: Payload) {
  return { memberType: Number(type), kind: kind ?? '', ratePpm: Number(ratePpm) }
}

/** Other caps of transfers along the line. */
export function capsChange(known: TransferCaps, asked: TransferCaps): Change {
  const { minimumMinor, maximumMinor, dailyMinor } = asked
  const payload = { minimum: String(minimumMinor), maximum: String(maximumMinor), daily: String(dailyMinor) }
  return { payload, before: capsText(known), after: capsText(asked) }
}

/** What is let go of a debt on a contract that is over. */
export function writeOffChange(debt: { contractId: string; takerName: string; owedMinor: bigint }, amountMinor: bigint): Change {
  const { contractId, takerName, owedMinor } = debt
  const payload = { contractId, amountMinor: String(amountMinor), takerName }
  return { payload, before: toWire(owedMinor), after: toWire(owedMinor - amountMinor) }
}

type Marked = { kind: ProposalKind; id: bigint; before: string; after: string }

/** The mark that a step of a proposal leaves in the trail. */
export function proposalMark({ kind, id, before, after }: Marked, step: 'ask' | 'approve' | 'reject') {
  return { action: `agents.${kind}.${step}`, subject: `proposal ${id}`, before, after }
}

function subjectOf({ kind, subjectId, payload }: Proposal): string {
  if (kind === 'write_off') return `what ${payload.takerName} owes back`
  if (kind === 'transfer_caps') return 'transfers along the line'
  return `${kind === 'move' ? 'member' : kind} ${subjectId}`
}

/** A proposal as operators see it. */
export function shownProposal(row: Proposal, memberName: string | null): z.infer<typeof proposalRow> {
  return {
    id: String(row.id),
    kind: row.kind,
    state: row.state,
    subject: subjectOf(row),
    memberName: row.kind === 'move' ? memberName : null,
    ceiling: row.kind === 'ceiling' ? { type: Number(row.payload.type), kind: row.payload.kind as ContractKind } : null,
    before: row.before,
    after: row.after,
    why: row.why,
    askedBy: row.askedByName,
    askedAt: row.askedAt.getTime(),
    decidedBy: row.decidedByName,
    effectiveAt: row.effectiveAt?.getTime() ?? null,
  }
}
