import * as z from 'zod/mini'
import { clientType, platform, prizeMode, queryGameType, vassalage } from './games.ts'
import { everyone, players, route } from './route.ts'
import { queryInt, queryLanguage, text } from './wire.ts'

/** The colours that the caller has chosen; a game follows the device where nothing was. */
const theme = z.enum(['dark', 'light'])
const launched = z.object({ content: z.object({ game_url: z.string() }) })

export const launchGame = route({
  method: 'GET',
  path: '/wps/game/launchGame',
  summary: 'A new address of the game at its vendor, for this member and session. Moves no money (D15, GL-01 to GL-03).',
  who: players,
  writes: true,
  input: z.strictObject({
    launchMode: z.enum(['GLS', 'LOTT']),
    /** What a lottery is opened with beside (GL-08). */
    lottoArea: z.optional(z.literal('VN')),
    prizeMode: z.optional(prizeMode),
    gameCode: z.optional(text({ min: 1, max: 80 })),
    view: z.optional(z.enum(['betting', 'lobby'])),
    device: z.optional(z.literal('WEB')),
    nodeId: queryInt({ min: 1, max: 999_999_999 }),
    gameId: z.optional(text({ max: 80 })),
    vassalage,
    gameType: queryGameType,
    platform,
    clientType,
    language: queryLanguage,
    theme: z.optional(theme),
    backUrl: text({ min: 1, max: 300 }),
  }),
  value: launched,
  refusals: ['game_under_maintenance', 'game_not_connected', 'vendor_unavailable', 'account_closed', 'on_break', 'play_time_over'],
  limits: [{ times: 20, seconds: 60, per: 'account' }],
})

export const launchTrial = route({
  method: 'GET',
  path: '/wps/relay/GCS_gameTrialLaunch',
  summary: 'A demo game that touches no balance (GL-05).',
  who: everyone,
  input: z.strictObject({
    nodeId: queryInt({ min: 1, max: 999_999_999 }),
    language: queryLanguage,
    theme: z.optional(theme),
    platform,
    backUrl: text({ min: 1, max: 300 }),
  }),
  value: launched,
  refusals: ['game_under_maintenance', 'game_not_connected', 'vendor_unavailable', 'no_free_trial'],
  limits: [{ times: 20, seconds: 60, per: 'ip' }],
})
