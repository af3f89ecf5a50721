import * as z from 'zod/mini'
import { game } from './games.ts'
import { players, route } from './route.ts'
import { amount, instant, noInput } from './wire.ts'

export const openRounds = route({
  method: 'GET',
  path: '/wps/game/openRounds',
  summary: 'Rounds of the caller that wait for an action or for their end, newest first, one a game: opening the game goes on with it.',
  who: players,
  input: noInput,
  value: z.object({ rounds: z.array(z.object({ game, betAmount: amount, openedAt: instant })) }),
})
