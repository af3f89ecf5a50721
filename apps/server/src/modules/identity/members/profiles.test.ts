import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trail } from '@croupier/contract/console/identity'
import { correctDateOfBirth, memberSummary } from '@croupier/contract/console/members'
import { memberProfile, saveProfile, setDateOfBirth } from '@croupier/contract/identity-profile'
import { systemStatus } from '@croupier/contract/site'
import { aMember, anActor, ownHeader } from '#testing/actors.ts'
import { anOperator } from '#testing/operators.ts'
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
  assert.deepEqual(await member.send(memberProfile, {}), { ...told, dateOfBirth: null })
  const stranger = await aMember(app, 'Ibang1')
  assert.equal((await stranger.send(memberProfile, {})).line, '')
})

const yearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01-15`

test('MC-04 a member sets the date of birth once; whoever is under the age of the brand is refused, and nothing is kept', async () => {
  const member = await aMember(app, 'Kaarawan')
  const set = async (dateOfBirth: string) => (await member.ask(setDateOfBirth, { dateOfBirth })).envelope.errorCode ?? null
  assert.equal(await set(yearsAgo(20)), 'under_age')
  assert.equal(await set(yearsAgo(126)), 'request_param_err')
  assert.equal(
    (await member.ask(setDateOfBirth, { dateOfBirth: '2001-01-01' }, { raw: { dateOfBirth: '2001-02-29' } })).envelope.errorCode,
    'request_param_err',
  )
  assert.equal((await member.send(memberProfile, {})).dateOfBirth, null)
  const answers = await Promise.all([30, 31, 32, 33].map((years) => set(yearsAgo(years))))
  assert.deepEqual(answers.toSorted(), [null, 'date_of_birth_set', 'date_of_birth_set', 'date_of_birth_set'].toSorted())
  const { dateOfBirth } = await member.send(memberProfile, {})
  assert.equal(await set(dateOfBirth ?? ''), null)
  await member.send(saveProfile, told)
  assert.equal((await member.send(memberProfile, {})).dateOfBirth, dateOfBirth)
})

test('CO-03 an operator corrects a date of birth with a reason; what operators read of it is the year', async () => {
  const member = await aMember(app, 'Ituwid')
  const support = await anOperator(site, { username: 'tulong', permissions: ['support', 'audit'] })
  await member.send(setDateOfBirth, { dateOfBirth: '1990-03-05' })
  const correct = (dateOfBirth: string) => support.ask(correctDateOfBirth, { id: member.id, dateOfBirth, why: 'the passport says so' })
  assert.equal((await correct(yearsAgo(19))).envelope.errorCode, 'under_age')
  assert.equal((await correct('1991-04-06')).status, 200)
  assert.equal((await member.send(memberProfile, {})).dateOfBirth, '1991-04-06')
  const marks = await support.send(trail, { size: 100 })
  const [mark] = marks.rows.filter(({ action }) => action === 'member.birth')
  const answer = (await support.ask(memberSummary, { id: member.id })).envelope
  assert.deepEqual([mark?.before, mark?.after], [1990, 1991])
  assert.ok(!JSON.stringify(marks).includes('1991-04-06'))
  assert.match(JSON.stringify(answer), /"year":1991/)
  assert.ok(!JSON.stringify(answer).includes('04-06'))
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
