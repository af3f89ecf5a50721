import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'

const source = join(import.meta.dirname, '../src')

/**
 * Looked at in journeys alone: the frame and what it puts together, the windows (their contents stand in previews), and the
 * agents' pages and that of bonuses, which reads again by itself.
 */
const ELSEWHERE =
  /^(app\/(?!(footer|side-menu|clock|language-select|theme-button|not-found-page)\.)|features\/(agents|bonuses)\/)|-dialog\.tsx$|\/(home-page|member-center|page-body|live-updates)\.tsx$/

/** The files of the site that one imports, at once or when they are needed. */
function importsOf(path: string): string[] {
  const text = readFileSync(join(source, path), 'utf8')
  return [...text.matchAll(/(?:from|import\()\s*'(\.|#features)([^']+)'/g)]
    .map(([, root, rest = '']) => (root === '.' ? normalize(join(dirname(path), `.${rest}`)) : join('features', rest)))
    .filter((file) => existsSync(join(source, file)))
}

test('every part of every feature stands in a preview, by itself or within another', () => {
  const shown = new Set(globSync('**/*.preview.tsx', { cwd: source }))
  for (const path of shown) for (const next of importsOf(path)) shown.add(next)
  const parts = globSync('**/*.tsx', { cwd: source }).filter((path) => !ELSEWHERE.test(path) && path !== 'main.tsx')
  assert.ok(parts.length > 100)
  assert.deepEqual(
    parts.filter((path) => !shown.has(path)),
    [],
  )
})
