import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sitDown } from '../../testing/desk.ts'
import { NO_TRADERS, OTHER_TRADERS, sharedSportsbook } from '../../testing/sportsbook.ts'

describe('the trading desk', { concurrency: 1 }, () => {
  const started = sharedSportsbook()

  test('a launch of the desk is used once, and its person is known by name', async () => {
    const sportsbook = started()
    const ana = await sitDown(sportsbook, 'ana')
    const { body } = await ana.get('/api/desk')
    assert.deepEqual([body.person, body.language, body.timeZone], ['ana', 'EN', 'Asia/Manila'])
    const again = await fetch(`${sportsbook.url}/api/desk/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ launch: ana.launch }),
    })
    assert.equal(again.status, 401)
    assert.equal((await fetch(`${sportsbook.url}/desk`)).status, 200)
  })

  test('strangers and players see nothing of the desk, and an operator without traders has none', async () => {
    const { operator, url, player } = started()
    const { session } = await player()
    for (const token of ['', 'x', session, 'a'.repeat(43)]) {
      for (const path of ['/api/desk', '/api/desk/actions']) {
        const response = await fetch(`${url}${path}`, { headers: { 'x-sportsbook-desk': token } })
        assert.equal(response.status, 401, `${path} ${token}`)
      }
    }
    const asked = (operatorId: number, person: string) =>
      operator.callVendor(`${url}/desk/url`, { operator_id: BigInt(operatorId), person, lang: 'en' })
    assert.equal((await asked(NO_TRADERS, 'ana')).status, 403)
    assert.equal((await asked(OTHER_TRADERS, 'ana')).status, 200)
    for (const person of ['', 'A', '1ana', 'ana ben', 'x'.repeat(41), '../etc']) assert.equal((await asked(7, person)).status, 400, person)
  })
})
