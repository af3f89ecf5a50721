import { createHash } from 'node:crypto'
import { type GameType, type gameVendors, vendorOf, withVendor } from '@croupier/contract/games'
import { withSubType } from '@croupier/contract/games-sub-types'
import type { ValueOf } from '@croupier/contract/route'
import type { Language } from '@croupier/contract/wire'
import { textOf } from '#platform/texts.ts'
import { playStateOf } from './shown-games.ts'
import type { SubTypeCount, VendorRow } from './store.ts'

const laneOrder: readonly GameType[] = ['RNG', 'LIVE', 'FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'PVP', 'LOTT', 'ELOTT']
const subTypeOrder = ['JP', 'SC', 'VP', 'TG', 'AC', 'BG'] as const

/** The categories in the order of the site, each with its vendors and sub-types (GC-01, GC-02, GC-04). */
export function lanesOf(
  language: Language,
  vendors: readonly VendorRow[],
  counts: readonly SubTypeCount[],
): ValueOf<typeof gameVendors>['data'] {
  const sheet = sheetOf(vendors.map(({ code }) => code))
  const types = [...new Set(vendors.map((vendor) => vendor.gameType))].sort((a, b) => laneOrder.indexOf(a) - laneOrder.indexOf(b))
  const lanes = types.map((gameType) => ({
    title: textOf(language, `category.${gameType}`),
    gameType,
    cards: vendors.filter((vendor) => vendor.gameType === gameType).map((vendor) => shownVendor(vendor, sheet)),
    ...withSubType(namedSubTypes(language, gameType, counts)),
  }))
  const sortingVendor = lanes.map(({ gameType, cards }) => ({ gameType, vendors: cards.map(vendorOf) }))
  const mappingVendor = Object.fromEntries(vendors.map(({ code, name }) => [code, name]))
  return { lanes, sortingVendor, mappingVendor }
}

function namedSubTypes(language: Language, gameType: GameType, counts: readonly SubTypeCount[]) {
  return subTypeOrder.flatMap((key) => {
    const own = counts.filter((row) => row.gameType === gameType && row.subType === key)
    if (own.length === 0) return []
    const gameCount = own.reduce((sum, row) => sum + Number(row.games), 0)
    return [{ key, displayName: textOf(language, `sub_type.${key}`), gameCount, vendors: own.map((row) => row.vendorCode) }]
  })
}

/** Which vendors serve which category. */
export function vendorTypesOf(vendors: readonly VendorRow[]): Partial<Record<GameType, { vendor: string[] }>> {
  const content: Partial<Record<GameType, { vendor: string[] }>> = {}
  for (const { gameType, code } of vendors) {
    content[gameType] ??= { vendor: [] }
    content[gameType].vendor.push(code)
  }
  return content
}

/** One picture of the marks of all vendors; other vendors are another version, so that a browser may keep it. */
export type Sheet = { codes: readonly string[]; version: string; columns: number; rows: number }

const MARKS_A_ROW = 8

/** The sheet of these vendors, each once, by code; its version is the first 12 hex digits of the SHA-256 of the codes. */
export function sheetOf(vendors: readonly string[]): Sheet {
  const codes = [...new Set(vendors)].sort()
  const version = createHash('sha256').update(codes.join(' ')).digest('hex').slice(0, 12)
  return { codes, version, columns: MARKS_A_ROW, rows: Math.ceil(codes.length / MARKS_A_ROW) }
}

function shownVendor(vendor: VendorRow, { codes, version, columns, rows }: Sheet) {
  const at = codes.indexOf(vendor.code)
  const picture = `/pictures/vendor/${vendor.code}`
  return {
    ...withVendor(vendor.code),
    gameType: vendor.gameType,
    displayName: vendor.name,
    accountTypeName: vendor.accountTypeName,
    icons: {
      logo: `${picture}/${vendor.gameType}/mark.webp`,
      cover: `${picture}/${vendor.gameType}/cover.webp`,
      mark: { sheet: `/pictures/vendors/${version}.webp`, column: at % columns, row: Math.floor(at / columns), columns, rows },
    },
    state: playStateOf(vendor.status),
  }
}
