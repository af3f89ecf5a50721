import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FEEDBACK_WORDS } from '@croupier/contract/messaging-tickets'
import { answeredTicket, refusalOfFeedback, shownTicket } from './rules-tickets.ts'
import type { Ticket } from './store-tickets.ts'

const words = (count: number) => Array.from({ length: count }, () => 'salita').join(' ')

test('SC-10 VL-11 a feedback is taken from its fewest to its most words, and pictures from members alone', () => {
  const refusalOf = (count: number, images: string[] = [], isMember = true) =>
    refusalOfFeedback({ content: words(count), images }, isMember)?.refusal
  assert.deepEqual(
    [FEEDBACK_WORDS.min - 1, FEEDBACK_WORDS.min, FEEDBACK_WORDS.max, FEEDBACK_WORDS.max + 1].map((count) => refusalOf(count)),
    ['too_few_words', undefined, undefined, 'too_many_words'],
  )
  assert.equal(refusalOf(FEEDBACK_WORDS.min, ['a']), undefined)
  assert.equal(refusalOf(FEEDBACK_WORDS.min, ['a'], false), 'image_unknown')
  assert.equal(refusalOf(FEEDBACK_WORDS.min, [], false), undefined)
})

const ticket: Ticket = {
  id: 12n,
  brandId: 1,
  memberId: 7n,
  type: 'deposit',
  content: 'walang dumating',
  contact: null,
  contactSealed: null,
  state: 'open',
  answer: null,
  answeredBy: null,
  sentAt: new Date('2026-11-20T12:00:00Z'),
}

test('SC-10 a member reads the answer above the own words, and a visitor gets no message', () => {
  const { message, mark } = answeredTicket(ticket, { answer: 'Ayos na.', why: '' })
  assert.deepEqual(message, { memberId: 7n, title: '#12', content: 'Ayos na.\n\n> walang dumating' })
  assert.deepEqual([mark.subject, mark.before, mark.after, mark.why], ['ticket 12', 'open', 'answered', 'the ticket asked for an answer'])
  const toVisitor = answeredTicket({ ...ticket, memberId: null }, { answer: 'Ayos na.', why: 'by telephone' })
  assert.deepEqual([toVisitor.message, toVisitor.mark.why], [undefined, 'by telephone'])
})

test('SC-10 an operator sees of a ticket where to answer it, and nothing in the place of what is not known', () => {
  const known = shownTicket(ticket, { contact: 'a@b.example', username: 'kapitan' })
  assert.deepEqual([known.id, known.memberId, known.username, known.contact], ['12', '7', 'kapitan', 'a@b.example'])
  const visitor = shownTicket({ ...ticket, memberId: null }, { contact: null, username: undefined })
  assert.deepEqual([visitor.memberId, visitor.username, visitor.contact, visitor.sentAt], [null, '', '', ticket.sentAt.getTime()])
})
