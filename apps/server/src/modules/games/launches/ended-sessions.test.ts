import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import * as consoleIdentity from '@croupier/contract/console/identity'
import { launchGame } from '@croupier/contract/games-launches'
import * as identity from '@croupier/contract/identity'
import * as logins from '@croupier/contract/identity-login'
import * as security from '@croupier/contract/identity-security'
import { io, type Socket } from 'socket.io-client'
import { type Actor, aMember, anActor, passwordOf, solvedChallenge } from '#testing/actors.ts'
import { anOperator } from '#testing/operators.ts'
import { giveMoney } from '#testing/players.ts'
import { aSite } from '#testing/site.ts'
import { aVendor } from '#testing/vendor.ts'

const opened: { token: string; user: string }[] = []
const site = await aSite(import.meta.filename, {
  limiter: async () => undefined,
  ports: {
    vendors: {
      gameUrl: async (launch) => {
        if (launch.player) opened.push(launch.player)
        return { state: 'ok', url: 'http://127.0.0.1:9/play' }
      },
      transactions: async () => ({ state: 'unknown' }),
    },
  },
})
const { context } = site
const { port } = await site.server.start()
const neighbour = await site.aNeighbour()
const { port: otherPort } = await neighbour.start()
const UNITS = 1000n
const passwordFor = (username: string) => passwordOf(username.split('').reverse().join(''))

async function signedIn(username: string): Promise<Actor> {
  const actor = anActor(site.server.site)
  const entered = await actor.send(logins.login, {
    username,
    password: passwordFor(username),
    type: 'username',
    loginDeviceId: randomUUID(),
    challenge: await solvedChallenge(actor),
  })
  actor.token = entered.token
  return actor
}

/** A member with money; `play` opens a game in a session of theirs and a socket at each of two server processes. */
async function aPlayer(username: string) {
  const member = await aMember(site.server.site, username)
  const memberId = BigInt(member.id)
  await giveMoney(context, memberId, 100_000n)
  return { member, memberId }
}

async function play(actor: Actor) {
  const game = {
    launchMode: 'GLS' as const,
    nodeId: 1001,
    vassalage: 'STU',
    gameType: 'RNG' as const,
    language: 'EN' as const,
    backUrl: '/',
  }
  await actor.send(launchGame, game)
  const player = opened.at(-1)
  assert.ok(player)
  const [here, there] = [aVendor(site.server.site, player), aVendor(neighbour.site, player)]
  const tabs = [connect(port, actor), connect(otherPort, actor)]
  await Promise.all(tabs.map((tab) => new Promise((resolve) => tab.once('connect', () => resolve(undefined)))))
  const bet = randomUUID()
  assert.equal((await here.bet(bet, 1_000n * UNITS)).status, 'RS_OK')
  assert.equal((await there.bet(randomUUID(), 1_000n * UNITS)).status, 'RS_OK')
  return { here, there, tabs, bet }
}

function connect(at: number, actor: Actor): Socket {
  const options = { path: '/socket', transports: ['websocket'], reconnection: false }
  return io(`http://127.0.0.1:${at}`, { ...options, auth: { token: actor.token }, extraHeaders: { origin: 'http://localhost:3000' } })
}

/** What must hold within a second of the end of a session, on both processes. */
async function assertOver({ here, there, tabs, bet }: Awaited<ReturnType<typeof play>>) {
  for (const vendor of [here, there]) {
    assert.equal((await vendor.bet(randomUUID(), 1_000n * UNITS)).status, 'RS_ERROR_TOKEN_EXPIRED')
    assert.equal((await vendor.balance()).status, 'RS_ERROR_TOKEN_EXPIRED')
  }
  const end = Date.now() + 1_000
  while (tabs.some((tab) => tab.connected) && Date.now() < end) await sleep(10)
  assert.deepEqual(
    tabs.map((tab) => tab.connected),
    [false, false],
  )
  assert.equal((await there.win(randomUUID(), bet, 2_000n * UNITS)).status, 'RS_OK', 'a win is paid however the session ended')
  const rolledBack = randomUUID()
  assert.equal((await here.rollback(rolledBack, randomUUID())).status, 'RS_OK', 'a rollback is taken however the session ended')
}

async function assertOpen({ here, tabs }: Awaited<ReturnType<typeof play>>) {
  assert.equal((await here.bet(randomUUID(), 1_000n * UNITS)).status, 'RS_OK')
  assert.ok(tabs.every((tab) => tab.connected))
  for (const tab of tabs) tab.close()
}

