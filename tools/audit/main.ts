import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { audit } from './audit.ts'

/**
 * `npm run audit`: an independent check of ledger, vendor log and provider log on one snapshot, beside live traffic.
 * It takes the running installation's database (`CROUPIER_HOME`), or `--database URL`; `--client FILE` adds a driver's log,
 * `--heads FILE` names the heads of the journal's chain, when they are not in the installation's folder.
 */
const { values } = parseArgs({
  options: { database: { type: 'string' }, client: { type: 'string' }, provider: { type: 'string' }, heads: { type: 'string' } },
})
const home = process.env.CROUPIER_HOME ?? '.croupier'
const running = join(home, 'running.json')

if (!values.database && !existsSync(running)) {
  process.stderr.write(`nothing runs in ${home}: start Croupier first, or name a database with --database\n`)
  process.exit(2)
}
const url = values.database ?? (JSON.parse(readFileSync(running, 'utf8')) as { auditUrl: string }).auditUrl
const client = new pg.Client({ connectionString: url })
await client.connect()
await client.query('begin isolation level repeatable read read only')
const report = await audit(client, {
  provider: latest(readLines(values.provider ?? join(home, 'sandbox', 'psp.jsonl'))),
  client: readLines(values.client),
  heads: readLines(values.heads ?? join(home, 'journal-heads.jsonl')),
})
await client.query('rollback')
await client.end()

for (const { id, promise, violations, names } of report.findings)
  process.stdout.write(`${id} ${violations === 0 ? 'ok  ' : `${violations} VIOLATIONS`} ${promise}${names ? `: ${names}` : ''}\n`)
process.stdout.write(`replayed ${report.entries} entries of ${report.transfers} transfers: ${report.wrongBalances} balances differ\n`)
process.stdout.write(
  `${JSON.stringify({ ok: report.isClean, transfers: report.transfers, entries: report.entries, violations: report.findings.filter(({ violations }) => violations > 0).map(({ id }) => id) })}\n`,
)
process.exit(report.isClean ? 0 : 1)

function readLines(path: string | undefined): unknown[] {
  if (path === undefined || !existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => parsed(line))
}

/** Half a line is what a crash leaves at the end of a log. */
function parsed(line: string): unknown[] {
  try {
    return [JSON.parse(line)]
  } catch {
    return []
  }
}

/** The provider's log has a line a change; the last one of an id is its state. */
function latest(lines: readonly unknown[]): unknown[] {
  const byId = new Map<string, unknown>()
  for (const line of lines as { entry: string; id: string }[]) byId.set(`${line.entry} ${line.id}`, line)
  return [...byId.values()]
}
