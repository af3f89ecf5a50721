import * as z from 'zod/mini'
import { everyone, players, route } from './route.ts'
import { amount, done, instant, noInput, pageNumber, queryInt, queryLanguage, text } from './wire.ts'

/** Categories with games or vendors of their own (GC-01); the others of the specification are views over them. */
export const gameTypes = ['RNG', 'LIVE', 'FISH', 'SPORTS', 'PVP', 'ELOTT', 'LOTT', 'ESPORTS', 'COCKFIGHT'] as const
export const gameType = z.enum(gameTypes)
export type GameType = z.infer<typeof gameType>

/** A category in a query string; the lottery is also spelt `Lott` (CN-01), as this client sends it. */
export const queryGameType = z.codec(z.enum([...gameTypes, 'Lott']), gameType, {
  decode: (type) => (type === 'Lott' ? 'LOTT' : type),
  encode: (type) => (type === 'LOTT' ? 'Lott' : type),
})

/** The prize source of a lottery: official draws, a brand's own, fast lottery, or those of the region (GL-07). */
export const prizeModes = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const
export type PrizeMode = (typeof prizeModes)[number]
export const prizeMode = /* @__PURE__ */ z.codec(/* @__PURE__ */ z.enum([...prizeModes, 'Lott']), /* @__PURE__ */ z.enum(prizeModes), {
  decode: (mode) => (mode === 'Lott' ? 'LOTT' : mode),
  encode: (mode) => mode,
})

/** Sub-types of slots (LB-21). */
export const subTypes = ['SC', 'VP', 'JP', 'TG', 'AC', 'BG'] as const
export const subType = z.enum(subTypes)
export type SubType = z.infer<typeof subType>

export const vassalage = text({ min: 1, max: 30 }).check(z.regex(/^[A-Z0-9_]+$/))
/**
 * What names a vendor in calls, answers and addresses of the site; the specification calls it a vassalage (RT-03). All others read it by
 * `vendorOf` and write it by `withVendor`.
 */
export type WithVendor<Vendor = string> = { vassalage: Vendor }

export function vendorOf<Named extends Partial<WithVendor<unknown>>>(named: Named): Named['vassalage'] {
  return named.vassalage
}

export function withVendor<Vendor>(vendor: Vendor): WithVendor<Vendor> {
  return { vassalage: vendor }
}

const nodeId = z.int().check(z.minimum(1), z.maximum(2_000_000_000))
export const clientType = z.optional(queryInt({ min: 0, max: 9 }))
export const platform = z.optional(text({ max: 40 }))

/** Whether it can be played, and if not, why: its vendor is in maintenance, or the brand has no connection to it. */
export const playState = z.enum(['open', 'maintenance', 'not_connected'])
export type PlayState = z.infer<typeof playState>

export const game = z.object({
  nodeId,
  nodeName: z.string(),
  gameName: z.string(),
  displayName: z.string(),
  vassalage,
  gameCode: z.string(),
  isGame: z.string(),
  gameType,
  gameClassify: z.nullable(subType),
  showIcon: z.int(),
  iconUrl: z.string(),
  lagerIcon: z.string(),
  isHot: z.int(),
  isNew: z.int(),
  supportPlay: z.int(),
  freeplay: z.int(),
  state: playState,
  maintenance: z.nullable(z.object({ reason: z.string(), endTime: z.nullable(instant) })),
})
export type Game = z.infer<typeof game>

/** Whether the game stands for the whole list of its vendor (GL-02). */
export const isVendorEntry = ({ isGame }: Pick<Game, 'isGame'>): boolean => isGame === 'VASSALAGE'

export function withEntry(isOfVendor: boolean): Pick<Game, 'isGame'> {
  return { isGame: isOfVendor ? 'VASSALAGE' : 'GAME' }
}

export const vendorCard = z.object({
  vassalage,
  gameType,
  displayName: z.string(),
  accountTypeName: z.string(),
  icons: z.object({
    logo: z.string(),
    cover: z.string(),
    /** Sprite of the logo: its square in one picture of all vendors' logos, from zero. */
    mark: z.object({ sheet: z.string(), column: z.int(), row: z.int(), columns: z.int(), rows: z.int() }),
  }),
  state: playState,
})
export type VendorCard = z.infer<typeof vendorCard>

