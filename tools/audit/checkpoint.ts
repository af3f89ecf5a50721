import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type pg from 'pg'
import type { Since } from './audit.ts'

/** The seal up to which an audit found everything right; undefined without a file. Throws when the file is not as it was written. */
export function readCheckpoint(file: string): Since | undefined {
  if (!existsSync(file)) return undefined
  const { hash, ...since } = JSON.parse(readFileSync(file, 'utf8')) as Since & { hash: string }
  if (hash !== hashOf(since)) throw new Error(`${file} is not as the last audit wrote it: audit the whole, and keep the file as evidence`)
  return since
}

export function writeCheckpoint(file: string, since: Since): void {
  // A crash leaves the old file or the new one.
  writeFileSync(`${file}.next`, `${JSON.stringify({ ...since, hash: hashOf(since) })}\n`, { mode: 0o600 })
  renameSync(`${file}.next`, file)
}

/** The last seal of the snapshot, with the time up to which both the journal and the records are sealed; undefined when nothing is. */
export async function latestSeal(client: pg.ClientBase): Promise<Since | undefined> {
  const { rows } = await client.query<Since>(
    `select id::text as "sealId", encode(head, 'hex') as head, last_transfer_id::text as "lastTransferId",
       case when records_until is null then '-infinity' else least(records_until, (select at from wallet.transfer t where t.id = last_transfer_id))::text end as "recordsUntil"
     from wallet.seal order by wallet.seal.id desc limit 1`,
  )
  return rows[0]
}

function hashOf({ sealId, head, lastTransferId, recordsUntil }: Since): string {
  return createHash('sha256').update([sealId, head, lastTransferId, recordsUntil].join(' ')).digest('hex')
}
