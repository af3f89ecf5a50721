import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AVATARS_MAX, avatar, defaultAvatar } from './avatar.ts'
import { badge } from './badge.ts'
import { banner } from './banner.ts'
import { brandMark } from './brand-mark.ts'
import { defaultGameIcon } from './default-icon.ts'
import { coverRecipe, type GameFacts, gameCover } from './game-cover.ts'
import { colorStyle } from './palette.ts'
import { vendorCover } from './vendor-cover.ts'
import { vendorMark, vendorMarks } from './vendor-mark.ts'

const CATEGORIES = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT'] as const
const SUB_TYPES = ['SC', 'VP', 'JP', 'TG', 'AC', 'BG'] as const
const COVER_BYTES_MAX = 12 * 1024
const HOSTILE = [
  '<script>alert(1)</script>',
  `"'><img src=x onerror=1>`,
  '&amp; &lt; ]]>',
  'x'.repeat(500),
  '🎰🔥 🐉',
  '',
  '\u0000\u0007\ud800',
  '水龙',
  '__proto__',
  'Ñandú Ärger',
]

const game = (facts: Partial<GameFacts> = {}): GameFacts => ({ nodeId: 1, name: 'Aurora Drift', vendor: 'PG', category: 'RNG', ...facts })

/** A strict little reader: tags balance, attributes are quoted and unique, every reference has its target, no text, no script. */
function assertPicture(svg: string): void {
  const open: string[] = []
  let rest = svg
  while (rest !== '') {
    const tag = /^\s*<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z:0-9-]+="[^"<&]*")*)\s*(\/?)>/.exec(rest)
    assert.ok(tag, `no tag at: ${rest.slice(0, 80)}`)
    const [all, closing, name = '', attributes = '', empty] = tag
    const names = [...attributes.matchAll(/\s([a-zA-Z:-]+)="/g)].map((match) => match[1])
    assert.equal(new Set(names).size, names.length, `an attribute twice in ${all}`)
    assert.match(name, /^(svg|defs|g|path|rect|circle|ellipse|use|stop|linearGradient|radialGradient)$/)
    assert.doesNotMatch(attributes, /\son|javascript|NaN|undefined/i)
    if (closing) assert.equal(open.pop(), name)
    else if (!empty) open.push(name)
    rest = rest.slice(all.length)
  }
  assert.deepEqual(open, [])
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
  assert.equal(new Set(ids).size, ids.length, 'an id twice')
  for (const [, link] of svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)) assert.ok(ids.includes(link), `nothing is called ${link}`)
}

function assertBanners(group: string): void {
  for (const variant of [0, 1, 2, 3, 9]) for (const shape of ['wide', 'phone'] as const) assertPicture(banner({ group, variant, shape }))
}

test('every picture is well-formed SVG whose references all resolve', () => {
  for (const category of [...CATEGORIES, 'UNKNOWN']) {
    for (let nodeId = 0; nodeId < 80; nodeId += 1) assertPicture(gameCover(game({ nodeId, category, vendor: `V${nodeId % 7}` })))
    assertPicture(vendorCover({ vendor: 'Studio', category }))
  }
  for (const subType of SUB_TYPES) for (let nodeId = 0; nodeId < 20; nodeId += 1) assertPicture(gameCover(game({ nodeId, subType })))
  for (const group of ['w_home', 'w_rng', 'w_live', 'other']) assertBanners(group)
  for (let face = 0; face < AVATARS_MAX; face += 1) assertPicture(avatar({ seed: 'ann', face }))
  for (const level of [-1, 0, 3, 8, 50, 1e9, Number.NaN]) assertPicture(badge({ level }))
  for (const svg of [
    defaultAvatar(),
    defaultGameIcon(),
    brandMark({ light: '#FFB547', tower: '"/><script>' }),
    vendorMark('PG'),
    vendorMarks(['AE', 'AG', 'PG'], 2),
    vendorMarks([], 8),
    ...['Lantern Tide', 'Baccarat', 'Color Game', 'Kite Crash'].map((name) => gameCover(game({ name }))),
  ])
    assertPicture(svg)
})