export const gameList = route({
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  anyVerb: true,
  summary: 'One page of games by type, vendor, class and name (LB-01 to LB-07).',
  who: everyone,
  input: z.strictObject({
    merchant: z.optional(text({ max: 30 })),
    clientType,
    platform,
    gameType: z.optional(queryGameType),
    isNew: z.optional(queryInt({ min: 0, max: 1 })),
    vassalage: z.optional(vassalage),
    gameClassify: z.optional(subType),
    gameName: z.optional(text({ max: 80 })),
    pageNo: z.optional(pageNumber),
    pageSize: z.optional(queryInt({ min: 1, max: 100 })),
    language: z.optional(queryLanguage),
  }),
  value: z.object({ games: z.array(game), totalPages: z.int(), totalCount: z.int(), pageNo: z.int(), pageable: z.boolean() }),
})

export const hotGames = route({
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  anyVerb: true,
  summary: 'The hot games of the brand.',
  who: everyone,
  input: z.strictObject({
    merchantCode: z.optional(text({ max: 30 })),
    isPlatform: z.optional(queryInt({ min: 0, max: 9 })),
    gameType: z.optional(queryGameType),
    vassalage: z.optional(vassalage),
    platform,
    language: z.optional(queryLanguage),
  }),
  value: z.object({ list: z.array(game) }),
})

const lane = z.object({
  title: z.string(),
  gameType,
  cards: z.array(vendorCard),
  gameClassify: z.array(z.object({ key: subType, displayName: z.string(), gameCount: z.int(), vendors: z.array(vassalage) })),
})
export type Lane = z.infer<typeof lane>

export const gameVendors = route({
  method: 'GET',
  path: '/wps/relay/GCSGAME_newGameVendor',
  anyVerb: true,
  summary: 'Lanes: each category with its vendors and classes; the vendors of each category in order, and the name of each vendor (GC-04).',
  who: everyone,
  input: z.strictObject({ platform, language: z.optional(queryLanguage) }),
  value: z.object({
    data: z.object({
      lanes: z.array(lane),
      /** The categories that have vendors, in the order of the navigation (SD-02). */
      sortingVendor: z.array(z.object({ gameType, vendors: z.array(vassalage) })),
      mappingVendor: z.record(vassalage, z.string()),
    }),
  }),
})

export const vendorGameTypes = route({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getVassGameType',
  anyVerb: true,
  summary: 'Which vendors serve which category.',
  who: everyone,
  input: noInput,
  value: z.object({ content: z.partialRecord(gameType, z.object({ vendor: z.array(vassalage) })) }),
})

export const favoriteIds = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  anyVerb: true,
  summary: "The ids of the member's favourite games, 999 at most.",
  who: players,
  input: noInput,
  value: z.object({ ids: z.array(nodeId) }),
})

export const favoriteGames = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  anyVerb: true,
  summary: "One page of the member's favourite games.",
  who: players,
  input: z.strictObject({
    clientType,
    platform,
    gameType: z.optional(queryGameType),
    vassalage: z.optional(vassalage),
    pageNo: z.optional(pageNumber),
    pageSize: z.optional(queryInt({ min: 1, max: 999 })),
    language: z.optional(queryLanguage),
  }),
  value: z.object({ content: z.array(game), pageNum: z.int(), totalPages: z.int() }),
})

export const addFavorite = route({
  method: 'POST',
  path: '/wps/relay/MCSFE_addFavoriteGameV2',
  summary: 'Marks a game as favourite.',
  who: players,
  input: z.strictObject({ nodeId, vendor: vassalage, gameType }),
  value: done,
  refusals: ['favourites_full'],
  limits: [{ times: 30, seconds: 30, per: 'account' }],
})

export const removeFavorite = route({
  method: 'DELETE',
  path: '/wps/relay/MCSFE_removeFavoriteGameV2',
  summary: 'Takes the mark away.',
  who: players,
  input: z.strictObject({
    nodeId: queryInt({ min: 1, max: 999_999_999 }),
    vendor: z.optional(vassalage),
    gameType: z.optional(queryGameType),
  }),
  value: done,
  limits: [{ times: 30, seconds: 30, per: 'account' }],
})

export const recentGames = route({
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  anyVerb: true,
  summary: 'Games that the member played last, newest first.',
  who: players,
  input: z.strictObject({
    page: z.optional(pageNumber),
    pageSize: z.optional(queryInt({ min: 1, max: 100 })),
    gameType: z.optional(queryGameType),
    vassalage: z.optional(vassalage),
    language: z.optional(queryLanguage),
    clientType,
  }),
  value: z.object({ list: z.array(game), totalPages: z.int() }),
})

export const jackpot = route({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getJackpot',
  summary: 'The sum of the progressive pools as last committed (D1).',
  who: everyone,
  input: noInput,
  value: z.object({ total: amount, asOf: instant }),
})
