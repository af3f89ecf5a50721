import type { Kysely } from 'kysely'
import { type Logger, pino } from 'pino'
import { type Journal, openJournal } from './call-journal.ts'
import type { Operator, VendorConfig } from './config.ts'
import { type Migrations, migrate, openDatabase } from './database.ts'
import { type VendorTables, vendorTables } from './schema.ts'
import { openVault, type Vault } from './vault.ts'

/** What every verb of a vendor gets. Time comes from the database, so that two processes agree on it. */
export type VendorContext<OperatorOfVendor extends Operator = Operator> = {
  tables: VendorTables
  journal: Journal
  /** The name of the schema that the tables stand in. */
  schema: string
  vault: Vault
  log: Logger
  operators: ReadonlyMap<bigint, OperatorOfVendor>
  wallet: { privateKeyPem: string; timeoutMs: number }
}

type Opened<Schema, OperatorOfVendor extends Operator> = VendorContext<OperatorOfVendor> & { db: Kysely<Schema> }

type Opening<OperatorOfVendor extends Operator> = Pick<
  VendorConfig<OperatorOfVendor>,
  'databaseUrl' | 'secret' | 'privateKeyPem' | 'walletTimeoutMs' | 'operators' | 'logLevel'
>

/** Brings the vendor's schema up to date and opens what its verbs need; `db` are all of its tables. The name of the schema is that of the vendor. */
export async function openContext<Schema, OperatorOfVendor extends Operator>(
  config: Opening<OperatorOfVendor>,
  migrations: Migrations,
): Promise<Opened<Schema, OperatorOfVendor>> {
  const { schema } = migrations
  const log = pino({ level: config.logLevel, name: schema, redact: ['req.headers'] })
  const applied = await migrate(config.databaseUrl, migrations)
  if (applied.length > 0) log.info({ applied }, 'migrated')
  const db = openDatabase<Schema>(config.databaseUrl, log)
  const tables = vendorTables(db, schema)
  return {
    db,
    tables,
    journal: openJournal(tables),
    schema,
    vault: openVault(config.secret, schema),
    log,
    operators: new Map(config.operators.map((operator) => [operator.operatorId, operator])),
    wallet: { privateKeyPem: config.privateKeyPem, timeoutMs: config.walletTimeoutMs },
  }
}

/** Whether an operator sells a game; one that names no games sells all. */
export function isSold({ games }: Pick<Operator, 'games'>, gameCode: string): boolean {
  return games?.includes(gameCode) ?? true
}

export function operatorOf<OperatorOfVendor extends Operator>(
  context: Pick<VendorContext<OperatorOfVendor>, 'operators'>,
  operatorId: bigint,
): OperatorOfVendor {
  const operator = context.operators.get(operatorId)
  if (!operator) throw new Error(`operator ${operatorId} has sessions but is not configured any more`)
  return operator
}
