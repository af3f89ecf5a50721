import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideLaunch, decideLottery, launchOrder, newLaunch, ownEnd, playerOf, returnPages, tokenHash } from './rules.ts'

test('LB-10 D18 a game opens where the brand shows it and its vendor is connected, and else says why not', () => {
  const decided = (isOn: boolean | undefined, status: string | undefined) => {
    const decision = decideLaunch(isOn === undefined ? undefined : { isOn }, status === undefined ? undefined : { status })
    return 'refusal' in decision ? decision.refusal : 'open'
  }
  const rows = [undefined, false, true].map((isOn) => [undefined, 'maintenance', 'connected'].map((status) => decided(isOn, status)))
  assert.deepEqual(rows, [
    ['not_found', 'not_found', 'not_found'],
    ['game_not_connected', 'game_under_maintenance', 'game_under_maintenance'],
    ['game_not_connected', 'game_under_maintenance', 'open'],
  ])
})

test('GL-08 a lottery names the first part that is missing, and the mode of prizes need not be named', () => {
  const whole = { lottoArea: 'VN', gameCode: 'stu_filipino_3d', view: 'betting', device: 'WEB' } as const
  const { lottoArea, gameCode, view } = whole
  const fields = [{}, { lottoArea }, { lottoArea, gameCode }, { lottoArea, gameCode, view }].map((input) => {
    const decision = decideLottery(input)
    return 'refusal' in decision ? decision.detail?.field : undefined
  })
  assert.deepEqual(fields, ['lottoArea', 'gameCode', 'view', 'device'])
  assert.deepEqual(decideLottery(whole), { lottery: { area: 'VN', view: 'betting', device: 'WEB', prizeMode: 'LOTT' } })
  assert.deepEqual(decideLottery({ ...whole, prizeMode: 'SEA' }), {
    lottery: { area: 'VN', view: 'betting', device: 'WEB', prizeMode: 'SEA' },
  })
})

test('GL-03 a game leads back to a path of ours, and to the first page for anything else', () => {
  const backTo = (backUrl: string) => returnPages('https://parola.example', backUrl).lobbyUrl
  assert.equal(backTo('/lobby?type=RNG'), 'https://parola.example/lobby?type=RNG')
  for (const astray of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/a#b', '/a@b', ''])
    assert.equal(backTo(astray), 'https://parola.example/', astray)
})

test('GL-05 a vendor is told of no player in a demo, and of nothing that was not chosen', () => {
  const page = returnPages('https://site.example', '/lobby')
  const asked = {
    game: { gameCode: 'g' },
    connection: { baseUrl: 'https://v.example', operatorId: 7 },
    page,
    isPhone: true,
    theme: undefined,
  }
  const order = { baseUrl: 'https://v.example', operatorId: 7, gameCode: 'g', language: 'TY', ...page, isPhone: true }
  assert.deepEqual(launchOrder(asked, 'TY'), order)
  const player = playerOf({ memberId: 7n, token: 't', currency: 'PHP', prizeGroup: undefined })
  assert.deepEqual(launchOrder({ ...asked, theme: 'dark', player }, 'TY'), {
    ...order,
    theme: 'dark',
    player: { user: '7', token: 't', currency: 'PHP' },
  })
  assert.equal(playerOf({ memberId: 7n, token: 't', currency: 'PHP', prizeGroup: 1_950 }).prizeGroup, 1_950)
})

test('GL-03 a launch takes bets for twelve hours at most, and ends with the site session that it was opened in', () => {
  const now = new Date('2026-11-20T04:00:00Z')
  const opening = { tokenHash: tokenHash('t'), memberId: 7n, currency: 'PHP', game: { vendorCode: 'STU', nodeId: 1 } }
  const launch = newLaunch(opening, { actor: { brandId: 1, sessionId: 5n }, now })
  assert.deepEqual([launch.expiresAt, launch.sessionId, launch.vendorCode], [new Date('2026-11-20T16:00:00Z'), 5n, 'STU'])
  for (const actor of [{ brandId: 1, sessionId: 0n }, { brandId: 1 }])
    assert.equal('sessionId' in newLaunch(opening, { actor, now }), false)
  const ends = (expiresAt: Date, siteSessionId: bigint | null) => ownEnd({ expiresAt, siteSessionId }, now)
  assert.deepEqual(
    [ends(now, 5n), ends(launch.expiresAt, null), ends(launch.expiresAt, 5n)],
    [{ isOver: true }, { isOver: false }, { sessionId: '5' }],
  )
})

test('a token of a launch is stored by its hash alone', () => {
  assert.equal(tokenHash('abc').toString('hex'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
