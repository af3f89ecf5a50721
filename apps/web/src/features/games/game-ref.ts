import { type GameType, gameTypes } from '@croupier/contract/games'

/** Which game at which vendor: what the launch needs, short enough for an address. */
export type GameRef = { gameType: GameType; vassalage: string; nodeId: number }

/** A game's reference as one parameter of an address: `RNG.STU.1001`. */
export function writeRef({ gameType, vassalage, nodeId }: GameRef): string {
  return `${gameType}.${vassalage}.${nodeId}`
}

export function readRef(text: string | undefined): GameRef | undefined {
  const [type, vassalage = '', node = '', ...more] = (text ?? '').split('.')
  const gameType = gameTypes.find((candidate) => candidate === type)
  if (!gameType || more.length > 0 || !/^[A-Z0-9_]{1,30}$/.test(vassalage) || !/^[1-9]\d{0,8}$/.test(node)) return undefined
  return { gameType, vassalage, nodeId: Number(node) }
}

/** A vendor and one of its categories as one parameter: `SPORTS.IBC`. */
export function readVendorRef(text: string | undefined): { gameType: GameType; vassalage: string } | undefined {
  const ref = readRef(`${text ?? ''}.1`)
  return ref && { gameType: ref.gameType, vassalage: ref.vassalage }
}
