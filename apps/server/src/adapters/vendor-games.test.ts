import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { vendorGames } from './vendor-games.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const games = vendorGames(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())

let list: object[] = []
const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(list)))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
after(() => server.close())
const to = { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, operatorId: 7 }

const game = { url_thumb: 'x', url_background: 'x', product: 'Toss', name: 'Coin', game_code: 'tos_coin', enabled: true, category: 'Slots' }
async function returnsOf(told: object) {
  list = [{ ...game, platforms: ['GPL_DESKTOP'], freebet_support: false, ...told }]
  const read = await games.list(to)
  return read.answered === 'ok' ? read.games[0]?.returns : read.answered
}

test('GM-12 what a vendor declares of a game is one return, or the least and the most of several', async () => {
  const one = { lowestPpm: 965_000, highestPpm: 965_000, deviationMilli: null }
  assert.deepEqual(await returnsOf({ rtp: '96.5' }), one)
  assert.deepEqual(await returnsOf({ rtp: '98.9420', rtp_lowest: '85.6404', rtp_highest: '98.9420', rtp_deviation: '1.234' }), {
    lowestPpm: 856_404,
    highestPpm: 989_420,
    deviationMilli: 1_234,
  })
  assert.deepEqual(await returnsOf({ rtp: '99.5675', rtp_lowest: '0.0000', rtp_highest: '99.5675' }), {
    lowestPpm: 0,
    highestPpm: 995_675,
    deviationMilli: null,
  })
  for (const deviation of ['-1', '0', 'much', '1e9', 'Infinity', 'NaN'])
    assert.deepEqual(await returnsOf({ rtp: '96.5', rtp_deviation: deviation }), one)
})

test('GM-12 what cannot be read as a return is not declared, and the list is taken all the same', async () => {
  for (const rtp of [undefined, null, '', 'high', '0.965', '965', 96.5, {}, ['96.5'], '9'.repeat(50)])
    assert.equal(await returnsOf({ rtp }), undefined)
  assert.equal(await returnsOf({ rtp: '90', rtp_lowest: '95', rtp_highest: '90' }), undefined)
})

test('AP-06 what a vendor tells of its lotteries is read with versions of results, and what cannot be read tells nothing', async () => {
  const opened = [{ number: '202611270001', result: '417', version: 2, drawn_at: '2026-11-27T10:00:00Z' }]
  const coming = [{ number: '202611270002', closes_at: '2026-11-27T10:03:00.000Z', draws_at: '2026-11-27T10:03:05.000Z' }]
  list = [{ game_code: 'stu_filipino_3d', opened, coming }]
  assert.deepEqual(await games.draws(to, ['stu_filipino_3d']), [
    {
      game: 'stu_filipino_3d',
      opened: [{ numero: '202611270001', winNo: '417', version: 2, at: new Date('2026-11-27T10:00:00Z') }],
      coming: [{ numero: '202611270002', locksAt: new Date('2026-11-27T10:03:00Z'), drawsAt: new Date('2026-11-27T10:03:05Z') }],
    },
  ])
  for (const wrong of [{ result: 'four' }, { version: 0 }, { version: 'x' }, { number: '../1' }, { drawn_at: 'yesterday' }]) {
    list = [{ game_code: 'stu_filipino_3d', opened: [{ ...opened[0], ...wrong }], coming }]
    assert.equal(await games.draws(to, ['stu_filipino_3d']), undefined, JSON.stringify(wrong))
  }
})
