import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ceilingChange, decideAsk, shownCeiling } from './rules-ceilings.ts'

test('V4 another ceiling is asked for where the vendor is connected and has a different one; one id asks once', () => {
  const asked = { code: 'STU', ceilingMinor: 500n }
  const decided = (standingMinor: bigint | undefined, known?: { vendorCode: string; ceilingMinor: bigint }) =>
    decideAsk({ known, standingMinor }, asked)
  assert.deepEqual(decided(400n), { beforeMinor: 400n })
  assert.deepEqual([decided(500n), decided(undefined)], Array(2).fill({ refusal: 'wrong_state' }))
  assert.equal(decided(500n, { vendorCode: 'STU', ceilingMinor: 500n }), 'again')
  for (const known of [
    { vendorCode: 'STU', ceilingMinor: 501n },
    { vendorCode: 'SPB', ceilingMinor: 500n },
  ])
    assert.deepEqual(decided(400n, known), { refusal: 'id_reused' })
})

test('V4 a vendor is listed with its ceiling and the change that waits for a second person', () => {
  const open = { id: 'c', vendorCode: 'STU', ceilingMinor: 500n, askedByName: 'nagtanong', why: 'a tournament' }
  assert.deepEqual(shownCeiling('STU', new Map([['STU', 400n]]), [open]), {
    promoCeiling: 400n,
    promoAsked: { id: 'c', ceiling: 500n, by: 'nagtanong', why: 'a tournament' },
  })
  assert.deepEqual(shownCeiling('SPB', new Map([['STU', 400n]]), [open]), { promoCeiling: null, promoAsked: null })
  assert.deepEqual(ceilingChange({ beforeMinor: 400n, ceilingMinor: 500n }), { before: '4.00', after: '5.00' })
})
