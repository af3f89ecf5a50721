import { chasePlaying } from './play-chases.ts'
import { fishPlaying } from './play-fish.ts'
import { handPlaying } from './play-hands.ts'
import { instantPlaying, steppedPlaying } from './play-rounds.ts'
import { sportsPlaying } from './play-sports.ts'
import { flightPlaying, tablePlaying } from './play-tables.ts'
import { ticketPlaying } from './play-tickets.ts'
import type { GameName } from './scenario.ts'
import type { Playing } from './studio-traffic.ts'

/** How the players of a run play one game of each engine. */
export const playings: Readonly<Record<GameName, Playing>> = {
  instant: instantPlaying,
  stepped: steppedPlaying,
  table: tablePlaying,
  flight: flightPlaying,
  hands: handPlaying,
  fish: fishPlaying,
  tickets: ticketPlaying,
  chases: chasePlaying,
  sports: sportsPlaying,
}
