import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { root } from '../test/command.ts'
import { areas } from './areas.ts'
import { type Mutant, rowOf, scoreOf, survivorsOf } from './score.ts'

const mutant = (status: string): Mutant => ({ status, fileName: 'a.ts', location: { start: { line: 1 } }, mutatorName: 'Regex' })
const all = ['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'Killed'].map(mutant)

test('S17 every file that is mutated and every test that judges it is there', () => {
  const paths = areas.flatMap(({ files, tests }) => [...files, ...tests])
  assert.deepEqual(
    paths.filter((path) => !existsSync(root + path.replace(/:[1-9]\d*-\d+$/, ''))),
    [],
  )
  assert.equal(new Set(paths).size, paths.length)
})

test('S17 what no test caught survives, a loop without an end is caught, and what is left out counts for nobody', () => {
  assert.deepEqual(scoreOf(all), { mutants: 6, killed: 4, survived: 2, percent: 400 / 6 })
  assert.deepEqual(
    survivorsOf(all).map(({ status }) => status),
    ['Survived', 'NoCoverage'],
  )
})

test('S17 an area whose files have moved scores nothing', () => {
  assert.deepEqual(scoreOf([]), { mutants: 0, killed: 0, survived: 0, percent: 0 })
})

test('S17 a row stands under its head', () => {
  assert.equal(rowOf(), 'area              mutants   killed survived    score')
  assert.equal(rowOf('money', scoreOf(all)), 'money                   6        4        2   66.7 %')
})