test('H4 S10 logging out ends the session, its sockets and its games on every process, and no other session of the member', async () => {
  await aPlayer('Umalis1')
  const [leaving, staying] = [await signedIn('Umalis1'), await signedIn('Umalis1')]
  const [left, stayed] = [await play(leaving), await play(staying)]
  await leaving.send(identity.logout, {})
  await assertOver(left)
  await assertOpen(stayed)
})

test('H4 S10 a session that is ended from elsewhere takes its sockets and games along', async () => {
  await aPlayer('Umalis2')
  const [owner, thief] = [await signedIn('Umalis2'), await signedIn('Umalis2')]
  const [own, stolen] = [await play(owner), await play(thief)]
  await owner.send(security.endSession, { id: 'others' })
  await assertOver(stolen)
  await assertOpen(own)
})

test('H4 S10 a changed password ends every other session with what it opened', async () => {
  await aPlayer('Umalis3')
  const [owner, thief] = [await signedIn('Umalis3'), await signedIn('Umalis3')]
  const [own, stolen] = [await play(owner), await play(thief)]
  const newPassword = 'an entirely new one'
  await owner.send(security.changePassword, { oldPassword: passwordFor('Umalis3'), newPassword, confirmNewPassword: newPassword })
  await assertOver(stolen)
  await assertOpen(own)
})

test('ASVS 7.4.5 an operator signs a member out everywhere, with a mark on the trail; the account stays open', async () => {
  const { member } = await aPlayer('Umalis9')
  const playing = await play(await signedIn('Umalis9'))
  const operator = await anOperator(site, { username: 'tagalabas', permissions: ['support', 'audit'] })
  await operator.send(consoleIdentity.endMemberSessions, { id: member.id, why: 'lost the phone' })
  await assertOver(playing)
  const [mark] = (await operator.send(consoleIdentity.trail, { subject: `member ${member.id}` })).rows
  assert.deepEqual([mark?.action, mark?.why], ['member.sessions', 'lost the phone'])
  await assertOpen(await play(await signedIn('Umalis9')))
})

test('H4 S10 a locked account has no socket and takes no bet', async () => {
  const { member } = await aPlayer('Umalis4')
  const playing = await play(await signedIn('Umalis4'))
  const operator = await anOperator(site, { username: 'tagalock', permissions: ['support'] })
  await operator.send(consoleIdentity.setMemberStatus, { id: member.id, status: 'closed', why: 'asked for it' })
  assert.notEqual((await playing.here.bet(randomUUID(), 1_000n * UNITS)).status, 'RS_OK')
  const end = Date.now() + 1_000
  while (playing.tabs.some((tab) => tab.connected) && Date.now() < end) await sleep(10)
  assert.ok(playing.tabs.every((tab) => !tab.connected))
})

test('H4 a session that lapses takes its game along; one in which the member plays does not lapse', async () => {
  const { memberId } = await aPlayer('Umalis5')
  const actor = await signedIn('Umalis5')
  const playing = await play(actor)
  const idle = (minutes: number) =>
    context.db
      .updateTable('identity.session')
      .set({ last_seen_at: new Date(Date.now() - minutes * 60_000) })
      .where('member_id', '=', memberId)
      .execute()
  await idle(29)
  assert.equal((await playing.here.bet(randomUUID(), 1_000n * UNITS)).status, 'RS_OK')
  const seen = await context.db.selectFrom('identity.session').select('last_seen_at').where('member_id', '=', memberId).execute()
  assert.ok(
    seen.some(({ last_seen_at }) => Date.now() - last_seen_at.getTime() < 60_000),
    'a bet is a sign of life',
  )
  await idle(31)
  assert.equal((await playing.here.bet(randomUUID(), 1_000n * UNITS)).status, 'RS_ERROR_TOKEN_EXPIRED')
  assert.equal((await playing.there.bet(randomUUID(), 1_000n * UNITS)).status, 'RS_ERROR_TOKEN_EXPIRED')
  assert.equal((await playing.there.win(randomUUID(), playing.bet, 2_000n * UNITS)).status, 'RS_OK')
  for (const tab of playing.tabs) tab.close()
})

test('H4 S10 the oldest of too many sessions ends with its sockets', async () => {
  await aPlayer('Umalis6')
  const first = await signedIn('Umalis6')
  const playing = await play(first)
  for (let n = 0; n < 5; n += 1) await signedIn('Umalis6')
  await assertOver(playing)
})
