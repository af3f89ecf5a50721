import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseJson } from '@croupier/wallet-protocol/json'
import { drawsAnswer } from '@croupier/wallet-protocol/messages'
import { LOTTERY, openDraws } from '../../testing/lottery.ts'
import { sharedStudio } from '../../testing/studio.ts'

const started = sharedStudio()

test('AP-06 an operator learns what lotteries drew and draw next; of a corrected draw the later version', async (t) => {
  const studio = started()
  const draws = openDraws(t, studio)
  const ask = async (...codes: string[]) => {
    const { body } = await studio.operator.callVendor(`${studio.url}/draws/list`, { operator_id: 7n, game_codes: codes })
    return drawsAnswer.parse(parseJson(JSON.stringify(body)))
  }
  const [before] = await ask(LOTTERY)
  assert.deepEqual(before?.opened, [])
  assert.equal(before?.coming.length, 2, 'express draws come by the clock, opened or not')
  const draw = await draws.open()
  await draws.settle(draw, '041')
  await draws.enter(draw, '471')
  await draws.stands(draw, 'SETTLED')
  const [after, ...others] = await ask(LOTTERY, LOTTERY, 'stu_mines', 'no such code')
  assert.equal(others.length, 0)
  assert.deepEqual(
    after?.opened.map(({ result, version }) => [result, version]),
    [['471', 2n]],
  )
  assert.match(String(after?.opened[0]?.number), /^\d+-official$/)
  const unsigned = await studio.operator.callVendor(`${studio.url}/draws/list`, { operator_id: 7n, game_codes: [LOTTERY] }, 'x'.repeat(344))
  assert.equal(unsigned.status, 401)
  for (const codes of [[], [7], Array.from({ length: 101 }, () => LOTTERY)]) {
    const { status } = await studio.operator.callVendor(`${studio.url}/draws/list`, { operator_id: 7n, game_codes: codes })
    assert.equal(status, 400)
  }
})
