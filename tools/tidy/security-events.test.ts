import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { securityEvents } from '../../apps/server/src/platform/security-events.ts'
import { isTest, productFiles } from './sources.ts'

const read = (path: string) => readFileSync(new URL(`../../docs/${path}`, import.meta.url), 'utf8')
const events = Object.keys(securityEvents).sort()
const told = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, event = '']) => event).sort()

test('M3 every security event is explained, has an alert rule, and the rule has a line of the runbook', () => {
  assert.deepEqual(told(read('security/events.md'), /^\| `([a-z_]+)` \|/gm), events)
  const rules = read('security/alerts.yml')
  assert.deepEqual(told(rules, /^ {8}labels: \{ severity: (?:page|ticket), event: ([a-z_]+) \}$/gm), events)
  assert.deepEqual(told(rules, /^ {8}expr: 'sum\(increase\(croupier_security_events_total\{event="([a-z_]+)"\}/gm), events)
  assert.deepEqual(told(rules, /runbook: 'docs\/runbooks\/security-events\.md#([a-z_]+)'/g), events)
  assert.deepEqual(told(read('runbooks/security-events.md'), /^## ([a-z_]+)$/gm), events)
})

test('M3 every security event is raised somewhere in the server', () => {
  const server = productFiles().filter(({ path }) => path.startsWith('apps/server/src/') && !isTest(path))
  const raising = server.filter(({ path }) => !path.endsWith('platform/security-events.ts')).map(({ text }) => text)
  const silent = events.filter((event) => !raising.some((text) => text.includes(`'${event}'`)))
  assert.deepEqual(silent, [])
})
