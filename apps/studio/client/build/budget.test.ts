import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

// In bytes after gzip: everything that a game needs before its first frame, and its own part of it.
const FIRST_LOAD_MAX = { withRenderer: 140_000, without: 60_000 }
const OWN_PART_MAX = 45_000
// Tables are drawn without the renderer.
const TABLE_LOAD_MAX = 90_000
// The renderer, and what keeps a socket.
const FISH_LOAD_MAX = 155_000

const root = fileURLToPath(new URL('../../../..', import.meta.url))
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

function chunkOf(module: RegExp): string {
  const chunk = output.find((each) => each.type === 'chunk' && module.test(each.facadeModuleId ?? ''))
  assert.ok(chunk, `there is a chunk of ${module}`)
  return chunk.fileName
}

for (const slug of globSync('*/client.ts', { cwd: join(root, 'games') }).map(dirname))
  test(`the first load of ${slug} is small: 140 kB with the renderer, 60 kB without it, its own part 45 kB`, () => {
    const own = chunkOf(new RegExp(`/games/${slug}/client\\.ts$`))
    const scripts = withImports(own, withImports(chunkOf(/\/play\.html$/)))
    const styles = output.map((file) => file.fileName).filter((name) => /(play|client)-.*\.css$/.test(name))
    const files = ['play.html', ...styles, ...scripts]
    const total = files.reduce((sum, name) => sum + sizeOf(name), 0)
    const max = [...scripts].some((name) => name.includes('pixi')) ? FIRST_LOAD_MAX.withRenderer : FIRST_LOAD_MAX.without
    assert.ok(files.length >= 4, `only ${files} were found`)
    assert.ok(total <= max, `${total} bytes: ${files.map((name) => `${name} ${sizeOf(name)}`).join(', ')}`)
    assert.ok(sizeOf(own) <= OWN_PART_MAX, `${sizeOf(own)} bytes`)
  })

for (const slug of globSync('*/fish-table.ts', { cwd: join(root, 'games') }).map(dirname))
  test(`the first load of the fish tables of ${slug} is at most 155 kB with renderer and sockets, its own part 45 kB`, () => {
    const own = chunkOf(new RegExp(`/games/${slug}/fish-table\\.ts$`))
    const scripts = withImports(own, withImports(chunkOf(/\/fish\.html$/)))
    const styles = output.map((file) => file.fileName).filter((name) => /fish-.*\.css$/.test(name))
    const files = ['fish.html', ...styles, ...scripts]
    const total = files.reduce((sum, name) => sum + sizeOf(name), 0)
    assert.ok(total <= FISH_LOAD_MAX, `${total} bytes: ${files.map((name) => `${name} ${sizeOf(name)}`).join(', ')}`)
    assert.ok(sizeOf(own) <= OWN_PART_MAX, `${sizeOf(own)} bytes`)
  })

const tables = ['table', 'seated'].flatMap((door) =>
  globSync(`*/${door}.ts`, { cwd: join(root, 'games') }).map((path) => ({
    door,
    slug: dirname(path),
    page: door === 'table' ? 'table' : 'seats',
  })),
)

for (const { door, slug, page } of tables)
  test(`the first load of the table of ${slug} is at most 90 kB, and nothing of the renderer`, () => {
    const own = chunkOf(new RegExp(`/games/${slug}/${door}\\.ts$`))
    const scripts = withImports(own, withImports(chunkOf(new RegExp(`/${page}\\.html$`))))
    const styles = output.map((file) => file.fileName).filter((name) => new RegExp(`${page}-.*\\.css$`).test(name))
    const files = [`${page}.html`, ...styles, ...scripts]
    const total = files.reduce((sum, name) => sum + sizeOf(name), 0)
    assert.ok(total <= TABLE_LOAD_MAX, `${total} bytes: ${files.map((name) => `${name} ${sizeOf(name)}`).join(', ')}`)
    assert.ok(!files.some((name) => name.includes('pixi')), files.join(', '))
  })

test('the pages bear no inline script and no inline style, as their policy demands', () => {
  for (const name of ['play.html', 'table.html', 'seats.html', 'fish.html', 'fair.html']) {
    const page = output.find((each) => each.fileName === name)
    assert.ok(page?.type === 'asset', name)
    assert.doesNotMatch(String(page.source), /<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/)
  }
})
