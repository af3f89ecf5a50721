import * as z from 'zod/mini'
import { type Context, inTransaction, operatorOf, type TxContext } from './context.ts'
import type { Db, Tx } from './database.ts'
import { refuse } from './refusal.ts'
import { askOnce, refusalOfDecision } from './second-person.ts'
import { askedSet, currentSet, decideSet, insertSet, type KeptSet, lockSet } from './store-rule-sets.ts'
import { leaveTrail } from './trail.ts'
import { versionOf } from './versions.ts'

/** Rules on which two operators agree, one set after the other: the last one that was agreed on counts. */
export type RuleSets<Rule> = {
  /** The table of the owner, such as `cashier.routing`: all are of one shape, with one waiting set a brand. */
  table: string
  /** A rule on the wire, as it is kept too. */
  rule: z.ZodMiniType<Rule>
  /** What marks in the trail call them, and the beginning of their actions. */
  subject: string
  action: string
}

/** The rules that count at a brand, and the id of their set; undefined where none were agreed on. */
export async function rulesOf<Rule>(
  db: Db | Tx,
  sets: RuleSets<Rule>,
  brandId: number,
): Promise<{ id: string; rules: Rule[] } | undefined> {
  const set = await currentSet(db, { table: sets.table, brandId })
  return set && { id: set.id, rules: rulesIn(sets, set.rules) }
}

function rulesIn<Rule>({ rule }: RuleSets<Rule>, kept: unknown): Rule[] {
  return z.decode(z.array(rule), kept as never)
}

function written<Rule>({ rule }: RuleSets<Rule>, rules: readonly Rule[]): unknown {
  return z.encode(z.array(rule), [...rules])
}

/** Rules as the trail keeps them; a brand without any has none. */
function markOf(set: KeptSet | undefined): unknown {
  return set?.rules ?? []
}

/** The rules that count, and those that wait for a second operator. */
export async function readRuleSets<Rule>(context: Context, sets: RuleSets<Rule>) {
  const of = { table: sets.table, brandId: context.actor.brandId }
  const [current, asked] = [await currentSet(context.db, of), await askedSet(context.db, of)]
  const authored = ({ rules, why, askedByName, askedAt }: KeptSet) => ({
    ...{ rules: rulesIn(sets, rules), why, askedBy: askedByName, askedAt: askedAt.getTime() },
  })
  return {
    current: current
      ? { ...authored(current), decidedBy: current.decidedByName ?? '', decidedAt: current.decidedAt?.getTime() ?? 0 }
      : null,
    asked: asked
      ? { ...authored(asked), id: asked.id, isForMe: refusalOfDecision(asked, operatorOf(context).operatorId) === undefined }
      : null,
    version: versionOf(markOf(current)),
  }
}

type Asked<Rule> = { id: string; rules: readonly Rule[]; version?: string | null | undefined; why: string }

/**
 * Asks for other rules. The same id again is the same request; refuses `id_reused`, `routing_open` while other rules wait, and as `refuseStale` by
 * the version of those that count.
 */
export async function requestRules<Rule>(context: Context, sets: RuleSets<Rule>, asked: Asked<Rule>): Promise<null> {
  const name = sets.table.split('.')[1]
  const write = () => inTransaction(context, (tx) => insertAsked(tx, sets, asked))
  return await askOnce(write, [`${name}_pkey`, `${name}_open`])
}

async function insertAsked<Rule>(tx: TxContext, sets: RuleSets<Rule>, { id, rules, version, why }: Asked<Rule>): Promise<void> {
  const { operatorId, operatorName, brandId } = operatorOf(tx)
  const of = { table: sets.table, brandId }
  const after = written(sets, rules)
  const known = await lockSet(tx.db, of, id)
  if (known) return versionOf(written(sets, rulesIn(sets, known.rules))) === versionOf(after) ? undefined : refuse('id_reused')
  const waiting = await askedSet(tx.db, of)
  if (waiting && waiting.id !== id) return refuse('routing_open')
  const before = markOf(await currentSet(tx.db, of))
  await insertSet(tx.db, sets.table, { id, brandId, rules: after, why, askedBy: operatorId, askedByName: operatorName, at: tx.now })
  await leaveTrail(tx, { action: `${sets.action}.ask`, subject: sets.subject, before, after, version, why })
}

type Decision = { id: string; action: 'approve' | 'reject'; why: string }

/** Approves or rejects rules as the second operator; refuses `not_found`, `wrong_state` and `second_person_needed`. */
export async function reviewRules<Rule>(context: Context, sets: RuleSets<Rule>, { id, action, why }: Decision): Promise<null> {
  await inTransaction(context, async (tx) => {
    const { operatorId, operatorName, brandId } = operatorOf(tx)
    const of = { table: sets.table, brandId }
    const asked = (await lockSet(tx.db, of, id)) ?? refuse('not_found')
    const refusal = refusalOfDecision(asked, operatorId)
    if (refusal) return refuse(refusal)
    const before = await currentSet(tx.db, of)
    const state = action === 'approve' ? 'done' : 'rejected'
    await decideSet(tx.db, sets.table, { id, state, by: operatorId, byName: operatorName, at: tx.now })
    await leaveTrail(tx, { action: `${sets.action}.${action}`, subject: sets.subject, before: before?.rules, after: asked.rules, why })
  })
  return null
}
