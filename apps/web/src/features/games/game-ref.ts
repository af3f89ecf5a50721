import { type GameType, gameTypes, vendorOf, type WithVendor, withVendor } from '@croupier/contract/games'

/** Which game at which vendor: what the launch needs, short enough for an address. */
export type GameRef = { gameType: GameType; nodeId: number } & WithVendor

/** A game's reference as one parameter of an address: `RNG.STU.1001`. */
export function writeRef(game: GameRef): string {
  return `${game.gameType}.${vendorOf(game)}.${game.nodeId}`
}

export function readRef(text: string | undefined): GameRef | undefined {
  const [type, vendor = '', node = '', ...more] = (text ?? '').split('.')
  const gameType = gameTypes.find((candidate) => candidate === type)
  if (!gameType || more.length > 0 || !/^[A-Z0-9_]{1,30}$/.test(vendor) || !/^[1-9]\d{0,8}$/.test(node)) return undefined
  return { gameType, ...withVendor(vendor), nodeId: Number(node) }
}

/** A vendor and one of its categories as one parameter: `SPORTS.IBC`. */
export function readVendorRef(text: string | undefined): { gameType: GameType; vendor: string } | undefined {
  const ref = readRef(`${text ?? ''}.1`)
  return ref && { gameType: ref.gameType, vendor: vendorOf(ref) }
}
