import { sql } from 'kysely'
import type { Database } from '#database.ts'
import type { RoundRow } from '#rounds/store.ts'

export type Movement = Pick<
  RoundRow,
  'reward_id' | 'state' | 'bet_minor' | 'payout_minor' | 'attempts' | 'bet_uuid' | 'game_code' | 'currency'
> & {
  round_id: string
  kind: 'bet' | 'win' | 'rollback'
  transaction_uuid: string
  operator_user: string
  first_sent_at: Date
}

export type MovementFilter = { operatorId: bigint; user: string | undefined; limit: number } & (
  | { round: string }
  | { from: Date; until: Date }
)

/** Every money movement that was ever asked of this operator's wallet, at the time when it was first sent. */
export function listMovements(db: Database, filter: MovementFilter): Promise<Movement[]> {
  let query = db
    .selectFrom('studio.wallet_call as call')
    .innerJoin('studio.round as round', 'round.id', 'call.round_id')
    .innerJoin('studio.player as player', 'player.id', 'round.player_id')
    .select([
      'round.id as round_id',
      'round.state',
      'round.reward_id',
      'round.bet_minor',
      'round.payout_minor',
      'round.attempts',
      'round.bet_uuid',
      'round.game_code',
      'round.currency',
      'player.operator_user',
      'call.kind',
      'call.transaction_uuid',
      sql<Date>`min(call.sent_at)`.as('first_sent_at'),
    ])
    .where('call.operator_id', '=', filter.operatorId)
    .where('call.kind', '!=', 'balance')
    .groupBy(['round.id', 'player.operator_user', 'call.kind', 'call.transaction_uuid'])
  if (filter.user !== undefined) query = query.where('player.operator_user', '=', filter.user)
  if ('round' in filter) query = query.where('round.id', '=', filter.round)
  else query = query.having(sql<Date>`min(call.sent_at)`, '>=', filter.from).having(sql<Date>`min(call.sent_at)`, '<', filter.until)
  return query.orderBy('first_sent_at').orderBy('call.kind').limit(filter.limit).execute() as Promise<Movement[]>
}

/** A round of this operator by its id or by one of its transactions. */
export function findOperatorRound(
  db: Database,
  asked: { operatorId: bigint; round: string | undefined; transactionUuid: string | undefined },
) {
  const query = db
    .selectFrom('studio.round as round')
    .innerJoin('studio.session as session', 'session.id', 'round.session_id')
    .selectAll('round')
    .where('session.operator_id', '=', asked.operatorId)
  const { round, transactionUuid = null } = asked
  if (round !== undefined) return query.where('round.id', '=', round).executeTakeFirst()
  return query
    .where((any) =>
      any.or([
        any('round.bet_uuid', '=', transactionUuid),
        any('round.win_uuid', '=', transactionUuid),
        any('round.rollback_uuid', '=', transactionUuid),
      ]),
    )
    .executeTakeFirst()
}
