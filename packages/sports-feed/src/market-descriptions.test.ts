import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { describeMarket, descriptionsOf, fillName, findDescription, marketGroups } from './market-descriptions.ts'
import { formatSpecifiers, parseSpecifiers } from './specifiers.ts'

const all = (['football', 'basketball', 'tennis', 'esports'] as const).flatMap(descriptionsOf)
const names = { home: 'Harbour Foxes', away: 'Mill Herons' }

test('GM-06 GM-07 every market that is traded has an id of its own, outcomes with ids of their own, and texts in both languages', () => {
  const ids = new Set(all.map(({ id }) => id))
  for (const id of ids) {
    const description = findDescription(id)
    assert.ok(description)
    const { outcomes, name, rules } = description
    assert.equal(new Set(outcomes.map((outcome) => outcome.id)).size, outcomes.length, `market ${id}`)
    for (const words of [name, rules, ...outcomes.map((outcome) => outcome.name)]) assert.ok(words.en && words.ty, `market ${id}`)
    for (const { en, ty } of [name, ...outcomes.map((outcome) => outcome.name)])
      assert.deepEqual(keysIn(en), keysIn(ty), `market ${id}: both languages are filled with the same words`)
  }
  assert.equal([...marketGroups.values()].flat().length, ids.size)
  assert.equal(findDescription(2), undefined)
})

test('GM-06 a name is filled only with what its market has', () => {
  for (const { name, outcomes, specifiers, id } of all) {
    const known = new Set(['home', 'away', ...specifiers])
    for (const { en } of [name, ...outcomes.map((outcome) => outcome.name)])
      for (const key of keysIn(en)) assert.ok(known.has(key), `market ${id}: ${key}`)
  }
})

test('GM-06 the sign of a handicap is turned for the away side', () => {
  const fill = (template: string, hcp: string) => fillName(template, { ...names, specifiers: { hcp } })
  assert.equal(fill('{home} {+hcp}', '-0.75'), 'Harbour Foxes -0.75')
  assert.equal(fill('{away} {-hcp}', '-0.75'), 'Mill Herons +0.75')
  assert.equal(fill('{away} {-hcp}', '1.5'), 'Mill Herons -1.5')
  assert.equal(fill('{away} {-hcp}', '0'), 'Mill Herons 0')
  assert.equal(fill('Handicap {hcp} {total}', '0:1'), 'Handicap 0:1 {total}')
})

test('GM-06 markets are found by the feed ids of outcomes: scores, halves and sets', () => {
  const nameOf = (id: number, outcomeId: string, specifiers = {}) =>
    describeMarket(id, specifiers)?.outcomes.find((outcome) => outcome.id === outcomeId)?.name.en
  assert.deepEqual([nameOf(45, '274'), nameOf(45, '276'), nameOf(45, '286'), nameOf(45, '322')], ['0:0', '1:0', '1:1', '4:4'])
  assert.deepEqual([nameOf(47, '418'), nameOf(47, '434')], ['{home} / {home}', '{away} / {away}'])
  const variant = 'sr:correct_score:bestof:5'
  assert.equal(nameOf(199, `${variant}:13`, { variant }), '0:3')
  assert.equal(describeMarket(199, { variant })?.outcomes.length, 6)
  assert.equal(nameOf(329, `${variant}:8`, { variant }), '3:0')
  const ofSeries = (sport: 'tennis' | 'esports') => descriptionsOf(sport).filter(({ specifiers }) => specifiers.includes('variant'))
  assert.deepEqual(
    [ofSeries('tennis'), ofSeries('esports')].map((each) => each.map(({ id }) => id)),
    [[199], [329]],
    'sets and maps have markets of their own',
  )
})

test('GM-06 specifiers have one text, whatever order they come in, and a market with others is not traded', () => {
  assert.equal(formatSpecifiers(parseSpecifiers('total=40.5|quarternr=2')), 'quarternr=2|total=40.5')
  assert.equal(formatSpecifiers(parseSpecifiers(undefined)), undefined)
  assert.equal(describeMarket(236, parseSpecifiers('total=40.5|quarternr=2'))?.specifiers, 'quarternr=2|total=40.5')
  assert.equal(describeMarket(236, parseSpecifiers('total=40.5')), undefined)
  assert.equal(describeMarket(1, parseSpecifiers('total=2.5')), undefined)
})

test('specifiers are read back as they were written', () => {
  const value = fc.stringMatching(/^[A-Za-z0-9:.+_-]{1,12}$/)
  const specifiers = fc.dictionary(fc.stringMatching(/^[a-z_]{1,9}$/), value, { minKeys: 1, noNullPrototype: true })
  fc.assert(fc.property(specifiers, (given) => assert.deepEqual(parseSpecifiers(formatSpecifiers(given)), given)))
})

function keysIn(template: string): string[] {
  return [...template.matchAll(/\{[+-]?([a-z]+)\}/g)].map(([, key = '']) => key).toSorted()
}
