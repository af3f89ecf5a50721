import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitsCaptcha, givenAnswer, hashOfAnswer, pictureOf } from './rules-captchas.ts'

const id = '6f2ee2bd-b28d-4013-becb-893af7c5a7e3'
const now = new Date('2026-11-20T04:00:00Z')
const kept = { answerHash: hashOfAnswer(id, '01234'), expiresAt: now }

test('VL-01 a captcha is answered by the visitor who has its cookie, spaces around the digits aside', () => {
  assert.deepEqual(givenAnswer(id, ' 01234 '), { id, answer: '01234' })
  for (const cookie of [undefined, '', `${id}0`, id.toUpperCase(), `${id.slice(1)}/`]) assert.equal(givenAnswer(cookie, '01234'), undefined)
  assert.equal(givenAnswer(id, undefined), undefined)
})

test('VL-01 an answer fits its own captcha and no other, until that has lapsed', () => {
  const fits = (answer: string, own = id, at = now) => fitsCaptcha(kept, { id: own, answer }, at)
  assert.deepEqual([fits('01234'), fits('01235'), fits(''), fits('01234', id.replace('6', '7'))], [true, false, false, false])
  assert.equal(fits('01234', id, new Date(now.getTime() + 1)), false)
  assert.equal(fitsCaptcha(undefined, { id, answer: '01234' }, now), false)
})

test('the picture of a captcha draws every digit as a stroke and says none of them as text', () => {
  const picture = pictureOf('0123456789', (from) => from)
  assert.equal(picture.match(/transform=/g)?.length, 10)
  assert.equal(picture.includes('undefined'), false)
  assert.equal(/<text|NaN/.test(picture), false)
  assert.notEqual(
    pictureOf('11111', (from) => from),
    pictureOf('11112', (from) => from),
  )
  assert.notEqual(
    pictureOf('11111', (from) => from),
    pictureOf('11111', (_, to) => to - 1),
  )
})

test('each digit of a captcha has strokes of its own, and they stand side by side inside the picture, wherever the dice put them', () => {
  const digits = '0123456789'
  const strokesOf = (picture: string) => [...picture.matchAll(/<path d="([^"]+)" transform=/g)].map(([, strokes]) => strokes)
  assert.equal(new Set(strokesOf(pictureOf(digits, (from) => from))).size, digits.length)
  for (const roll of [(from: number) => from, (_: number, to: number) => to - 1]) {
    const places = [...pictureOf('01234', roll).matchAll(/translate\((-?\d+) (-?\d+)\)/g)].map(
      ([, x, y]) => [Number(x), Number(y)] as const,
    )
    assert.equal(places.length, 5)
    assert.ok(
      places.every(([x, y], at) => x >= 4 && x + 20 <= 180 - 4 && y >= 4 && y + 32 <= 56 && (at === 0 || x - places[at - 1]![0] === 30)),
    )
  }
})

test('six lines and sixty dots lie among the digits of a captcha, each in an ink of its own', () => {
  const picture = pictureOf('01234', (from) => from)
  assert.deepEqual([picture.match(/<path d="M0 /g)?.length, picture.match(/<circle /g)?.length], [6, 60])
  assert.ok([...picture.matchAll(/(?:stroke|fill)="(hsl[^"]*)"/g)].every(([, ink]) => /^hsl\(\d+ 45% \d+%\)$/.test(ink ?? '')))
  assert.ok(!picture.includes('undefined') && picture.endsWith('</g></svg>'))
})
