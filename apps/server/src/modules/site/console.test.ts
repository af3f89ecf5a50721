import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as consoleSite from '@croupier/contract/console/site'
import * as contract from '@croupier/contract/site'
import * as pages from '@croupier/contract/site-pages'
import { anActor } from '#testing/actors.ts'
import { addressTexts } from '#testing/hostile/address-texts.ts'
import { anOwner } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'
import { brandsWithClosedRegions } from './store.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const owner = await anOwner(site)
after(() => owner.end())
const operator = await anOperator(site, { username: 'kapitan', permissions: ['brand'] })
const guest = anActor(site.server.site)
const field = { enabled: '1' as const, required: '0' as const, acceptedPattern: '*', patternId: null, minLength: 0, maxLength: 60 }

test('CO-03 VL-03 an operator changes a field of the registration, and the site asks for it at once', async () => {
  const save = (name: contract.RegisterFieldName, change: object) =>
    operator.ask(consoleSite.setRegisterField, { name, field: { ...field, ...change }, why: 'asked by the brand' })
  assert.equal((await save('email', { required: '1', acceptedPattern: '^[^@ ]+@[^@ ]+$', patternId: 2 })).envelope.success, true)
  const shown = (await guest.send(pages.registerSettings, {})).email
  assert.deepEqual([shown?.enabled, shown?.required, shown?.patternId], ['1', '1', 2])
  assert.equal((await save('email', { acceptedPattern: '(unclosed' })).envelope.errorCode, 'pattern_invalid')
  assert.equal((await save('email', { acceptedPattern: '(a)\\1' })).envelope.errorCode, 'pattern_invalid')
  assert.equal((await save('email', { minLength: 9, maxLength: 3 })).envelope.errorCode, 'request_param_err')
  assert.equal((await save('password', { enabled: '0' })).envelope.errorCode, 'field_needed')
})

const contacts = {
  customerService: [{ csType: 'chat', path: '/help' }],
  resources: [{ resourceType: 'TELEGRAM', labelNameEn: 'Telegram', url: 'https://t.me/parola' }],
  mirrors: ['parola.example'],
  confirmMinutes: 30,
  appealDays: 5,
  why: 'new channels',
}

test('CO-03 UI-01 SC-09 DT-03 an operator changes customer service, channels and mirrors; the page hears of it', async () => {
  await operator.send(consoleSite.setBrandContacts, contacts)
  const { info, brand } = await guest.send(contract.systemStatus, {})
  assert.deepEqual([info.customerService, info.resources, brand.mirrors], [contacts.customerService, contacts.resources, contacts.mirrors])
  const shown = await operator.send(consoleSite.consoleBrand, {})
  assert.deepEqual([shown.confirmMinutes, shown.appealDays], [30, 5])
})

test('CO-03 UI-07 an operator sets colours of the brand that can be read; others are refused, and those of cards stay', async () => {
  await owner.query(`update site.brand set settings = jsonb_set(settings, '{colors,dark}', '{"card-1": "#112233"}') where code = 'parola'`)
  const set = (dark: Record<string, string>) => ({ colors: { dark, light: {} }, why: 'a new look' })
  await operator.send(consoleSite.setBrandColors, set({ primary: '#7ee081', 'primary-hover': '#93e896' }))
  const shown = await operator.send(consoleSite.consoleBrand, {})
  assert.deepEqual(shown.colors, { dark: { primary: '#7ee081', 'primary-hover': '#93e896' }, light: {} })
  const { rows } = await owner.query<{ dark: object }>(
    `select settings -> 'colors' -> 'dark' as dark from site.brand where code = 'parola'`,
  )
  assert.deepEqual(rows[0]?.dark, { 'card-1': '#112233', primary: '#7ee081', 'primary-hover': '#93e896' })
  const { envelope } = await operator.ask(consoleSite.setBrandColors, set({ text: '#222222' }))
  assert.deepEqual([envelope.errorCode, envelope.field], ['contrast_low', 'colors.dark.text'])
  for (const dark of [{ text: 'red' }, { text: '#FFF' }, { nothing: '#ffffff' }])
    assert.equal((await operator.ask(consoleSite.setBrandColors, set({}), { raw: set(dark as never) })).status, 400)
  await operator.send(consoleSite.setBrandColors, set({}))
})

test('CO-03 none of 80 addresses that lead astray becomes the path of customer service or of a channel', async () => {
  const here = 'https://here.test'
  for (const path of addressTexts) {
    const raw = { ...contacts, customerService: [{ csType: 'chat', path }] }
    const answer = await operator.ask(consoleSite.setBrandContacts, contacts, { raw })
    if (answer.envelope.success) assert.equal(new URL(path, here).origin, here, path)
    const channel = { ...contacts, resources: [{ resourceType: 'X', labelNameEn: 'X', url: path }] }
    assert.equal((await operator.ask(consoleSite.setBrandContacts, contacts, { raw: channel })).envelope.success, false, path)
  }
})

test('CO-03 CO-01 an operator writes a help topic in both languages, and the trail keeps what stood before', async () => {
  const topic = {
    topic: 'limits',
    position: 1,
    texts: { EN: { title: 'Limits', content: 'Set them.' }, TY: { title: 'Mga limit', content: 'Itakda.' } },
  }
  await operator.send(consoleSite.saveHelpTopic, { ...topic, why: 'a new topic' })
  await operator.send(consoleSite.saveHelpTopic, { ...topic, position: 2, why: 'further down' })
  const [shown] = (await operator.send(consoleSite.consoleHelp, {})).rows
  assert.deepEqual(shown, { ...topic, position: 2, version: shown?.version })
  assert.equal((await guest.send(pages.helpCenter, { lang: 'TY', device: 'WEB' }))[0]?.title, 'Mga limit')
  const marks = await site.context.db
    .selectFrom('platform.trail')
    .select('why')
    .where('subject', '=', 'help limits')
    .orderBy('id')
    .execute()
  assert.deepEqual(
    marks.map(({ why }) => why),
    ['a new topic', 'further down'],
  )
})

test('PP-02 an operator is told that closed regions stay open where the installation knows no countries', async () => {
  await operator.send(consoleSite.setClosedRegions, {
    countries: ['KP'],
    texts: { EN: 'Not offered there', TY: 'Not offered there' },
    why: 'the law there',
  })
  assert.equal((await operator.send(consoleSite.consoleBrand, {})).knowsCountries, false)
  assert.equal((await guest.send(contract.systemStatus, {})).status, 0)
  assert.deepEqual(await brandsWithClosedRegions(site.context.db), ['parola'])
  await operator.send(consoleSite.setClosedRegions, { countries: [], texts: { EN: '', TY: '' }, why: 'the law was changed' })
  assert.deepEqual(await brandsWithClosedRegions(site.context.db), [])
})
