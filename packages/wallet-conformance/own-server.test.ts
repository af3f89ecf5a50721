import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { DIALECTS } from '@croupier/wallet-protocol/dialects'
import { aGamePlayer, anotherGame, aPoolGame, aToken, forbidStakes, lockMember } from '../../apps/server/testing/players.ts'
import { aSite, vendorKeys } from '../../apps/server/testing/site.ts'
import { CASES } from './src/cases.ts'
import { httpTransport } from './src/http-transport.ts'
import { summaryOf } from './src/report.ts'
import { runCases } from './src/run.ts'

const site = await aSite(import.meta.filename)
const { context } = site
const app = site.server.site
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

const poolGame = await aPoolGame(context)

for (const dialect of Object.values(DIALECTS)) {
  test(`our server keeps every promise of the wallet protocol in the dialect ${dialect.name}`, { timeout: 120_000 }, async (t) => {
    const player = await aGamePlayer(context, `conform-${dialect.name}`, 1_000_000n)
    const other = await aGamePlayer(context, `other-${dialect.name}`, 100_000n)
    const disabled = await aGamePlayer(context, `locked-${dialect.name}`, 100_000n)
    await lockMember(context, disabled.memberId)
    const limited = await aGamePlayer(context, `limited-${dialect.name}`, 100_000n)
    await forbidStakes(context, limited.memberId)
    const { send, close } = httpTransport(`http://127.0.0.1:${port}/vendor/parola/STU`, 10_000)
    after(close)
    const subject = {
      user: player.user,
      token: player.token,
      currency: 'PHP',
      game: 'stu_lantern_tide',
      otherGame: await anotherGame(context),
      poolGame,
      countsUnused: true,
      expiredToken: await aToken(context, player.memberId, new Date(0)),
      other: { user: other.user, token: other.token },
      disabled: { user: disabled.user, token: disabled.token },
      limited: { user: limited.user, token: limited.token },
      unitsPerMinor: 1000n,
    }
    const findings = await runCases({ dialect, subject, privateKeyPem: vendorKeys.privateKey, send }, CASES)
    t.diagnostic(summaryOf(findings))
    const broken = findings.flatMap((one) => (one.outcome === 'broken' ? [`${one.id}: ${one.why}`] : []))
    assert.deepEqual(broken, [])
  })
}
