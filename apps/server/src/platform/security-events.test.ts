import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import type { ActorRef } from './context.ts'
import { registry } from './metrics.ts'
import { type SecurityEvent, securityEvent } from './security-events.ts'

const lines: Record<string, unknown>[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const guest = (ip: string): ActorRef => ({ kind: 'guest', brandId: 3, language: 'EN', ip, device: '', requestId: 'the-request' })
const countOf = async (event: SecurityEvent) =>
  Number(new RegExp(`croupier_security_events_total\\{event="${event}"\\} (\\d+)`).exec(await registry.metrics())?.[1])

test('M3 a security line bears the event, whom it concerns, address, brand and request id, and nothing else', () => {
  lines.length = 0
  securityEvent({ log, actor: guest('203.0.113.7') }, 'login_passed', { memberId: 12n, factor: 'password' })
  const { level, time, pid, hostname, ...line } = lines[0] ?? {}
  assert.deepEqual(line, {
    event: 'login_passed',
    member: '12',
    factor: 'password',
    ip: '203.0.113.7',
    brand: 3,
    request: 'the-request',
    msg: 'security',
  })
})

test('M3 a network that causes events without end has thirty lines a minute, and all of them are counted', async () => {
  lines.length = 0
  const before = await countOf('signature_refused')
  for (let at = 0; at < 200; at += 1)
    securityEvent({ log, actor: guest(`2001:db8:9:9::${at.toString(16)}`) }, 'signature_refused', { peer: 'unknown' })
  securityEvent({ log, actor: guest('2001:db8:9:8::1') }, 'signature_refused', { peer: 'unknown' })
  assert.equal(lines.length, 31)
  assert.equal((await countOf('signature_refused')) - before, 201)
})

test('M3 a line that is written by the log of a call bears the request id once', () => {
  const texts: string[] = []
  const own = pino({ level: 'info' }, { write: (line: string) => void texts.push(line) }).child({ request: 'the-request' })
  securityEvent({ log: own, actor: guest('203.0.113.9') }, 'login_passed')
  assert.equal(texts[0]?.match(/the-request/g)?.length, 1)
})

test("M3 a member's own events are written however many there are", () => {
  lines.length = 0
  for (let at = 0; at < 100; at += 1) securityEvent({ log, actor: guest('203.0.113.8') }, 'login_passed', { memberId: 12n })
  assert.equal(lines.length, 100)
})
