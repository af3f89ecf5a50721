import type { OddsFormat } from '@croupier/settlement/odds'
import type { Database } from '#database.ts'

export async function findOddsFormat(db: Database, playerId: string): Promise<OddsFormat> {
  const row = await db.selectFrom('sportsbook.player').select('odds_format').where('id', '=', playerId).executeTakeFirstOrThrow()
  return row.odds_format
}

export async function saveOddsFormat(db: Database, playerId: string, oddsFormat: OddsFormat): Promise<void> {
  await db.updateTable('sportsbook.player').set({ odds_format: oddsFormat }).where('id', '=', playerId).execute()
}
