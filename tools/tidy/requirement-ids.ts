import { idsIn } from '../test/requirements.ts'
import { testTitles } from '../test/test-titles.ts'
import type { Source } from './sources.ts'

/** An id in a test title that is no requirement is a slip of the pen, and would count as a proof of nothing. */
export function refuseUnknownIds(files: readonly Source[], known: readonly string[]): string[] {
  return files.flatMap((file) => {
    const unknown = testTitles(file)
      .flatMap(idsIn)
      .filter((id) => !known.includes(id))
    return unknown.map((id) => `${file.path}: ${id} is no requirement of docs/spec/requirements.tsv`)
  })
}
