import type { TicketLine, TicketType } from '@croupier/game-kit/ticket-game'
import { recall, remember } from '@croupier/vendor-client/memory'

/** Lines under a name, kept on this device. */
export type Favourite = { name: string; lines: readonly TicketLine[] }

export const FAVOURITES_MAX = 20
export const NAME_MAX = 30

const keyOf = (game: string) => `studio-favourites-${game}`

type Offered = { types: readonly Pick<TicketType<unknown>, 'code' | 'isPick'>[]; linesMax: number }

/** What is kept for a game. The storage of a device can hold anything, so lines that the game does not sell are left out. */
export function recallFavourites(game: string, offered: Offered): readonly Favourite[] {
  return readFavourites(recall(keyOf(game)), offered)
}

export function rememberFavourites(game: string, favourites: readonly Favourite[]): void {
  remember(keyOf(game), writeFavourites(favourites))
}

export function writeFavourites(favourites: readonly Favourite[]): string {
  return JSON.stringify(
    favourites.map(({ name, lines }) => ({
      name,
      lines: lines.map(({ unitMinor, ...line }) => ({ ...line, unitMinor: String(unitMinor) })),
    })),
  )
}

export function readFavourites(text: string | null, offered: Offered): readonly Favourite[] {
  return listOf(parsed(text))
    .slice(0, FAVOURITES_MAX)
    .flatMap((kept) => {
      const name = fieldOf(kept, 'name')
      const lines = listOf(fieldOf(kept, 'lines')).flatMap((line) => lineOf(line, offered))
      return typeof name === 'string' && lines.length > 0
        ? [{ name: name.slice(0, NAME_MAX), lines: lines.slice(0, offered.linesMax) }]
        : []
    })
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return []
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined
}

function lineOf(kept: unknown, { types }: Offered): TicketLine[] {
  const [code, pick, unit, rebate] = ['type', 'pick', 'unitMinor', 'rebate'].map((name) => fieldOf(kept, name))
  if (typeof pick !== 'string' || typeof unit !== 'string' || !/^[1-9][0-9]{0,11}$/.test(unit)) return []
  const type = types.find((known) => known.code === code)
  if (!type?.isPick(pick)) return []
  const given = typeof rebate === 'number' && Number.isSafeInteger(rebate) && rebate > 0 ? { rebate } : {}
  return [{ type: type.code, pick, unitMinor: BigInt(unit), ...given }]
}
