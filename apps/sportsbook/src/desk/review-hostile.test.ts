import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { TestTrader } from '../../testing/desk.ts'
import { answerOffer, seatReviewers, WHY, waiting } from '../../testing/reviews.ts'
import { startSportsbook, type TestSportsbook } from '../../testing/sportsbook.ts'

describe('hostile words about reviews', { concurrency: 1 }, () => {
  const undos: (() => Promise<void>)[] = []
  let sportsbook: TestSportsbook
  let ana: TestTrader
  let ben: TestTrader
  before(async () => {
    sportsbook = await startSportsbook({ after: (undo) => undos.unshift(undo) })
    ;({ ana, ben } = await seatReviewers(sportsbook))
  })
  after(async () => {
    for (const undo of undos) await undo()
  })

  const written = () =>
    sportsbook.database.query(
      `select (select count(*) from sportsbook.trader_action)::int as actions, (select count(*) from sportsbook.review)::int as reviews,
         (select count(*) from sportsbook.review where offered_unit_minor is not null)::int as offers,
         (select string_agg(id || state || cost_minor, ' ' order by id) from sportsbook.ticket) as tickets`,
    )

  test('GM-06 no decision or answer that is none is taken, and nothing is written', async () => {
    const { id } = await waiting(sportsbook)
    const before = await written()
    const take = { decision: 'take', why: WHY }
    const offer = { decision: 'offer', unitMinor: '12000', why: WHY }
    const path = `/api/desk/reviews/${id}`
    const asked: (readonly [string, unknown])[] = [
      [path, null],
      [path, []],
      [path, [take]],
      [path, {}],
      [path, { decision: 'take' }],
      [path, { ...take, why: 'a' }],
      [path, { ...take, why: 'x'.repeat(201) }],
      [path, { ...take, why: 'nul \u0000' }],
      [path, { ...take, decision: 'TAKE' }],
      [path, { ...take, decision: ['take'] }],
      [path, { ...take, unitMinor: '1000' }],
      [path, { ...take, person: 'ben' }],
      [path, { ...offer, unitMinor: undefined }],
      [path, { ...offer, unitMinor: '30000' }],
      [path, { ...offer, unitMinor: '30001' }],
      [path, { ...offer, unitMinor: '999' }],
      [path, { ...offer, unitMinor: '0' }],
      [path, { ...offer, unitMinor: '-12000' }],
      [path, { ...offer, unitMinor: '1.5' }],
      [path, { ...offer, unitMinor: '1e4' }],
      [path, { ...offer, unitMinor: 12_000 }],
      [path, { ...offer, unitMinor: '9'.repeat(16) }],
      [`/api/desk/reviews/${randomUUID()}`, take],
      ['/api/desk/reviews/1', take],
      ['/api/desk/reviews/__proto__', take],
    ]
    for (const [index, [at, input]] of asked.entries()) {
      const { status, body } = await (index % 2 ? ana : ben).post(at, input)
      assert.ok([400, 404, 409].includes(status), `${at} ${JSON.stringify(input)}: ${status} ${JSON.stringify(body)}`)
    }
    assert.deepEqual(await written(), before)
  })

  test('GM-06 no answer of a player that is none is taken, and nothing is written', async () => {
    const { staged, id } = await waiting(sportsbook)
    const before = await written()
    for (const input of [null, {}, { accept: 'true' }, { accept: 1 }, { accept: true, unitMinor: '1' }, [true]])
      assert.equal((await staged.page.post(`/api/tickets/${id}/offer`, input)).status, 400, JSON.stringify(input))
    for (const input of [{ more: 1 }, [1]]) assert.equal((await staged.page.post(`/api/tickets/${id}/withdrawal`, input)).status, 400)
    assert.equal((await answerOffer(staged, id, true)).body.state, 'REVIEW_PENDING', 'nothing is offered yet')
    assert.deepEqual(await written(), before)
  })

  test('GM-06 nothing but the stake that was offered takes the place of the one that was asked for', async () => {
    const { id } = await waiting(sportsbook)
    for (const statement of [
      `update sportsbook.ticket set unit_minor = 12000, cost_minor = 12000 where id = '${id}'`,
      `update sportsbook.ticket set unit_minor = 12000 where id = '${id}'`,
      `update sportsbook.ticket set cost_minor = 40000 where id = '${id}'`,
      `update sportsbook.review set cost_minor = 40000 where ticket_id = '${id}'`,
      `delete from sportsbook.review where ticket_id = '${id}'`,
      `update sportsbook.review set offered_unit_minor = 30000 where ticket_id = '${id}'`,
    ])
      await assert.rejects(sportsbook.database.query(statement), /do not change|keeps|append-only|check constraint/, statement)
  })
})
