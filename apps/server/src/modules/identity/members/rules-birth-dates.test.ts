import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideBirthDate, yearOf } from './rules-birth-dates.ts'

const decided = (written: string, today: string) => {
  const decision = decideBirthDate(written, { today, leastAge: 21 })
  return 'refusal' in decision ? decision.refusal : decision.birthDate
}

test('MC-04 a member is of age on the birthday, and not a day before', () => {
  assert.equal(decided('2005-11-28', '2026-11-28'), '2005-11-28')
  assert.equal(decided('2005-11-29', '2026-11-28'), 'under_age')
})

test('MC-04 who was born on 29 February is of age on 1 March of a year without that day', () => {
  assert.equal(decided('2004-02-29', '2025-02-28'), 'under_age')
  assert.equal(decided('2004-02-29', '2025-03-01'), '2004-02-29')
  assert.equal(decided('2003-02-28', '2024-02-29'), '2003-02-28')
})

test('MC-04 a date of birth lies in the past, and nobody is older than 125 years', () => {
  assert.equal(decided('2026-11-29', '2026-11-28'), 'request_param_err')
  assert.equal(decided('1901-11-28', '2026-11-28'), '1901-11-28')
  assert.equal(decided('1901-11-27', '2026-11-28'), 'request_param_err')
  assert.equal(yearOf('1990-03-05'), 1990)
})
