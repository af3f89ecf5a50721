import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type Judged, readJudged, refuseDisorder, refuseFalseDates, refuseLostEvidence, refuseUnacceptedFailures } from './asvs.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => (existsSync(root + path) ? readFileSync(root + path, 'utf8') : undefined)
const rows = readJudged(read('docs/security/asvs.csv') ?? '')
const threatModel = read('docs/security/threat-model.md') ?? ''

/** The list of the ASVS lies beside the project where somebody judges; its texts are not ours to copy. */
const list = fileURLToPath(new URL('../../../shared/data/asvs/requirements-5.0.txt', import.meta.url))

test('S14 the verdicts on the ASVS are in order, each with a day on which it was checked', () => {
  assert.deepEqual([...refuseDisorder(rows), ...refuseFalseDates(rows, new Date())], [])
})

test('S14 every requirement of level 1 passes, at least 200 are judged, and what fails is accepted with its reason', () => {
  assert.ok(rows.filter(({ verdict }) => verdict !== 'not_applicable').length >= 200)
  assert.deepEqual(refuseUnacceptedFailures(rows, threatModel), [])
})

test('S14 the evidence of every verdict exists: its test bears the title, its file the words, its page the heading', () => {
  assert.deepEqual(refuseLostEvidence(rows, read), [])
})

test('S14 every requirement of levels 1 and 2 has its verdict', {
  skip: !existsSync(list) && 'the list of requirements is not here',
}, () => {
  const wanted = [...readFileSync(list, 'utf8').matchAll(/^(\d+\.\d+\.\d+) \[(L[12])\]/gm)].map(([, id, level]) => `${id} ${level}`)
  assert.deepEqual(rows.map(({ id, level }) => `${id} ${level}`).sort(), wanted.sort())
})

const row: Judged = { id: '1.1.1', level: 'L1', verdict: 'pass', evidence: 'a.test.ts: a thing is so', checkedOn: '2026-01-31' }

test('S14 a test that was renamed away, a lost file, a lost heading and a bare path are found', () => {
  const files: Record<string, string> = {
    'a.test.ts': "test('a thing is so', () => {})\n// once: a thing was so",
    'docs/b.md': '# One\n## Of two\n',
  }
  const lost = (evidence: string) => refuseLostEvidence([{ ...row, evidence }], (path) => files[path]).length
  assert.deepEqual(['a.test.ts: a thing is so', 'docs/b.md#of-two', 'docs/b.md#one; a.test.ts: a thing is so'].map(lost), [0, 0, 0])
  for (const evidence of [
    'a.test.ts: a thing was so',
    'c.test.ts: a thing is so',
    'docs/b.md#of-three',
    'docs/c.md#one',
    'a.test.ts',
    'yes',
  ])
    assert.equal(lost(evidence), 1, evidence)
})

test('S14 a failure of level 1, one that nobody accepted, a second row, a row out of order and a day to come are found', () => {
  const fail = { ...row, level: 'L2', verdict: 'fail' as const }
  const model = 'ASVS 1.1.1\n\n## Accepted, and why\n\n- So be it (ASVS 2.1.1, 1.1.2).'
  assert.equal(refuseUnacceptedFailures([fail], model).length, 1)
  assert.equal(refuseUnacceptedFailures([{ ...fail, id: '1.1.2' }], model).length, 0)
  assert.equal(refuseUnacceptedFailures([{ ...fail, level: 'L1', id: '1.1.2' }], model).length, 1)
  assert.deepEqual(
    [
      refuseDisorder([row, row]).length,
      refuseDisorder([
        { ...row, id: '1.10.1' },
        { ...row, id: '1.9.1' },
      ]).length,
    ],
    [1, 1],
  )
  assert.equal(
    refuseDisorder([
      { ...row, id: '1.9.1' },
      { ...row, id: '1.10.1' },
    ]).length,
    0,
  )
  const day = (checkedOn: string) => refuseFalseDates([{ ...row, checkedOn }], new Date('2026-02-01T12:00:00Z')).length
  assert.deepEqual(['2026-01-31', '2026-02-30', '2026-02-02'].map(day), [0, 1, 1])
  for (const line of [
    '1.1.1,L3,pass,a,2026-01-01',
    '1.1.1,L1,maybe,a,2026-01-01',
    '1.1.1,L1,pass,,2026-01-01',
    '1.1.1,L1,pass,a, b,2026-01-01',
  ])
    assert.throws(() => readJudged(`id,level,verdict,evidence,checked_on\n${line}`), line)
})
