import type { Db, Tx } from '#platform/database.ts'

export type ProposalKind = 'move' | 'ceiling' | 'release' | 'transfer_caps' | 'write_off'
export type ProposalState = 'asked' | 'approved' | 'rejected' | 'done'

const columns = [
  'id',
  'brand_id as brandId',
  'kind',
  'state',
  'subject_id as subjectId',
  'payload',
  'before',
  'after',
  'why',
  'asked_by as askedBy',
  'asked_by_name as askedByName',
  'asked_at as askedAt',
  'decided_by_name as decidedByName',
  'effective_at as effectiveAt',
] as const

export type Proposal = NonNullable<Awaited<ReturnType<typeof lockProposal>>>

export type NewProposal = {
  brandId: number
  kind: ProposalKind
  subjectId: bigint
  payload: Record<string, string | null>
  before: string
  after: string
  why: string
  askedBy: bigint
  askedByName: string
  at: Date
}

export async function insertProposal(db: Tx, proposal: NewProposal): Promise<bigint> {
  const row = await db
    .insertInto('agents.proposal')
    .values({
      brand_id: proposal.brandId,
      kind: proposal.kind,
      state: 'asked',
      subject_id: proposal.subjectId,
      payload: JSON.stringify(proposal.payload),
      before: proposal.before,
      after: proposal.after,
      why: proposal.why,
      asked_by: proposal.askedBy,
      asked_by_name: proposal.askedByName,
      asked_at: proposal.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function lockProposal(db: Tx, brandId: number, id: bigint) {
  const row = await db
    .selectFrom('agents.proposal')
    .select(columns)
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .forUpdate()
    .executeTakeFirst()
  return row && typed(row)
}

export async function updateProposal(
  db: Tx,
  id: bigint,
  decision: { state: ProposalState; decidedBy?: bigint; decidedByName?: string; effectiveAt?: Date },
): Promise<void> {
  await db
    .updateTable('agents.proposal')
    .set({
      state: decision.state,
      ...(decision.decidedBy === undefined ? {} : { decided_by: decision.decidedBy }),
      ...(decision.decidedByName === undefined ? {} : { decided_by_name: decision.decidedByName }),
      ...(decision.effectiveAt === undefined ? {} : { effective_at: decision.effectiveAt }),
    })
    .where('id', '=', id)
    .execute()
}

export async function listProposals(
  db: Db,
  brandId: number,
  filter: { state: ProposalState | undefined; before: bigint | undefined; limit: number },
) {
  const rows = await db
    .selectFrom('agents.proposal')
    .select(columns)
    .where('brand_id', '=', brandId)
    .$if(filter.state !== undefined, (query) => query.where('state', '=', filter.state ?? ''))
    .$if(filter.before !== undefined, (query) => query.where('id', '<', filter.before ?? 0n))
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .execute()
  return rows.map(typed)
}

/** Whether something of the kind waits or is approved: a move of this member, or a write-off of this contract. */
export async function hasOpen(db: Tx, kind: ProposalKind, subjectId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('agents.proposal')
    .select('id')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('state', 'in', ['asked', 'approved'])
    .executeTakeFirst()
  return row !== undefined
}

/** Approved moves whose hour has come. */
export async function movesToMake(db: Db, now: Date, limit: number): Promise<{ id: bigint; brandId: number }[]> {
  return await db
    .selectFrom('agents.proposal')
    .select(['id', 'brand_id as brandId'])
    .where('kind', '=', 'move')
    .where('state', '=', 'approved')
    .where('effective_at', '<=', now)
    .orderBy('id')
    .limit(limit)
    .execute()
}

function typed<Row extends { kind: string; state: string; payload: unknown }>(row: Row) {
  return {
    ...row,
    kind: row.kind as ProposalKind,
    state: row.state as ProposalState,
    payload: row.payload as Record<string, string | null>,
  }
}
