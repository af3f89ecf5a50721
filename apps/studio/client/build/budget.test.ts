import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildOutput, firstLoads } from './first-load.ts'

// In bytes after gzip: everything that a game needs before its first frame, and its own part of it.
const FIRST_LOAD_MAX = { withRenderer: 140_000, without: 60_000 }
// Tables keep a socket, and are drawn without the renderer; fish tables have both.
const TABLE_LOAD_MAX = 90_000
const FISH_LOAD_MAX = 140_000
// The page of tickets is made of the design system's parts, and keeps a socket.
const TICKETS_LOAD_MAX = 130_000
const OWN_PART_MAX = 45_000

const output = await buildOutput()

for (const { slug, page, files, total, own, hasRenderer, hasReact } of firstLoads(output)) {
  const listed = `${total} bytes: ${files.map(({ name, bytes }) => `${name} ${bytes}`).join(', ')}`
  switch (page) {
    case 'play':
      test(`the first load of ${slug} is small: 140 kB with the renderer, 60 kB without it, its own part 45 kB`, () => {
        assert.ok(files.length >= 4, listed)
        assert.ok(total <= (hasRenderer ? FIRST_LOAD_MAX.withRenderer : FIRST_LOAD_MAX.without), listed)
        assert.ok(own <= OWN_PART_MAX, `${own} bytes`)
      })
      break
    case 'fish':
      test(`the first load of the fish tables of ${slug} is at most 140 kB with renderer and sockets, its own part 45 kB`, () => {
        assert.ok(total <= FISH_LOAD_MAX, listed)
        assert.ok(own <= OWN_PART_MAX, `${own} bytes`)
      })
      break
    case 'table':
    case 'seats':
      test(`the first load of the table of ${slug} is at most 90 kB, and nothing of the renderer or of React`, () => {
        assert.ok(total <= TABLE_LOAD_MAX, listed)
        assert.ok(!hasRenderer && !hasReact, listed)
      })
      break
    case 'tickets':
      test(`the first load of the page of tickets of ${slug} is at most 130 kB, its own part 45 kB, and nothing of the renderer`, () => {
        assert.ok(total <= TICKETS_LOAD_MAX, listed)
        assert.ok(own <= OWN_PART_MAX, `${own} bytes`)
        assert.ok(hasReact && !hasRenderer, listed)
      })
  }
}

test('the pages bear no inline script and no inline style, as their policy demands', () => {
  for (const name of ['play.html', 'table.html', 'seats.html', 'fish.html', 'tickets.html', 'desk.html', 'fair.html']) {
    const page = output.find((each) => each.fileName === name)
    assert.ok(page?.type === 'asset', name)
    assert.doesNotMatch(String(page.source), /<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/)
  }
})
