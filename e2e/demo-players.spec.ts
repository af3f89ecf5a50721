import { expect, test } from '@playwright/test'
import { asOwner } from './running-site.ts'

/** The categories in which demo players have finished a round since the site was opened; what is called `line-` is history of before. */
const PLAYED = `select distinct g.game_type from games.round r join games.game g on g.node_id = r.node_id
  join identity.member m on m.id = r.member_id
  where m.is_demo and r.state = 'settled' and coalesce(r.round_name, '') not like 'line-%'`

test('GM-01 GM-03 GM-08 demo players play slots and tables by themselves, by the calls that everybody has', async () => {
  const typesPlayed = async () => (await asOwner(PLAYED)).map((row) => String(row.game_type))
  await expect.poll(typesPlayed, { timeout: 180_000 }).toEqual(expect.arrayContaining(['COCKFIGHT', 'LIVE', 'RNG']))
})
