import type { GameName } from './scenario.ts'

/** A point of a round at which its vendor is killed: Studio, or the sportsbook. */
export type Moment = {
  name: string
  /** Answers a row once play has come there. */
  stands?: string
  /** What is locked then, one after the other: each when somebody waits for the one before. Studio is killed while somebody waits for the last. */
  holds?: readonly string[]
  /** Must answer a row as well while somebody waits. */
  also?: string
  /** Is locked while Studio comes back, which is killed once more when somebody waits for it. */
  again?: string
}

/** What a scenario knows of an engine: a number that grows while play goes on, and the moments of its rounds. */
export type Engine = { game: GameName; tablePacePercent: number; pulse: string; moments: readonly Moment[] }

/** The platform has booked a call, and Studio does not know it yet. */
export const BOOKED = 'studio.wallet_answer in exclusive mode'
/** A call waits at the platform before it is booked. */
export const ON_ITS_WAY = 'games.vendor_transaction in exclusive mode'
const SEEDS = 'studio.chain_pebble in access exclusive mode'

const roundIn = (states: string, more = 'true') => `select from studio.table_round round where state in (${states}) and ${more}`
const betIn = (state: string) =>
  `select from studio.table_bet bet join studio.table_slip slip on slip.id = slip_id
   join studio.table_round round on round.id = round_id where bet.state = '${state}'`
const HAS_BETS = `exists (select from studio.table_slip slip join studio.table_bet bet on slip_id = slip.id
  where round_id = round.id and bet.state = 'ACCEPTED')`
const HAS_ALL_STAKES = `${HAS_BETS} and not exists (select from studio.table_slip slip join studio.table_bet bet on slip_id = slip.id
  where round_id = round.id and bet.state <> 'ACCEPTED')`
const shown = (more: string) => `exists (select from studio.table_event where round_id = round.id and kind = 'reveal' and ${more})`
const oneIs = (table: string, state: string) => `select from studio.${table} where state = '${state}'`

const stepped: Engine = {
  game: 'stepped',
  tablePacePercent: 100,
  pulse: 'select count(*) from studio.round_action',
  moments: [
    { name: 'a stake is booked', holds: [BOOKED], also: oneIs('round', 'DEBIT_PENDING') },
    { name: 'a round is played', stands: oneIs('round', 'PLAYING') },
    { name: 'a step debits more', holds: [ON_ITS_WAY], also: oneIs('round', 'STEP_DEBIT_PENDING') },
    { name: 'the debit of a step is booked', holds: [BOOKED], also: oneIs('round', 'STEP_DEBIT_PENDING') },
    { name: 'a payout is booked', holds: [BOOKED], also: oneIs('round', 'CREDIT_PENDING') },
    { name: 'a stake goes back', holds: [BOOKED], also: oneIs('round', 'DEBIT_PENDING'), again: BOOKED },
  ],
}

const OPEN = roundIn("'BETTING_OPEN'", HAS_BETS)

const table: Engine = {
  game: 'table',
  tablePacePercent: 15,
  pulse: "select last_sequence from studio.game_table where id = 'baccarat'",
  moments: [
    { name: 'bets are taken', stands: OPEN },
    { name: 'a bet is booked', stands: OPEN, holds: [BOOKED], also: betIn('DEBIT_PENDING') },
    { name: 'bets are closed', stands: OPEN, holds: [SEEDS], also: roundIn("'BETTING_CLOSED'") },
    {
      name: 'the outcome is drawn',
      stands: OPEN,
      holds: [SEEDS, 'studio.table_event in exclusive mode'],
      also: roundIn("'OUTCOME_COMMITTED'"),
    },
    { name: 'cards are shown', stands: roundIn("'REVEALING'", `${HAS_BETS.replace('ACCEPTED', 'CREDIT_PENDING')} and ${shown('true')}`) },
    { name: 'a payout is on its way', stands: roundIn("'REVEALING'"), holds: [ON_ITS_WAY], also: betIn('CREDIT_PENDING') },
    { name: 'a payout is booked', stands: roundIn("'REVEALING'"), holds: [BOOKED], also: betIn('CREDIT_PENDING') },
    { name: 'stakes go back', stands: OPEN, again: BOOKED },
  ],
}

const FLYING = roundIn("'REVEALING'", HAS_BETS)

const flight: Engine = {
  game: 'flight',
  tablePacePercent: 50,
  pulse: "select last_sequence from studio.game_table where id = 'kite-crash'",
  moments: [
    { name: 'bets are taken', stands: OPEN },
    { name: 'bets leave', stands: roundIn("'REVEALING'", HAS_BETS.replace("'ACCEPTED'", "'ACCEPTED' and cashed_out is not null")) },
    { name: 'a cash-out is written', stands: FLYING, holds: ['studio.table_bet in exclusive mode'], also: roundIn("'REVEALING'") },
    { name: 'it has crashed', stands: roundIn("'REVEALING'", `${HAS_BETS} and ${shown("body ->> 'kind' = 'crash'")}`) },
    { name: 'a payout is booked', stands: FLYING, holds: [BOOKED], also: betIn('CREDIT_PENDING') },
  ],
}

