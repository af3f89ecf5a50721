import type { Vault } from '@croupier/vendor-server/vault'
import type { Logger } from 'pino'
import type { Operator } from './config.ts'
import type { Database } from './database.ts'

/** What every verb of Studio gets. Time comes from the database, so that two processes agree on it. */
export type Context = {
  db: Database
  vault: Vault
  log: Logger
  operators: ReadonlyMap<bigint, Operator>
  wallet: { privateKeyPem: string; timeoutMs: number }
}

/** Whether an operator sells a game; one that names no games sells all. */
export function isSold({ games }: Pick<Operator, 'games'>, gameCode: string): boolean {
  return games?.includes(gameCode) ?? true
}

export function operatorOf(context: Context, operatorId: bigint): Operator {
  const operator = context.operators.get(operatorId)
  if (!operator) throw new Error(`operator ${operatorId} has sessions but is not configured any more`)
  return operator
}