test('FT-01 a sheet of vendors shows the mark of each at its place', () => {
  const vendors = Array.from({ length: 11 }, (_, at) => `V${at}`)
  const sheet = vendorMarks(vendors, 4)
  assert.match(sheet, /viewBox="0 0 400 300"/)
  for (const [at, vendor] of vendors.entries()) {
    const own = /<g transform="translate\(50 50\)">(.+)<\/svg>$/.exec(vendorMark(vendor))?.[1] ?? 'none'
    assert.ok(sheet.includes(`<g transform="translate(${(at % 4) * 100 + 50} ${Math.floor(at / 4) * 100 + 50})">${own}`), vendor)
  }
})

test('the same facts make the same picture, other facts another', () => {
  assert.equal(gameCover(game()), gameCover(game()))
  assert.equal(banner({ group: 'w_home', variant: 1, shape: 'wide' }), banner({ group: 'w_home', variant: 1, shape: 'wide' }))
  for (const other of [{ nodeId: 2 }, { name: 'Aurora Drift 2' }, { vendor: 'JDB' }, { category: 'LIVE' }])
    assert.notEqual(gameCover(game()), gameCover(game(other)))
})

test('a hostile name draws a safe picture and leaves no trace of its markup', () => {
  for (const text of HOSTILE) {
    for (const svg of [
      gameCover(game({ name: text })),
      gameCover(game({ vendor: text, category: text })),
      vendorCover({ vendor: text, category: 'RNG' }),
      vendorMark(text),
      avatar({ seed: text }),
      banner({ group: text, variant: 0, shape: 'wide' }),
    ]) {
      assertPicture(svg)
      assert.doesNotMatch(svg, /script|onerror|alert/)
    }
  }
})

test('LB-19 the colour style of a card cycles by nodeId modulo 5 plus 1', () => {
  assert.deepEqual([0, 1, 2, 3, 4, 5, 10_004].map(colorStyle), [1, 2, 3, 4, 5, 1, 5])
})

test('no two neighbours of a lobby row look alike', () => {
  for (const category of CATEGORIES) {
    for (let nodeId = 1; nodeId < 400; nodeId += 1) {
      const here = coverRecipe(game({ nodeId, category, name: 'Xx' }))
      for (const distance of [1, 2]) {
        const there = coverRecipe(game({ nodeId: nodeId + distance, category, name: 'Xx' }))
        assert.notEqual(here.hero, there.hero, `${category} ${nodeId} and ${nodeId + distance} show one hero`)
      }
      assert.notEqual(colorStyle(nodeId), colorStyle(nodeId + 1))
    }
  }
})

test('GC-05 ten thousand games are ten thousand pictures', () => {
  const pictures = new Set(
    Array.from({ length: 10_000 }, (_, index) => gameCover(game({ nodeId: index, name: `Game ${index}`, vendor: `V${index % 12}` }))),
  )
  assert.equal(pictures.size, 10_000)
})

test('GM-03 the tables of Studio have covers of their own, whatever else is said of them', () => {
  for (const name of ['Baccarat', 'Color Game', 'Tongits', 'Tien Len'])
    assert.equal(gameCover(game({ name, nodeId: 5 })), gameCover(game({ name: ` ${name.toUpperCase()}`, nodeId: 9, vendor: 'Studio' })))
  assert.notEqual(gameCover(game({ name: 'Baccarat' })), gameCover(game({ name: 'Color Game' })))
})

test('no cover weighs more than 12 KB', () => {
  for (const name of ['Lantern Tide', 'Tongits', 'Tien Len']) assert.ok(gameCover(game({ name })).length <= COVER_BYTES_MAX, name)
  for (const category of [...CATEGORIES, ...SUB_TYPES])
    for (let nodeId = 0; nodeId < 400; nodeId += 1) {
      const facts = game({ nodeId, category, name: 'Wondrous Aurora Kingdom Quest', vendor: `V${nodeId % 9}` })
      const { length } = gameCover(facts)
      assert.ok(length <= COVER_BYTES_MAX, `${length} bytes: ${JSON.stringify({ facts, recipe: coverRecipe(facts) })}`)
    }
})
