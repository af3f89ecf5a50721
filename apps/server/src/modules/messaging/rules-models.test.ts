import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { listedModels, modelsAmong } from './rules-models.ts'

const model = (labelNameEn: string, hours?: string) => ({
  resourceType: 'LIVE_MODEL',
  labelNameEn,
  url: `https://chat.example/${labelNameEn}`,
  ...(hours === undefined ? {} : { hours }),
})

test('SC-11 live models are the channels of their kind alone, each under an id of its own', () => {
  const models = modelsAmong([model('Maya'), { ...model('Telegram'), resourceType: 'TELEGRAM' }, model('Tala')])
  assert.deepEqual(
    models.map(({ name, url }) => [name, url]),
    [
      ['Maya', 'https://chat.example/Maya'],
      ['Tala', 'https://chat.example/Tala'],
    ],
  )
  assert.equal(new Set(models.map(({ id }) => id)).size, 2)
  assert.ok(models.every(({ id }) => /^[0-9a-f]{16}$/.test(id)))
  assert.deepEqual(modelsAmong([model('Maya')]), [models[0]])
})

test('SC-11 models who are there now come first, in the order of the operators otherwise', () => {
  const models = modelsAmong([model('Night', '20:00-02:00'), model('Always'), model('Day', '08:00-16:00')])
  const shown = (clock: string) => listedModels(models, clock).map(({ name, isOnline }) => `${name} ${isOnline}`)
  assert.deepEqual(shown('08:00'), ['Always true', 'Day true', 'Night false'])
  assert.deepEqual(shown('16:00'), ['Always true', 'Night false', 'Day false'])
  assert.deepEqual(shown('01:59'), ['Night true', 'Always true', 'Day false'])
  assert.deepEqual(
    listedModels(models, '08:00').map(({ hours }) => hours),
    [null, '08:00-16:00', '20:00-02:00'],
  )
})

test('SC-11 the list of models tells no address', () => {
  fc.assert(
    fc.property(fc.array(fc.webUrl(), { maxLength: 8 }), (urls) => {
      const models = modelsAmong(urls.map((url) => ({ ...model('Maya'), url })))
      const told = JSON.stringify(listedModels(models, '12:00'))
      assert.ok(!told.includes('://'))
      assert.equal(models.length, urls.length)
    }),
  )
})
