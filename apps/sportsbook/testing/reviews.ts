import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { CallResult } from '@croupier/vendor-server/testing/players'
import type { ReviewView } from '../desk-api/messages.ts'
import type { TicketView } from '../player-api/messages.ts'
import { sitDown, type TestTrader } from './desk.ts'
import { legOn } from './matches.ts'
import type { TestSportsbook } from './sportsbook.ts'
import { type Stage, stageAt } from './ticket-books.ts'

export const WHY = 'a test'
const LEAGUE = { marginPpm: 0, outcomePaidMaxMinor: '200000000', ticketPaidMaxMinor: '50000000', reviewFromMinor: '20000', why: WHY }

/** Two traders, and the league of the tests' matches, of which stakes from 200.00 are reviewed. */
export async function seatReviewers(sportsbook: TestSportsbook): Promise<{ ana: TestTrader; ben: TestTrader }> {
  await stageAt(sportsbook)
  const [ana, ben] = [await sitDown(sportsbook, 'ana'), await sitDown(sportsbook, 'ben')]
  assert.equal((await ana.put('/api/desk/leagues/stu:tournament:1', LEAGUE)).status, 200)
  return { ana, ben }
}

export const balanceOf = ({ sportsbook, page }: Stage) => sportsbook.operator.books.balanceOf(page.user) / 1000n

export const decide = (trader: TestTrader, ticket: string, decision: object) =>
  trader.post(`/api/desk/reviews/${ticket}`, { why: WHY, ...decision })

export const answerOffer = ({ page }: Stage, ticket: string, accept: boolean) => page.post(`/api/tickets/${ticket}/offer`, { accept })

export const withdraw = ({ page }: Stage, ticket: string) => page.post(`/api/tickets/${ticket}/withdrawal`, {})

export const queueOf = async (trader: TestTrader) => (await trader.get('/api/desk/reviews')).body.reviews as ReviewView[]

export const stateOf = ({ body }: CallResult) => [body.state, body.refusal]

/** A single of 300.00 on the home side. */
export async function ask({ match, page }: Stage, about: object = {}) {
  const asked = { id: randomUUID(), legs: [await legOn(page, match.id)], sizes: [1], unitMinor: '30000', oddsChange: 'none', ...about }
  const buy = () => page.post('/api/tickets', asked)
  return { id: asked.id, buy, placed: await buy() }
}

/** A match of its own, and a ticket on it that waits for a trader. */
export async function waiting(sportsbook: TestSportsbook, about: object = {}) {
  const staged = await stageAt(sportsbook)
  const { id, buy, placed } = await ask(staged, about)
  assert.deepEqual([placed.status, placed.body.state], [200, 'REVIEW_PENDING'], JSON.stringify(placed.body))
  return { staged, id, buy, placed: placed.body as unknown as TicketView }
}

/** A ticket that waits for its player, who is offered a stake of 120.00. */
export async function offered(sportsbook: TestSportsbook, trader: TestTrader) {
  const waited = await waiting(sportsbook)
  const told = await decide(trader, waited.id, { decision: 'offer', unitMinor: '12000' })
  assert.deepEqual([told.status, told.body.state], [200, 'OFFERED'], JSON.stringify(told.body))
  return waited
}
