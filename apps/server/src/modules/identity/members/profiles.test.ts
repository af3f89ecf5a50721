import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memberProfile, saveProfile } from '@croupier/contract/identity-profile'
import { systemStatus } from '@croupier/contract/site'
import { aMember, anActor, ownHeader } from '#testing/actors.ts'
import { aSite } from '#testing/site.ts'
import { memberKind } from '../rules.ts'

const site = await aSite(import.meta.filename, {
  ports: { geo: { isKnown: true, countryOf: (ip) => (ip.startsWith('10.') ? 'CW' : undefined) } },
})
const app = site.server.site
const told = {
  permanentAddress: '12 Mabini St, Cebu',
  nationality: 'Filipino',
  line: 'ligaya.line',
  currentAddress: '',
  placeOfBirth: 'Cebu',
  occupation: 'Teacher',
  sourceOfIncome: 'Salary',
}

test('MC-04 VL-11 a member keeps the profile; address, nationality and LINE id are required', async () => {
  const member = await aMember(app, 'Profila')
  assert.equal((await member.send(memberProfile, {})).permanentAddress, '')
  for (const field of ['permanentAddress', 'nationality', 'line']) {
    const { envelope } = await member.ask(saveProfile, { ...told, [field]: '  ' })
    assert.deepEqual([envelope.errorCode, envelope.field], ['field_required', field])
  }
  await member.send(saveProfile, { ...told, occupation: ' Teacher ' })
  assert.deepEqual(await member.send(memberProfile, {}), told)
  const stranger = await aMember(app, 'Ibang1')
  assert.equal((await stranger.send(memberProfile, {})).line, '')
})

test('SS-01 a member is an agent when its type is 1, 2, 41 or 42, and a trial when it is 4', () => {
  assert.deepEqual([1, 2, 41, 42].map(memberKind), ['agent', 'agent', 'agent', 'agent'])
  assert.deepEqual([0, 4, 3, 40].map(memberKind), ['member', 'trial', 'member', 'member'])
})

test('ST-03 ST-04 a visitor of a closed region sees the address and the reason, and only open calls answer', async () => {
  const visitor = anActor(app)
  assert.equal((await visitor.send(systemStatus, {})).status, 0)
  await site.context.db
    .updateTable('site.brand')
    .set({ closed_regions: ['CW'], region_texts: JSON.stringify({ EN: 'Not offered in Curaçao.', TY: 'Hindi iniaalok sa Curaçao.' }) })
    .where('id', '=', site.context.actor.brandId)
    .execute()
  await new Promise((resolve) => setTimeout(resolve, 1100))
  const status = await visitor.send(systemStatus, {})
  assert.deepEqual([status.status, status.regionRestriction, status.location.country], [2, { info: 'Not offered in Curaçao.' }, 'CW'])
  assert.match(status.location.ip, /^10\./)
  assert.ok(status.info.customerService.length > 0)
  const refused = await app.inject({ url: '/wps/captcha', remoteAddress: '10.9.9.9', headers: { merchant: 'parola', ...ownHeader } })
  assert.deepEqual([refused.statusCode, refused.json().errorCode], [403, 'region_restricted'])
  const elsewhere = await app.inject({ url: '/wps/captcha', remoteAddress: '192.0.2.1', headers: { merchant: 'parola', ...ownHeader } })
  assert.equal(elsewhere.statusCode, 200)
})
