import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const folder = new URL('./', import.meta.url)
const parts = readdirSync(folder).filter((name) => name.endsWith('.tsx'))

/** Files of this folder that one imports, at once or when it is needed. */
function importsOf(name: string): string[] {
  const text = readFileSync(new URL(name, folder), 'utf8')
  return [...text.matchAll(/(?:from |import\()'\.\/([\w.-]+\.tsx)'/g)].map(([, file = '']) => file)
}

test('every part of the design system stands in a preview, by itself or within another', () => {
  const shown = new Set(parts.filter((name) => name.endsWith('.preview.tsx')))
  for (const name of shown) for (const next of importsOf(name)) shown.add(next)
  assert.deepEqual(
    parts.filter((name) => !shown.has(name)),
    [],
  )
})
