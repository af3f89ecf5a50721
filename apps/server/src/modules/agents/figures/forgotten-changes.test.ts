import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { DAY_MS } from '@croupier/calendar/durations'
import { foldPlayerDays, watchReturns } from '#modules/games/index.ts'
import { addMember } from '#modules/identity/index.ts'
import { hashed } from '#testing/hashes.ts'
import { anOwner, play, untilStreamFlows } from '#testing/lines.ts'
import { aSite } from '#testing/site.ts'
import { countBonusPlays } from '../../games/rounds/bonus-plays.ts'
import { gatherFigures } from './folds.ts'
import { countWaiting, forgetRoundChanges } from './store.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const { context } = site
const owner = await anOwner(site)
after(() => owner.end())

const countChanges = async () => (await context.db.selectFrom('games.round_change').select('id').execute()).length
const forgetAll = async () => {
  while (await forgetRoundChanges(context.db, 2));
}

test('what rounds told goes when all have read it and a week has passed, and nothing before', async () => {
  const memberId = await addMember(context, { username: 'ana', passwordHash: await hashed('correct horse battery'), type: 0 })
  const daysAgo = (days: number) => ({ memberId, betMinor: 100n, winMinor: 0n, at: new Date(Date.now() - days * DAY_MS) })
  await play(owner, context.actor.brandId, [9, 8, 8, 8, 6, 0].map(daysAgo))
  await untilStreamFlows(owner)
  await forgetAll()
  assert.deepEqual([await countChanges(), await countWaiting(context.db)], [6, 6n])
  await gatherFigures(context)
  assert.equal(await countWaiting(context.db), 0n)
  await foldPlayerDays(context)
  await forgetAll()
  assert.equal(await countChanges(), 6, 'the stakes of markets have not been looked at')
  await owner.query('select games.changed_markets(1000)')
  await forgetAll()
  assert.equal(await countChanges(), 6, 'the watch of returns has not read them')
  await watchReturns(context)
  await forgetAll()
  assert.equal(await countChanges(), 6, 'bonuses have not counted them')
  await countBonusPlays(context)
  await forgetAll()
  assert.equal(await countChanges(), 2)
  await assert.rejects(owner.query('update games.round_change set rounds = 2'), /history|change/i)
  await assert.rejects(context.db.deleteFrom('games.round_change').execute(), /permission denied/)
})
