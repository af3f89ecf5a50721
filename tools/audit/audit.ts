import { readFileSync } from 'node:fs'
import type pg from 'pg'

/** Logs from outside the database; `heads` are those of the journal's chain. */
export type Evidence = { provider: readonly unknown[]; client: readonly unknown[]; heads: readonly unknown[] }
/** `names` says what was found, where the statement can. */
export type Finding = { id: string; promise: string; violations: number; names: string | null }
export type Report = { findings: Finding[]; transfers: number; entries: number; wrongBalances: number; isClean: boolean }

type Invariant = { id: string; promise: string; statement: string }

const PAGE = 50_000

/** Reads the invariants from their file: a comment with the id and the promise, then the statement. */
export function readInvariants(): Invariant[] {
  const text = readFileSync(new URL('./invariants.sql', import.meta.url), 'utf8')
  return text
    .split(/^-- (?=[A-Z]\d\d )/m)
    .slice(1)
    .map((block) => {
      const [head = '', ...lines] = block.split('\n')
      return { id: head.slice(0, 3), promise: head.slice(4), statement: lines.join('\n').trim() }
    })
}

/** Runs every invariant on the connection as it is; the caller opens the snapshot. */
export async function audit(client: pg.ClientBase, evidence: Evidence): Promise<Report> {
  const logs = [JSON.stringify(evidence.provider), JSON.stringify(evidence.client), JSON.stringify(evidence.heads)]
  const findings: Finding[] = []
  for (const { id, promise, statement } of readInvariants()) {
    const { rows } = await client.query(numbered(statement), usedOf(statement, logs))
    const [violations, names = null] = Object.values(rows[0] as { [column: string]: string | null })
    findings.push({ id, promise, violations: Number(violations), names })
  }
  const wrongBalances = await replay(client)
  const counts = await client.query<{ transfers: string; entries: string }>(
    'select (select count(*) from wallet.transfer) as transfers, (select count(*) from wallet.entry) as entries',
  )
  const { transfers = '0', entries = '0' } = counts.rows[0] ?? {}
  const isClean = wrongBalances === 0 && findings.every(({ violations }) => violations === 0)
  return { findings, transfers: Number(transfers), entries: Number(entries), wrongBalances, isClean }
}

/** PostgreSQL wants as many parameters as a statement names, counted from 1. */
function usedOf(statement: string, logs: readonly string[]): string[] {
  return parametersOf(statement).map((name) => logs[Number(name[1]) - 1] ?? '[]')
}

function numbered(statement: string): string {
  const names = parametersOf(statement)
  return statement.replace(/\$[123]/g, (name) => `$${names.indexOf(name) + 1}`)
}

function parametersOf(statement: string): string[] {
  return [...new Set(statement.match(/\$[123]/g) ?? [])].sort()
}

type Entry = { account_id: string; seq: string; amount: string; balance_after: string }

/** Folds every account's entries with an arithmetic of its own and counts the balances that differ. */
async function replay(client: pg.ClientBase): Promise<number> {
  let wrong = 0
  let at: Fold = { account: '0', seq: '0', balance: 0n }
  for (;;) {
    const { rows } = await client.query<Entry>(
      `select e.account_id::text, e.seq::text, e.amount::text, e.balance_after::text from wallet.entry e
       where (e.account_id, e.seq) > ($1::bigint, $2::bigint) order by e.account_id, e.seq limit ${PAGE}`,
      [at.account, at.seq],
    )
    for (const row of rows) {
      const next = after(at, row)
      if (!next.isRight) wrong += 1
      at = next
    }
    if (rows.length < PAGE) return wrong
  }
}

type Fold = { account: string; seq: string; balance: bigint }

/** The account after one more entry, and whether the entry says the same. */
function after(at: Fold, row: Entry): Fold & { isRight: boolean } {
  const before = row.account_id === at.account ? at.balance : 0n
  const balance = BigInt(row.balance_after)
  return { account: row.account_id, seq: row.seq, balance, isRight: before + BigInt(row.amount) === balance }
}
