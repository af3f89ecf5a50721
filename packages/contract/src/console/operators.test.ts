import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { askOperatorChange } from './operators.ts'

test('CO-03 a new brand has a name that is shown as it is written, and a host that a browser can send', () => {
  const asks = (name: string, host = 'new.example') => {
    const opening = { name, host, code: 'bago', currency: 'PHP' as const, timeZone: 'Asia/Manila' }
    return z.safeEncode(askOperatorChange.input, { kind: 'brand' as const, username: 'ana', opening, why: 'a test' }).success
  }
  assert.deepEqual(
    [asks('Bagong Parola'), asks('Casino مصر'), asks('abc\u202etxt'), asks('\u2066abc'), asks('Bago', 'a..b')],
    [true, true, false, false, false],
  )
})
