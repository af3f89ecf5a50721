import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { addressDatabase } from '../../testing/address-database.ts'
import { aSite } from '../../testing/site.ts'
import { openGeography } from './geography.ts'

const folder = mkdtempSync(join(tmpdir(), 'croupier-addresses-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'countries.mmdb')
writeFileSync(file, addressDatabase({ '203.0.113.0/24': 'KP', '198.51.100.0/25': 'PH' }))
const geo = await openGeography(file)
const site = await aSite(import.meta.filename, { ports: { geo } })

test("the country of an address comes from the operator's database", () => {
  assert.equal(geo.countryOf('203.0.113.7'), 'KP')
  assert.equal(geo.countryOf('198.51.100.127'), 'PH')
  for (const unknown of ['198.51.100.128', '203.0.112.255', '127.0.0.1', '::1', '2001:db8::1', '', 'no address'])
    assert.equal(geo.countryOf(unknown), undefined, unknown)
})

test('without a database no country is known, and a file that is none stops the start', async () => {
  assert.equal((await openGeography('')).countryOf('203.0.113.7'), undefined)
  const broken = join(folder, 'broken.mmdb')
  writeFileSync(broken, 'not a database')
  await assert.rejects(openGeography(broken))
  await assert.rejects(openGeography(join(folder, 'missing.mmdb')))
})

test('ST-03 ST-04 a visitor from a closed region learns so, with the address and country seen, and every other call is refused', async () => {
  await site.context.db
    .updateTable('site.brand')
    .set({ closed_regions: ['KP'], region_texts: JSON.stringify({ EN: 'Not open in your region', TY: 'Hindi bukas sa lugar mo' }) })
    .where('code', '=', 'parola')
    .execute()
  const ask = (url: string, remoteAddress: string, language = 'EN') =>
    site.server.site.inject({ url, remoteAddress, headers: { merchant: 'parola', language } })
  const status = (await ask('/wps/system/status', '203.0.113.7')).json().value
  assert.deepEqual(status.location, { ip: '203.0.113.7', country: 'KP' })
  assert.equal(status.regionRestriction.info, 'Not open in your region')
  const inFilipino = (await ask('/wps/system/status', '203.0.113.7', 'TY')).json().value
  assert.equal(inFilipino.regionRestriction.info, 'Hindi bukas sa lugar mo')
  const refused = await ask('/wps/system/setting/register', '203.0.113.7')
  assert.equal(refused.json().errorCode, 'region_restricted')
  assert.equal((await ask('/wps/system/setting/register', '198.51.100.1')).statusCode, 200)
})
