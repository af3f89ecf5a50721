import assert from 'node:assert/strict'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { FREEBET_PATHS } from '@croupier/wallet-protocol/freebets'
import { parseJson } from '@croupier/wallet-protocol/json'
import { isSignedBy, SIGNATURE_HEADER } from '@croupier/wallet-protocol/signing'
import { freeBetGateway } from './free-bet-gateway.ts'

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicKeyPem = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString()
const gateway = freeBetGateway(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())

let answer: { status: number; body: unknown } = { status: 200, body: [] }
const heard: { path: string | undefined; body: unknown }[] = []
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const raw = Buffer.concat(chunks)
  if (isSignedBy(publicKeyPem, raw, request.headers[SIGNATURE_HEADER])) heard.push({ path: request.url, body: parseJson(raw) })
  const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
after(() => server.close())
const to = { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, operatorId: 7 }

const [reward, campaign, prepaid, reference] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
const given = {
  status: 'FRS_ACTIVE',
  reward_uuid: reward,
  campaign_uuid: campaign,
  user: '1001',
  start_time: '2026-11-20T08:00:00',
  end_time: '2026-12-20T08:00:00',
  game_code: 'stu_lantern_tide',
  bet_count: 10,
  bet_value: 1_000_000,
  prepaid_uuid: prepaid,
  currency: 'PHP',
  operator_reference: reference,
}

test('a campaign is ordered signed, in units and in UTC without a zone, under our reference', async () => {
  const { status: _status, reward_uuid: _reward, user: _user, ...terms } = given
  answer = { status: 200, body: { ...terms, name: 'Fiesta' } }
  const endsAt = new Date('2026-12-20T08:00:00Z')
  const told = await gateway.openCampaign({ ...to, reference, name: 'Fiesta', prepaidId: prepaid, betMinor: 1_000n, rounds: 10, endsAt })
  assert.deepEqual(heard.splice(0), [
    {
      path: FREEBET_PATHS.createCampaign,
      body: {
        operator_id: 7n,
        name: 'Fiesta',
        prepaid_uuid: prepaid,
        bet_value: 1_000_000n,
        bet_count: 10n,
        end_time: '2026-12-20T08:00:00',
        operator_reference: reference,
      },
    },
  ])
  assert.deepEqual(told.state === 'ok' && [told.value.id, told.value.betMinor, told.value.endsAt], [campaign, 1_000n, endsAt])
})

test('our reward is found among those of the player by its reference, and a state of tomorrow is a failed one', async () => {
  answer = { status: 200, body: { rewards: [{ ...given, operator_reference: null }, given], pagination: {} } }
  const order = { ...to, reference, campaignId: campaign, user: '1001' }
  const told = await gateway.findReward(order)
  assert.deepEqual(told.state === 'ok' && [told.value?.id, told.value?.state, told.value?.rounds], [reward, 'active', 10])
  assert.deepEqual(await gateway.findReward({ ...order, reference: randomUUID() }), { state: 'ok', value: undefined })
  answer = { status: 200, body: { ...given, status: 'FRS_OF_TOMORROW' } }
  const cancelled = await gateway.cancelReward({ ...to, rewardId: reward })
  assert.equal(cancelled.state === 'ok' && cancelled.value.state, 'failed')
})

test('a refusal is the last word; whatever is no clear answer is unknown', async () => {
  const order = { ...to, reference, campaignId: campaign, user: '1001' }
  for (const status of [400, 401, 404]) {
    answer = { status, body: { error: 'no' } }
    assert.deepEqual(await gateway.giveReward(order), { state: 'refused' })
  }
  for (const [status, body] of [
    [500, {}],
    [302, ''],
    [200, 'half of an ans'],
    [200, { ...given, bet_value: 1.5 }],
    [200, { ...given, user: undefined }],
  ] as const) {
    answer = { status, body }
    assert.deepEqual(await gateway.giveReward(order), { state: 'unknown' })
  }
})

test('a prepaid says what it leaves open', async () => {
  const open = { prepaid_uuid: prepaid, game_code: 'stu_lantern_tide', currency: 'PHP', bet_value: null, bet_count: null, bonus_buy: false }
  answer = { status: 200, body: [open, { ...open, bet_value: 200_000, bet_count: 5 }] }
  const told = await gateway.prepaids(to)
  assert.deepEqual(told.state === 'ok' && told.value.map(({ betMinor, rounds }) => [betMinor, rounds]), [
    [null, null],
    [200n, 5],
  ])
})
