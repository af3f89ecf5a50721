import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trail } from '@croupier/contract/console/identity'
import { memberPrizeGroup, setMemberPrizeGroup } from '@croupier/contract/console/prize-groups'
import { launchGame, launchTrial } from '@croupier/contract/games-launches'
import { loginFreePlay } from '@croupier/contract/identity-login'
import type { GameLaunch } from '#platform/ports.ts'
import { type Actor, aMember, anActor } from '#testing/actors.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'

const launches: GameLaunch[] = []
const site = await aSite(import.meta.filename, {
  limiter: async () => undefined,
  ports: {
    vendors: {
      gameUrl: async (launch) => {
        launches.push(launch)
        return { state: 'ok', url: 'http://127.0.0.1:9/play' }
      },
      transactions: async () => ({ state: 'unknown' }),
    },
  },
})
const operator = await anOperator(site, { username: 'nag-ayos', permissions: ['support', 'games', 'audit'] })
const game = { launchMode: 'GLS', nodeId: 1001, vassalage: 'STU', gameType: 'RNG', language: 'EN', backUrl: '/' } as const

/** The prize group that the vendor hears when the member opens a game. */
async function launched(member: Actor) {
  await member.send(launchGame, game)
  return launches.at(-1)?.player?.prizeGroup
}
const shown = async (id: string) => (await operator.send(memberPrizeGroup, { id })).prizeGroup
const set = (id: string, prizeGroup: number) => operator.ask(setMemberPrizeGroup, { id, prizeGroup, why: 'agreed with the line' })

test('GM-12 a prize group that an operator sets is shown, left on the trail with why, and told with the next launch of this member alone', async () => {
  const [member, other] = [await aMember(site.server.site, 'ligaya'), await aMember(site.server.site, 'tala')]
  assert.deepEqual([await shown(member.id), await launched(member)], [1960, undefined])
  for (const prizeGroup of [1800, 1700]) {
    assert.equal((await set(member.id, prizeGroup)).status, 200)
    assert.deepEqual([await shown(member.id), await launched(member)], [prizeGroup, prizeGroup])
  }
  assert.deepEqual([await shown(other.id), await launched(other)], [1960, undefined])
  await member.send(launchTrial, { nodeId: 1001, language: 'EN', backUrl: '/' })
  assert.equal(launches.at(-1)?.player, undefined)
  assert.equal((await set(member.id, 1960)).status, 200)
  assert.deepEqual([await shown(member.id), await launched(member)], [1960, undefined])
  const { rows } = await operator.send(trail, { subject: `member ${member.id}` })
  assert.deepEqual(
    rows.map(({ action, before, after, why }) => [action, before, after, why]),
    [
      ['member.prize_group', '1700', '1960', 'agreed with the line'],
      ['member.prize_group', '1800', '1700', 'agreed with the line'],
      ['member.prize_group', '1960', '1800', 'agreed with the line'],
    ],
  )
})

test('GM-12 a prize group that is none, changes nothing or is of nobody is refused', async () => {
  const member = await aMember(site.server.site, 'mayumi')
  for (const prizeGroup of [1690, 1970, 1805, 0, -1800, 1800.5]) {
    const raw = { id: member.id, prizeGroup, why: 'agreed with the line' }
    const { status, envelope } = await operator.ask(setMemberPrizeGroup, { ...raw, prizeGroup: 1800 }, { raw })
    assert.deepEqual([status, envelope.errorCode], [400, 'request_param_err'], String(prizeGroup))
  }
  assert.equal((await set(member.id, 1960)).envelope.errorCode, 'wrong_state')
  for (const id of ['999999999', 'x', '-1']) {
    assert.equal((await set(id, 1800)).envelope.errorCode, 'not_found', id)
    assert.equal((await operator.ask(memberPrizeGroup, { id })).envelope.errorCode, 'not_found', id)
  }
  const trial = anActor(site.server.site)
  const { id } = await trial.send(loginFreePlay, { os: 'x', platform: 'W', encryption: true, headerVersion: 3 })
  assert.equal((await set(id, 1800)).envelope.errorCode, 'not_found')
})

test('GM-12 who looks members up sees the prize group, and only who manages games changes it', async () => {
  const member = await aMember(site.server.site, 'amihan')
  const support = await anOperator(site, { username: 'katulong', permissions: ['support'] })
  assert.equal((await support.send(memberPrizeGroup, { id: member.id })).prizeGroup, 1960)
  const refused = await support.ask(setMemberPrizeGroup, { id: member.id, prizeGroup: 1800, why: 'on my own' })
  assert.equal(refused.status, 403)
  assert.equal(await shown(member.id), 1960)
})
