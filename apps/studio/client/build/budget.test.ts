import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

// The budget of issue 2, in bytes after gzip.
const FIRST_LOAD_MAX = 200_000
const GAME_MAX = 40_000

const configFile = fileURLToPath(new URL('../../vite.config.ts', import.meta.url))
const built = await build({ configFile, logLevel: 'error', build: { write: false } })
const output = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
const sizeOf = (fileName: string) => {
  const file = output.find((each) => each.fileName === fileName)
  assert.ok(file, fileName)
  return gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length
}

/** A chunk with everything that must be there before it runs. */
function withImports(fileName: string, seen = new Set<string>()): Set<string> {
  const chunk = output.find((each) => each.fileName === fileName)
  if (seen.has(fileName) || chunk?.type !== 'chunk') return seen
  seen.add(fileName)
  for (const imported of chunk.imports) withImports(imported, seen)
  return seen
}

function chunkNamed(name: string): string {
  const chunk = output.find((each) => each.type === 'chunk' && each.name === name)
  assert.ok(chunk, `there is a chunk ${name}`)
  return chunk.fileName
}

test('the first load of Lantern Tide is at most 200 kB, and its own part at most 40 kB', () => {
  const scripts = withImports(chunkNamed('lantern-tide'), withImports(chunkNamed('play')))
  const styles = output.map((file) => file.fileName).filter((name) => /play-.*\.css$/.test(name))
  const files = ['play.html', ...styles, ...scripts]
  const total = files.reduce((sum, name) => sum + sizeOf(name), 0)
  assert.ok(files.length >= 5, `only ${files} were found`)
  assert.ok(total <= FIRST_LOAD_MAX, `${total} bytes: ${files.map((name) => `${name} ${sizeOf(name)}`).join(', ')}`)
  assert.ok(sizeOf(chunkNamed('lantern-tide')) <= GAME_MAX)
})

test('the pages bear no inline script and no inline style, as their policy demands', () => {
  for (const name of ['play.html', 'fair.html']) {
    const page = output.find((each) => each.fileName === name)
    assert.ok(page?.type === 'asset', name)
    assert.doesNotMatch(String(page.source), /<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/)
  }
})
