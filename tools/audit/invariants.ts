import { readFileSync } from 'node:fs'
import type pg from 'pg'

export type Invariant = { id: string; promise: string; statement: string }
/** `names` says what was found, where the statement can. */
export type Finding = { id: string; promise: string; violations: number; names: string | null }

const FILES = ['./invariants.sql', './invariants-explained.sql']

/** Reads the invariants from their files: a comment with the id and the promise, then the statement. */
export function readInvariants(): Invariant[] {
  return FILES.flatMap((file) => {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8')
    return text
      .split(/^-- (?=[A-Z]\d\d )/m)
      .slice(1)
      .map((block) => {
        const [head = '', ...lines] = block.split('\n')
        return { id: head.slice(0, 3), promise: head.slice(4), statement: lines.join('\n').trim() }
      })
  })
}

/** Runs one statement with those of the parameters that it names. */
export async function find(client: pg.ClientBase, invariant: Invariant, parameters: readonly string[]): Promise<Finding> {
  const { id, promise, statement } = invariant
  const { rows } = await client.query(numbered(statement), usedOf(statement, parameters))
  const [violations, names = null] = Object.values(rows[0] as { [column: string]: string | null })
  return { id, promise, violations: Number(violations), names }
}

/** PostgreSQL wants as many parameters as a statement names, counted from 1. */
function usedOf(statement: string, parameters: readonly string[]): string[] {
  return parametersOf(statement).map((name) => parameters[Number(name[1]) - 1] ?? '')
}

function numbered(statement: string): string {
  const names = parametersOf(statement)
  return statement.replace(/\$[1-9]/g, (name) => `$${names.indexOf(name) + 1}`)
}

function parametersOf(statement: string): string[] {
  return [...new Set(statement.match(/\$[1-9]/g) ?? [])].sort()
}
