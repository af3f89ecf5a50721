import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recoveryCodes } from './rules-recovery.ts'

test('SS-14 eight recovery codes are given, each of 118 bits in six groups of signs that nobody mistakes', () => {
  let at = 0
  const codes = recoveryCodes((below) => (at++ * 7) % below)
  assert.equal(codes.length, 8)
  for (const code of codes) assert.match(code, /^([abcdefghjkmnpqrstuvwxyz23456789]{4}-){5}[abcdefghjkmnpqrstuvwxyz23456789]{4}$/)
  assert.equal(new Set(codes).size, 8)
  assert.equal(at, 8 * 24, 'every sign is drawn')
  assert.ok(24 * Math.log2(31) > 112)
})

test('SS-14 a recovery code is never taken for a code of the app', () => {
  assert.equal(/^\d{6}$/.test(recoveryCodes((below) => below - 1)[0] ?? ''), false)
})
