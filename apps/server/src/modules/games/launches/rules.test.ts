import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideLaunch, decideLottery, returnPages } from './rules.ts'

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
