import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  asksForMember,
  contentIn,
  isLinkMeant,
  kindToSend,
  linksCountedSince,
  mayKeepLink,
  messageText,
  noticeLapsesAt,
  reachedAt,
  resetLinkOf,
} from './rules.ts'

test('ASVS 6.3.7 a member is reached at the proven number, else by mail, else not', () => {
  assert.deepEqual(reachedAt({ mobile: '+639171234567', email: 'ana@example.com' }), { way: 'sms', to: '+639171234567' })
  assert.deepEqual(reachedAt({ mobile: null, email: 'ana@example.com' }), { way: 'mail', to: 'ana@example.com' })
  assert.equal(reachedAt({ mobile: null, email: null }), undefined)
})

test('D6 SS-06 a number with an account is told so, one without gets no code for it, and other messages ask for nobody', () => {
  assert.deepEqual([kindToSend('register_code', true), kindToSend('register_code', false)], ['register_known', 'register_code'])
  for (const kind of ['login_code', 'reset_code'])
    assert.deepEqual([kindToSend(kind, true), kindToSend(kind, false)], [kind, undefined], kind)
  for (const kind of ['check_code', 'contact_changed'])
    assert.deepEqual([asksForMember(kind), kindToSend(kind, false)], [false, kind], kind)
})

test('FP-02 a reset link goes to an active member’s own address alone, three times a day', () => {
  const member = { status: 'active', email: 'Ana@example.com' }
  assert.equal(isLinkMeant(member, 'ana@EXAMPLE.com'), true)
  assert.equal(isLinkMeant(member, 'maria@example.com'), false)
  assert.equal(isLinkMeant({ ...member, email: null }, ''), false)
  assert.equal(isLinkMeant({ ...member, status: 'locked' }, 'ana@example.com'), false)
  assert.deepEqual([0, 2, 3].map(mayKeepLink), [true, true, false])
  assert.deepEqual(linksCountedSince(new Date('2026-11-20T04:00:00Z')), new Date('2026-11-19T04:00:00Z'))
})

test('a message is read as it was kept, and a content of another form is none', () => {
  const kept = { way: 'mail', to: 'ana@example.com', secret: 's', username: 'ana', site: 'https://demo.example' } as const
  assert.deepEqual(contentIn(JSON.stringify(kept)), kept)
  assert.deepEqual(contentIn('{"way":"sms","to":"+639171234567","secret":""}'), { way: 'sms', to: '+639171234567', secret: '' })
  for (const none of [{ ...kept, way: 'post' }, { ...kept, more: '' }, { way: 'sms', to: 1, secret: '' }, { way: 'sms', to: '' }, null])
    assert.throws(() => contentIn(JSON.stringify(none)))
})

test('FP-02 a reset link leads to the page of the site that it was asked on, with its secret where no server sees it', () => {
  const link = new URL(resetLinkOf({ site: 'https://demo.example', secret: 'a_b-c' }))
  assert.deepEqual([link.origin, link.pathname, link.search, link.hash], ['https://demo.example', '/forget', '', '#reset=a_b-c'])
})

test('ASVS 6.3.7 a notice that could not be sent for a day is sent no more', () => {
  assert.deepEqual(noticeLapsesAt(new Date('2026-11-20T04:00:00Z')), new Date('2026-11-21T04:00:00Z'))
})

test('SS-06 FP-02 an SMS is a plain text; a mail is a page whose mark is the link, else the code', () => {
  const wording = { brand: 'Demo', language: 'EN' as const, kind: 'login_code', secret: '123456', username: '', link: undefined }
  const sms = messageText({ ...wording, way: 'sms' })
  assert.match(sms.text, /123456/)
  assert.deepEqual([sms.subject, sms.html], ['', ''])
  const byCode = messageText({ ...wording, way: 'mail' })
  assert.match(byCode.html, />123456</)
  const link = 'https://demo.example/forget#reset=x'
  const byLink = messageText({ ...wording, kind: 'reset_link', way: 'mail', secret: 'x', link })
  assert.ok(byLink.text.endsWith(`\n\n${link}`))
  assert.ok(byLink.html.includes(`href="${link}"`))
  assert.ok(!messageText({ ...wording, kind: 'password_changed', way: 'mail', secret: '' }).html.includes('letter-spacing'))
})
