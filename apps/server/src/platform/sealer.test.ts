import assert from 'node:assert/strict'
import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import type { SealPlace } from './ports.ts'
import { openSealer } from './sealer.ts'

const [first, second] = ['first-secret-of-a-test-0123456789', 'second-secret-of-a-test-0123456789']
const place: SealPlace = { column: 'cashier.bank_account.number_sealed', brandId: 1, row: '7' }

test('L3 a sealed value opens in its own row, column and brand alone', () => {
  const sealer = openSealer(first)
  const sealed = sealer.seal('1234567890', place)
  assert.equal(sealer.open(sealed, place), '1234567890')
  const elsewhere = [
    { ...place, row: '8' },
    { ...place, brandId: 2 },
    { ...place, column: 'cashier.bank_account.holder_sealed' },
  ]
  for (const other of elsewhere) assert.throws(() => sealer.open(sealed, other), JSON.stringify(other))
})

test('L3 a sealed value of which one bit was changed does not open', () => {
  const sealer = openSealer(first)
  const sealed = sealer.seal('1234567890', place)
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    assert.throws(() => sealer.open(changed, place), `byte ${at}`)
  }
})

test('L3 what the former secret sealed opens beside the present one, and not without it', () => {
  const sealed = openSealer(first).seal('1234567890', place)
  const both = openSealer(second, first)
  assert.equal(both.open(sealed, place), '1234567890')
  assert.equal(openSealer(second).open(both.seal('0', place), place), '0', 'the present secret seals')
  assert.throws(() => openSealer(second).open(sealed, place))
  assert.deepEqual(both.keyedHashes('number', '1'), [
    openSealer(second).keyedHash('number', '1'),
    openSealer(first).keyedHash('number', '1'),
  ])
})

test('L3 a value of the first release, which bears no key id, opens with either secret', () => {
  const key = Buffer.from(hkdfSync('sha256', first, '', 'personal-data-key', 32))
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const text = Buffer.concat([cipher.update('1234567890', 'utf8'), cipher.final()])
  const sealed = Buffer.concat([iv, cipher.getAuthTag(), text])
  assert.equal(openSealer(first).open(sealed, place), '1234567890')
  assert.equal(openSealer(second, first).open(sealed, place), '1234567890')
  assert.throws(() => openSealer(second).open(sealed, place), /SECRET_FORMER/)
})
