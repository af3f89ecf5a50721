import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { audit, type Report } from './audit.ts'
import { latestSeal, readCheckpoint, writeCheckpoint } from './checkpoint.ts'
import { readHeadsFile } from './heads.ts'
import { latestOf, readLines, readVendorList } from './logs.ts'

/**
 * `npm run audit`: an independent check of ledger, records, seals and outside logs on one snapshot, beside live traffic. It takes the
 * running installation's database (`CROUPIER_HOME`), or `--database URL`. `--since-seal` goes on from the last seal that an audit found
 * right, which `--checkpoint FILE` keeps; `--heads FILE` (more than once) names the heads of the journal's chain, `--vendor CODE=FILE`
 * a vendor's list of transactions, `--provider FILE` the payment provider's log, `--client FILE` a driver's log.
 */
const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    client: { type: 'string' },
    provider: { type: 'string' },
    heads: { type: 'string', multiple: true },
    vendor: { type: 'string', multiple: true },
    'since-seal': { type: 'boolean', default: false },
    checkpoint: { type: 'string' },
  },
})
const home = process.env.CROUPIER_HOME ?? '.croupier'
const running = join(home, 'running.json')

if (!values.database && !existsSync(running)) {
  process.stderr.write(`nothing runs in ${home}: start Croupier first, or name a database with --database\n`)
  process.exit(2)
}
const url = values.database ?? (JSON.parse(readFileSync(running, 'utf8')) as { auditUrl: string }).auditUrl
const checkpoint = values.checkpoint ?? join(home, 'audit-checkpoint.json')
const client = new pg.Client({ connectionString: url })
await client.connect()
await client.query('begin isolation level repeatable read read only')
const since = values['since-seal'] ? readCheckpoint(checkpoint) : undefined
const sealed = await latestSeal(client)
const provider = values.provider ?? join(home, 'sandbox', 'psp.jsonl')
const evidence = {
  provider: existsSync(provider) ? latestOf(readLines(provider)) : undefined,
  client: values.client === undefined ? [] : readLines(values.client),
  heads: await Promise.all((values.heads ?? [join(home, 'journal-heads.jsonl')]).map((file) => readHeadsFile(file, sealed?.sealId ?? '0'))),
  vendors: (values.vendor ?? []).map(readVendorList),
}
const report = await audit(client, evidence, since)
await client.query('rollback')
await client.end()
if (report.isClean && sealed) writeCheckpoint(checkpoint, sealed)
say(report)
process.exit(report.isClean ? 0 : 1)

function say({ findings, uncompared, transfers, entries, wrongBalances, isClean }: Report): void {
  for (const { id, promise, violations, names } of findings)
    process.stdout.write(`${id} ${violations === 0 ? 'ok  ' : `${violations} VIOLATIONS`} ${promise}${names ? `: ${names}` : ''}\n`)
  for (const line of uncompared) process.stdout.write(`not compared: ${line}\n`)
  process.stdout.write(
    `${since ? `since seal ${since.sealId}: ` : ''}replayed ${entries} entries of ${transfers} transfers: ${wrongBalances} balances differ\n`,
  )
  const violations = findings.filter((finding) => finding.violations > 0).map(({ id }) => id)
  process.stdout.write(
    `${JSON.stringify({ ok: isClean, since: since?.sealId ?? null, transfers, entries, violations, uncompared: uncompared.length })}\n`,
  )
}
