import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proposalText } from './proposal-words.ts'

const none = { memberName: null, ceiling: null, subject: '' }

test('CO-03 proposals are sentences with rates and amounts as people write them', () => {
  assert.equal(
    proposalText({ ...none, kind: 'ceiling', ceiling: { type: 1, kind: 'dividend' }, before: '600000', after: '550000' }),
    'Ceiling of dividend contracts of the class General agent from 60% to 55%',
  )
  assert.equal(
    proposalText({ ...none, kind: 'move', memberName: 'ana', before: 'puno', after: '' }),
    'Move ana from puno to the head of a line of its own, with the line below',
  )
  assert.equal(
    proposalText({
      ...none,
      kind: 'transfer_caps',
      before: '1.00 to 500000.00, 1000000.00 a day',
      after: '1.00 to 2500.50, 5000.00 a day',
    }),
    'Caps of transfers along the line from 1.00 to 500,000.00, 1,000,000.00 a day to 1.00 to 2,500.50, 5,000.00 a day',
  )
  assert.equal(
    proposalText({ ...none, kind: 'write_off', subject: 'what ben owes back', before: '1200.00', after: '0.00' }),
    'Let go what ben owes back: from 1,200.00 to 0.00',
  )
})
