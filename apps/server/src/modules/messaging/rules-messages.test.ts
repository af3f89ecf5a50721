import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noticeMessage, shownMessage } from './rules-messages.ts'

const notices = ['login_new_place', 'password_changed', 'payment_password_changed', 'second_factor_changed', 'payee_added'] as const

test('ASVS 6.3.7 every notice of an account has words in both languages, each its own', () => {
  const messages = notices.flatMap((notice) => ['EN', 'TY'].map((language) => noticeMessage({ language, username: 'kapitan' }, notice)))
  for (const { title, content } of messages) assert.ok(title !== '' && content !== '' && !content.includes('{'))
  assert.equal(new Set(messages.map(({ content }) => content)).size, messages.length)
})

test('MC-03 a message is unread until it was opened', () => {
  const at = new Date('2026-11-20T12:00:00Z')
  const message = { id: 5n, title: 'Ayos na', content: 'Dumating na.', sentAt: at, readAt: null }
  assert.deepEqual(shownMessage(message), { id: '5', title: 'Ayos na', content: 'Dumating na.', sentAt: at.getTime(), isRead: false })
  assert.equal(shownMessage({ ...message, readAt: at }).isRead, true)
})
