import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { askBrandChange, brandChange, hostName } from './brand-changes.ts'

test('CO-03 a host of a brand is one that a browser can send', () => {
  const isHost = (name: string) => hostName.safeParse(name).success
  for (const name of ['localhost', 'play.example', 'xn--brd-1na.example', '127.0.0.1', `${'a'.repeat(63)}.example`])
    assert.ok(isHost(name), name)
  for (const name of ['', '.', 'a..b', '-a', 'a-.example', 'a.', 'A.example', 'a b', 'play.example:80', `${'a'.repeat(64)}.example`])
    assert.ok(!isHost(name), name)
})

test('CO-03 a host that no browser can send is not asked for any more; one that was is read, and can be taken away', () => {
  const host = (isOn: boolean) => ({ kind: 'host' as const, host: 'a..b', isOn })
  const ask = (isOn: boolean) => z.safeEncode(askBrandChange.input, { id: crypto.randomUUID(), change: host(isOn), why: 'a test' }).success
  assert.deepEqual([ask(true), ask(false), brandChange.safeParse(host(true)).success], [false, true, true])
})
