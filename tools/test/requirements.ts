import { readFileSync } from 'node:fs'
import { root } from './command.ts'
import { testTitles } from './test-titles.ts'

/** The requirement ids of the specification, in its order. */
export function requirementIds(): string[] {
  const rows = readFileSync(`${root}docs/spec/requirements.tsv`, 'utf8').split('\n').slice(1)
  return rows.map((row) => row.split('\t')[0] ?? '').filter((id) => id !== '')
}

/** Ids in a test title: `GM-01 a slot pays …`. */
export function idsIn(title: string): string[] {
  return title.match(/\b[A-Z]{2}-\d{2}\b/g) ?? []
}

/** The requirements that no test title names yet. */
export function untested(files: readonly { path: string; text: string }[]): string[] {
  const named = new Set(files.flatMap(testTitles).flatMap(idsIn))
  return requirementIds().filter((id) => !named.has(id))
}
