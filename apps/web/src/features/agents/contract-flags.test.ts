import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contractFlags } from './contract-flags.ts'

const nothing = { divtypereq: {}, dailysalreqtype: {}, contracthoursalreq: {}, realtimesalreqtype: {}, inForce: [], waiting: 0 }
type Value = Parameters<typeof contractFlags>[0]
const row = (kind: string) => ({ kind }) as unknown as Value['inForce'][number]

test('DT-05 a contract and a salary are told apart, whether they are in force or offered', () => {
  assert.deepEqual(contractFlags(nothing), { enableContract: false, enableSalary: false })
  assert.deepEqual(contractFlags({ ...nothing, inForce: [row('dividend')] }), { enableContract: true, enableSalary: false })
  assert.deepEqual(contractFlags({ ...nothing, inForce: [row('hourly')] }), { enableContract: false, enableSalary: true })
  assert.deepEqual(contractFlags({ ...nothing, realtimesalreqtype: { RNG: row('realtime') } }), {
    enableContract: false,
    enableSalary: true,
  })
})
