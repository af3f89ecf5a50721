import assert from 'node:assert/strict'
import { test } from 'node:test'
import { channelText, readChannels, readHosts, readServices, serviceText } from './contact-lines.ts'

test('CO-03 an operator writes customer service and channels a line each, and reads them back as they were', () => {
  const services = [{ csType: 'chat', path: '/help' }]
  const channels = [
    { resourceType: 'TELEGRAM', labelNameEn: 'Our channel', url: 'https://t.me/parola' },
    { resourceType: 'LIVE_MODEL', labelNameEn: 'Mayumi', url: 'https://models.example/mayumi', hours: '18:00-02:00' },
  ]
  assert.deepEqual(readServices(serviceText(services)), services)
  assert.deepEqual(readChannels(`${channelText(channels)}\n\n`), channels)
  assert.deepEqual(readHosts(' Parola.example \n\n two.example'), ['parola.example', 'two.example'])
  assert.equal(readServices('chat'), undefined)
  assert.equal(readChannels('TELEGRAM http://t.me/parola Name'), undefined)
})
