import type pg from 'pg'
import { checkHeads, type HeadsFile } from './heads.ts'
import { type Finding, find, readInvariants } from './invariants.ts'
import { checkRecords } from './records.ts'
import { replay } from './replay.ts'
import { listUncompared } from './uncompared.ts'

/** Lines of a vendor's own list of transactions, as `docs/reliability.md` describes them. */
export type VendorList = { vendor: string; lines: readonly object[] }
/**
 * What the outside world knows. `provider` is undefined where its log is missing; `heads` are files of heads of the journal's chain, of
 * which one that was named must be there; `vendors` are lists that vendors gave.
 */
export type Evidence = {
  provider: readonly unknown[] | undefined
  client: readonly unknown[]
  heads: readonly HeadsFile[]
  vendors?: readonly VendorList[]
}
/** The seal up to which an earlier audit has found everything right; its head is empty when there was none. */
export type Since = { sealId: string; head: string; lastTransferId: string; recordsUntil: string }
/** `uncompared` says in words what nothing outside could be compared with. */
export type Report = {
  findings: Finding[]
  uncompared: string[]
  transfers: number
  entries: number
  wrongBalances: number
  isClean: boolean
}

const NOTHING_SEEN: Since = { sealId: '0', head: '', lastTransferId: '0', recordsUntil: '-infinity' }

/** Runs every invariant on the connection as it is; the caller opens the snapshot. */
export async function audit(client: pg.ClientBase, evidence: Evidence, since: Since = NOTHING_SEEN): Promise<Report> {
  // Digests are over texts, which depend on these.
  await client.query("set timezone = 'UTC'; set bytea_output = 'hex'")
  const parameters = parametersOf(evidence, since)
  const findings: Finding[] = []
  for (const invariant of readInvariants()) findings.push(await find(client, invariant, parameters))
  findings.push(...(await checkSeals(client, evidence, since)))
  const replayed = await replay(client, since.lastTransferId)
  const counts = await client.query<{ transfers: string }>('select count(*) as transfers from wallet.transfer where id > $1', [
    since.lastTransferId,
  ])
  const isClean = replayed.wrong === 0 && findings.every(({ violations }) => violations === 0)
  const uncompared = await listUncompared(client, evidence)
  return {
    findings: findings.sort((one, other) => one.id.localeCompare(other.id)),
    uncompared,
    transfers: Number(counts.rows[0]?.transfers ?? 0),
    entries: replayed.entries,
    wrongBalances: replayed.wrong,
    isClean,
  }
}

function parametersOf({ provider = [], client, vendors = [] }: Evidence, since: Since): string[] {
  const listed = vendors.flatMap(({ vendor, lines }) => lines.map((line) => ({ ...line, vendor })))
  return [JSON.stringify(provider), JSON.stringify(client), since.lastTransferId, since.recordsUntil, JSON.stringify(listed)]
}

/** I39, I43 and I65, which compare digests and files in steps that no single statement has. */
async function checkSeals(client: pg.ClientBase, { heads }: Evidence, since: Since): Promise<Finding[]> {
  const inFiles: string[] = []
  for (const file of heads) inFiles.push(...(await checkHeads(client, file)))
  return [
    findingOf(
      'I39',
      'every head that was kept outside the database is in the chain, and every line of its file is whole and in order',
      inFiles,
    ),
    findingOf('I43', 'the records under the seals are those that were sealed', await checkRecords(client, since.sealId)),
    findingOf('I65', 'the seal up to which an earlier audit has seen everything is still the same', await checkSince(client, since)),
  ]
}

async function checkSince(client: pg.ClientBase, { sealId, head }: Since): Promise<string[]> {
  if (sealId === '0') return []
  const { rows } = await client.query<{ head: string }>("select encode(head, 'hex') as head from wallet.seal where id = $1", [sealId])
  return rows[0]?.head === head ? [] : [`seal ${sealId}`]
}

function findingOf(id: string, promise: string, faults: readonly string[]): Finding {
  return { id, promise, violations: faults.length, names: faults.length === 0 ? null : faults.join(', ') }
}
