import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isIntact, readQrPh, writeQrPh } from './qr-ph.ts'

const payment = {
  acquirer: 'TRYBPHM1XXX',
  merchantId: 'PAROLA-0001',
  categoryCode: '7995',
  amountMinor: 123_450n,
  name: 'Parola',
  city: 'Manila',
  reference: '7KQX-93MD-T4WB',
}

/** The example of EMVCo's specification of merchant-presented data, appendix A. */
const PUBLISHED =
  '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING' +
  '64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304A13A'

test('WD-04 the checksum is the one of the published example, over its bytes', () => {
  assert.ok(isIntact(PUBLISHED))
  assert.ok(!isIntact(PUBLISHED.replace('23.72', '23.73')))
  assert.equal(readQrPh(PUBLISHED), undefined)
})

test('WD-04 QR Ph data holds amount and reference, and is read back as it was written', () => {
  const data = writeQrPh(payment)
  const account = '28450011ph.ppmi.p2m0111TRYBPHM1XXX0311PAROLA-0001'
  assert.match(
    data,
    new RegExp(`^000201010212${account}52047995530360854071234\\.505802PH5906Parola6006Manila62180514[-0-9A-Z]{14}6304[0-9A-F]{4}$`),
  )
  assert.deepEqual(readQrPh(data), payment)
})

test('WD-04 data in which anything was changed, cut or added is none', () => {
  const data = writeQrPh(payment)
  for (let at = 0; at < data.length; at += 1) {
    const other = data[at] === '7' ? '8' : '7'
    assert.equal(readQrPh(data.slice(0, at) + other + data.slice(at + 1)), undefined)
    assert.equal(readQrPh(data.slice(0, at)), undefined)
  }
  for (const more of [`${data}0`, ` ${data}`, data.toLowerCase(), '', '6304FFFF', '9'.repeat(600)]) assert.equal(readQrPh(more), undefined)
})

test('WD-04 a text that its data object has no room for is not written', () => {
  for (const wrong of [{ name: 'x'.repeat(26) }, { city: 'Maynilà' }, { reference: '' }, { acquirer: 'x'.repeat(12) }])
    assert.throws(() => writeQrPh({ ...payment, ...wrong }))
})