const hands: Engine = {
  game: 'hands',
  tablePacePercent: 15,
  pulse: "select coalesce(sum(last_sequence), 0) from studio.game_table where game_code = 'stu_tongits'",
  moments: [
    { name: 'a stake is booked', holds: [BOOKED], also: betIn('DEBIT_PENDING') },
    {
      name: 'all stakes are taken',
      holds: ['studio.hand_action in access exclusive mode'],
      also: roundIn("'BETTING_OPEN'", HAS_ALL_STAKES),
    },
    {
      name: 'a hand is played',
      stands: roundIn("'PLAYING'", 'exists (select from studio.hand_action where round_id = round.id and position > 3)'),
    },
    { name: 'a payout is booked', holds: [BOOKED], also: betIn('CREDIT_PENDING') },
  ],
}

const fish: Engine = {
  game: 'fish',
  tablePacePercent: 100,
  pulse: "select count(*) from studio.fish_advance where state = 'ACCEPTED'",
  moments: [
    { name: 'shots are in the water', stands: 'select from studio.fish_shot where kind is not null having count(*) > 20' },
    { name: 'an advance is on its way', holds: [ON_ITS_WAY], also: oneIs('fish_advance', 'DEBIT_PENDING') },
    { name: 'an advance is booked', holds: [BOOKED], also: oneIs('fish_advance', 'DEBIT_PENDING') },
    { name: 'a round is paid', holds: [BOOKED], also: oneIs('fish_round', 'CREDIT_PENDING') },
    { name: 'an advance goes back', holds: [BOOKED], also: oneIs('fish_advance', 'DEBIT_PENDING'), again: BOOKED },
  ],
}

/** The next thousand tickets of a draw wait to be told what they are paid. */
export const TO_BE_SETTLED = 'studio.ticket_payout in exclusive mode'

const tickets: Engine = {
  game: 'tickets',
  tablePacePercent: 3,
  pulse: "select count(*) from studio.ticket where state <> 'DEBIT_PENDING'",
  moments: [
    { name: 'a ticket is on its way', holds: [ON_ITS_WAY], also: oneIs('ticket', 'DEBIT_PENDING') },
    { name: 'a ticket is booked', holds: [BOOKED], also: oneIs('ticket', 'DEBIT_PENDING') },
    { name: 'a draw is closed', holds: [SEEDS], also: oneIs('draw', 'CLOSED') },
    { name: 'its result is shown', stands: oneIs('draw', 'RESULT_COMMITTED') },
    { name: 'it is settled', holds: [TO_BE_SETTLED], also: oneIs('draw', 'SETTLING') },
    { name: 'a payout is on its way', holds: [ON_ITS_WAY], also: oneIs('ticket', 'CREDIT_PENDING') },
    { name: 'a payout is booked', holds: [BOOKED], also: oneIs('ticket', 'CREDIT_PENDING') },
    { name: 'a stake goes back', holds: [BOOKED], also: oneIs('ticket', 'DEBIT_PENDING'), again: BOOKED },
  ],
}

/** Those of Studio. */
export const engines = { stepped, table, flight, hands, fish, tickets } as const satisfies Record<string, Engine>

export const SPORTS_BOOKED = 'sportsbook.wallet_answer in exclusive mode'
/** Tickets of a market wait to be told what they are paid. */
export const SPORTS_SETTLED = 'sportsbook.ticket_payout in exclusive mode'
export const ticketIs = (state: string) => `select from sportsbook.ticket where state = '${state}'`
const CASH_OUT = "select from sportsbook.cash_out where state = 'CREDIT_PENDING'"

export const sports: Engine = {
  game: 'sports',
  tablePacePercent: 100,
  pulse: "select count(*) from sportsbook.ticket where state not in ('DELAYED', 'DEBIT_PENDING')",
  moments: [
    { name: 'the prices of a ticket are held', holds: ['sportsbook.ticket_leg in exclusive mode'] },
    { name: 'its stake is to be asked for', holds: ['sportsbook.wallet_call in exclusive mode'], also: ticketIs('DEBIT_PENDING') },
    { name: 'its stake is on its way', holds: [ON_ITS_WAY], also: ticketIs('DEBIT_PENDING') },
    { name: 'its stake is booked', holds: [SPORTS_BOOKED], also: ticketIs('DEBIT_PENDING') },
    { name: 'it waits for the live delay', stands: ticketIs('DELAYED') },
    { name: 'its market is settled', stands: ticketIs('ACCEPTED'), holds: [SPORTS_SETTLED] },
    { name: 'its payout is on its way', stands: ticketIs('ACCEPTED'), holds: [ON_ITS_WAY], also: ticketIs('CREDIT_PENDING') },
    { name: 'its payout is booked', stands: ticketIs('ACCEPTED'), holds: [SPORTS_BOOKED], also: ticketIs('CREDIT_PENDING') },
    { name: 'its cash-out is on its way', stands: ticketIs('ACCEPTED'), holds: [ON_ITS_WAY], also: CASH_OUT },
    { name: 'its cash-out is booked', stands: ticketIs('ACCEPTED'), holds: [SPORTS_BOOKED], also: CASH_OUT },
    { name: 'its stake goes back', holds: [SPORTS_BOOKED], also: ticketIs('DEBIT_PENDING'), again: SPORTS_BOOKED },
  ],
}
