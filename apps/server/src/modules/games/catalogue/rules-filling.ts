import type { GameType } from '@croupier/contract/games'
import { entriesPerVendor, nameWords, vendors } from './catalogue-data.ts'
import { hotCodes, type OwnGame, sportsbookGames, studioGames } from './own-games-data.ts'
import { searchForm } from './rules.ts'
import type { NewGame } from './store.ts'

const STUDIO = 'STU'
const SPORTSBOOK = 'SPB'
const FIRST_NODE_ID = 1001
const FIRST_SPORTSBOOK_ID = 1901
const FIRST_ENTRY_ID = 2001
const subTypeCycle = [null, null, null, 'JP', 'SC', 'VP', 'TG', 'AC', 'BG'] as const

/** What a new catalogue holds: what can be played, and made-up entries only where a number of them is wanted. */
export function catalogueEntries(entriesMin: number): NewGame[] {
  return [...studioEntries(), ...sportsbookEntries(), ...(entriesMin > 0 ? vendorEntries(entriesMin) : [])]
}

function studioEntries(): NewGame[] {
  return studioGames.map((game, at) => ({
    vendorCode: STUDIO,
    ...ownEntry(game, 'studio stu'),
    nodeId: FIRST_NODE_ID + at,
    position: at,
  }))
}

function sportsbookEntries(): NewGame[] {
  return sportsbookGames.map((game, at) => ({
    vendorCode: SPORTSBOOK,
    ...ownEntry(game, 'spb sports betting'),
    nodeId: FIRST_SPORTSBOOK_ID + at,
    position: at,
  }))
}

function ownEntry(game: OwnGame, words: string) {
  return {
    ...game,
    isHot: hotCodes.has(game.gameCode),
    isNew: true,
    hasTrial: true,
    isGroup: false,
    searchText: searchForm(`${game.nameEn} ${game.nameTy} ${words}`),
  }
}

function vendorEntries(entriesMin: number): NewGame[] {
  const lanes = vendors.flatMap((vendor) =>
    [STUDIO, SPORTSBOOK].includes(vendor.code) ? [] : vendor.categories.map((gameType) => ({ vendor, gameType })),
  )
  const slots = lanes.filter((lane) => lane.gameType === 'RNG').length
  const others = lanes.reduce((sum, lane) => sum + (lane.gameType === 'RNG' ? 0 : entriesPerVendor[lane.gameType]), 0)
  const slotsEach = Math.max(entriesPerVendor.RNG, Math.ceil((entriesMin - others) / slots))
  let nodeId = FIRST_ENTRY_ID
  return lanes.flatMap(({ vendor, gameType }, lane) =>
    Array.from({ length: gameType === 'RNG' ? slotsEach : entriesPerVendor[gameType] }, (_, at) => {
      const made = entryOf({ vendorCode: vendor.code, gameType, nodeId, at, lane })
      nodeId += 1
      return made
    }),
  )
}

function entryOf(place: { vendorCode: string; gameType: GameType; nodeId: number; at: number; lane: number }): NewGame {
  const { vendorCode, gameType, nodeId, at, lane } = place
  const { first, second } = nameWords[gameType]
  const head = first[(at * 7 + lane * 5) % first.length] ?? 'Grand'
  const tail = second[(at * 5 + lane * 3 + Math.floor(at / first.length)) % second.length] ?? 'Game'
  const round = Math.floor(at / (first.length * 2))
  const name = `${head} ${tail}${round === 0 ? '' : ` ${round + 1}`}`
  return {
    nodeId,
    vendorCode,
    gameType,
    subType: gameType === 'RNG' ? (subTypeCycle[at % subTypeCycle.length] ?? null) : null,
    gameCode: `${vendorCode.toLowerCase()}_${gameType.toLowerCase()}_${at + 1}`,
    nameEn: name,
    nameTy: name,
    isHot: at < 2 && lane % 2 === 0,
    isNew: gameType === 'RNG' && at % 13 === 3,
    hasTrial: false,
    isGroup: gameType === 'SPORTS',
    searchText: searchForm(`${name} ${vendorCode}`),
    // Vendors alternate, so that the first pages show them all.
    position: 100 + at * 60 + lane,
  }
}
