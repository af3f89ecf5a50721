import type { Permission } from '@croupier/contract/route'
import type { Language } from '@croupier/contract/wire'
import type { Logger } from 'pino'
import type { Db, Tx } from './database.ts'
import type { Ports } from './ports.ts'

type Origin = { brandId: number; language: Language; ip: string; device: string; requestId: string }

/** The acting party, and where it acts from. `system` is a job or a listener. */
export type ActorRef = Origin &
  (
    | { kind: 'guest' }
    | { kind: 'trial' | 'member' | 'agent'; memberId: bigint; sessionId: bigint; mustChangePassword?: boolean }
    | { kind: 'operator'; operatorId: bigint; operatorName: string; sessionId: bigint; permissions: readonly Permission[] }
    | { kind: 'system' }
  )

/** What every verb gets: five fields, for ever. */
export type Context = { db: Db; now: Date; actor: ActorRef; log: Logger; ports: Ports }

/** A context inside a transaction; money functions take nothing else. */
export type TxContext = Omit<Context, 'db'> & { db: Tx }

/** Runs the work in one transaction; a refusal or a failure rolls everything back. */
export async function inTransaction<Result>(context: Context, work: (tx: TxContext) => Promise<Result>): Promise<Result> {
  return await context.db.transaction().execute((db) => work({ ...context, db }))
}

/** The member who calls. The route's declaration has let nobody else through. */
export function memberOf(context: { actor: ActorRef }): bigint {
  const { actor } = context
  if (actor.kind === 'trial' || actor.kind === 'member' || actor.kind === 'agent') return actor.memberId
  throw new Error('this verb is for members')
}

/** The operator who calls. */
export function operatorOf(context: { actor: ActorRef }): Extract<ActorRef, { kind: 'operator' }> {
  if (context.actor.kind === 'operator') return context.actor
  throw new Error('this verb is for operators')
}

/** The context of a job or listener that works for one brand. */
export function asSystem<Some extends Context | TxContext>(context: Some, brandId: number): Some {
  return { ...context, actor: { kind: 'system', brandId, language: 'EN', ip: '', device: 'server', requestId: '' } }
}
