import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** A row as it was published, its numbers as whole numbers: it is whole where no zero was lost. */
export type Unpadded = { result: string; isWhole: boolean }

const NORTH = [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 3, 3, 2, 2, 2, 2]
const NORTH_TIERS = [1, 1, 2, 6, 4, 6, 3, 4]
const CENTRAL = [6, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 3, 2]
const SOUTH_TIERS = [1, 1, 1, 2, 7, 1, 3, 1, 1]

/** Draws of the north from 2005 on, one a line: a date and 27 numbers whose leading zeros are lost. */
export function northernResults(data: string): { padded: string[]; unpadded: Unpadded[] } {
  return bothWays(
    rowsOf(`${data}/vn/xsmb.csv`).map((row) => row.slice(1)),
    { digits: NORTH, tiers: NORTH_TIERS },
  )
}

/** Draws of central provinces: a date, a province and 18 numbers whose leading zeros are lost. */
export function centralResults(data: string): { padded: string[]; unpadded: Unpadded[] } {
  return bothWays(
    rowsOf(`${data}/vn/xsmt_2025-08_2025-10.csv`).map((row) => row.slice(2)),
    { digits: CENTRAL, tiers: SOUTH_TIERS },
  )
}

type SouthernDraw = readonly [day: string, tails: readonly number[], prizes: Readonly<Record<string, readonly string[]>>]

/** Draws of southern provinces, zeros kept. */
export function southernResults(data: string): string[] {
  const prizes = ['db', 'nhat', 'nhi', 'ba', 'tu', 'nam', 'sau', 'bay', 'g8']
  return Object.values(readSouthern(data))
    .flat()
    .map(([, , numbers]) => prizes.map((prize) => numbers[prize]?.join('-') ?? '').join('/'))
}

function readSouthern(data: string): Record<string, SouthernDraw[]> {
  return JSON.parse(readFileSync(resolve(data, 'vn/xsmn_full_2025-11_2026-08.json'), 'utf8')) as Record<string, SouthernDraw[]>
}

/** Draws of Singapore from 1986 on; 304 of them have too few or too many starters. */
export function singaporeResults(data: string): string[] {
  return rowsOf(`${data}/sg4d/4d_history_results.csv`).map(([, , ...places]) => places.join('/').replaceAll('|', '-'))
}

/** Draws of Thailand from 2006 on; before September 2015 there were four last-three numbers and no front-three. */
export function thaiResults(data: string): string[] {
  return rowsOf(`${data}/th/thai_lotto_compact_derived.csv`).map(([, ...tiers]) => tiers.join('/').replaceAll(' ', '-'))
}

/** Days of the northern draws. */
export function northernDays(data: string): string[] {
  return rowsOf(`${data}/vn/xsmb.csv`).map(([day = '']) => day)
}

/** Days of the draws of each southern province, by the code of its series. */
export function southernDays(data: string): Record<string, string[]> {
  return Object.fromEntries(Object.entries(readSouthern(data)).map(([code, draws]) => [code, draws.map(([day]) => day).sort()]))
}

/** Days of the central draws, by the name of the province. */
export function centralDays(data: string): Record<string, string[]> {
  const rows = rowsOf(`${data}/vn/xsmt_2025-08_2025-10.csv`)
  const byProvince = Map.groupBy(rows, ([, province = '']) => province)
  return Object.fromEntries([...byProvince].map(([province, draws]) => [province, draws.map(([day = '']) => day).sort()]))
}

export function thaiDays(data: string): string[] {
  return rowsOf(`${data}/th/thai_lotto_compact_derived.csv`).map(([day = '']) => day)
}

function rowsOf(path: string): string[][] {
  const [, ...rows] = readFileSync(path, 'utf8').trimEnd().split(/\r?\n/)
  return rows.map((row) => row.split(','))
}

type Shape = { digits: readonly number[]; tiers: readonly number[] }

function bothWays(rows: readonly string[][], { digits, tiers }: Shape): { padded: string[]; unpadded: Unpadded[] } {
  const written = rows.map((row) => row.map((number, at) => number.padStart(digits[at] ?? 0, '0')))
  return {
    padded: written.map((row) => inTiers(row, tiers)),
    unpadded: rows.map((row) => ({ result: inTiers(row, tiers), isWhole: row.every((number, at) => number.length === digits[at]) })),
  }
}

function inTiers(numbers: readonly string[], tiers: readonly number[]): string {
  let from = 0
  const parts = tiers.map((count) => {
    from += count
    return numbers.slice(from - count, from).join('-')
  })
  return parts.join('/')
}
