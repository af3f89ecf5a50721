import * as z from 'zod/mini'
import { gameType, prizeMode } from './games.ts'
import { everyone, players, route } from './route.ts'
import { instant, queryInt, text } from './wire.ts'

const device = z.optional(z.literal('WEB'))
const vendorCode = text({ min: 1, max: 30 }).check(z.regex(/^[A-Z0-9_]+$/))
const gameCode = text({ min: 1, max: 60 }).check(z.regex(/^[\w.-]+$/))

const menuGame = z.object({
  gameCode: z.string(),
  displayName: z.string(),
  nodeId: z.int(),
  vassalage: z.string(),
  gameType,
  isOpen: z.boolean(),
})
/** What the numbers of a lottery look like: digits that stand in order, numbered balls, or dice. */
const drawLook = z.enum(['digits', 'balls', 'dice'])
export type DrawLook = z.infer<typeof drawLook>
const lottery = z.extend(menuGame, { drawLook })
const menu = z.array(z.object({ groupName: z.string(), vassalage: z.string(), games: z.array(lottery) }))
export type LotteryMenu = z.infer<typeof menu>

const opened = z.array(z.object({ gameCode: z.string(), numero: z.string(), winNo: z.string(), winningTime: instant }))
const openedInput = z.strictObject({ gameCode: z.optional(gameCode), size: z.optional(queryInt({ min: 1, max: 100 })), device })
/** Two vendors may have a game of the same code. */
const openedOf = z.extend(openedInput, { vassalage: z.optional(vendorCode) })

export const gameMenus = route({
  method: 'GET',
  path: '/lgw/games/game_menus',
  anyVerb: true,
  summary: 'The lotteries of a prize mode, grouped by vendor (AP-08).',
  who: everyone,
  envelope: false,
  input: z.strictObject({ prizeMode: z.optional(prizeMode), device }),
  value: menu,
})

export const vnGameMenu = route({
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  anyVerb: true,
  summary: 'The VN lotteries (AP-08).',
  who: everyone,
  envelope: false,
  input: z.strictObject({ prizeMode: z.optional(prizeMode), device }),
  value: menu,
})

export const vnRecent = route({
  method: 'GET',
  path: '/lgw/vn/games/game_menu/recent',
  anyVerb: true,
  summary: 'The lotteries that the member opened last (AP-08).',
  who: players,
  envelope: false,
  input: z.strictObject({ device }),
  value: z.array(lottery),
})

export const vnOpened = route({
  method: 'GET',
  path: '/lgw/vn/numeros/opened/game',
  anyVerb: true,
  summary: 'What was drawn in the VN lotteries, newest first (AP-06).',
  who: everyone,
  envelope: false,
  input: openedInput,
  value: opened,
})

export const allOpened = route({
  method: 'GET',
  path: '/lotto/lgw/games/opened/numero',
  anyVerb: true,
  summary: 'What was drawn in all lotteries, newest first (AP-06).',
  who: everyone,
  envelope: false,
  input: openedOf,
  value: opened,
})

/** A draw near now: how long until it is drawn, how long before that its sale ends, and whether it is still sold. */
const near = z.nullable(z.object({ numero: z.string(), gameId: z.int(), remainTime: z.int(), lockTime: z.int(), isSale: z.boolean() }))

export const numerosNear = route({
  method: 'GET',
  path: '/lgw/numeros/near',
  anyVerb: true,
  summary: 'The draw of a lottery that is sold now, with those before and after it; times in milliseconds.',
  who: everyone,
  envelope: false,
  input: z.strictObject({ gameId: queryInt({ min: 1, max: 999_999_999 }) }),
  value: z.object({ currentNumero: near, previousNumero: near, nextNumero: near }),
})

export const roomList = route({
  method: 'GET',
  path: '/wps/relay/GLS2_roomList',
  anyVerb: true,
  summary: 'The poker rooms of the brand: its card games, open ones first (AP-08).',
  who: everyone,
  input: z.strictObject({ vassalage: z.optional(vendorCode) }),
  value: z.object({ rooms: z.array(menuGame) }),
})
