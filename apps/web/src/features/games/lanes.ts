import { type GameType, type Lane, type VendorCard, vendorOf } from '@croupier/contract/games'

export type LaneCards = { gameType: GameType; cards: VendorCard[] }

const SPLIT: readonly GameType[] = ['ESPORTS', 'COCKFIGHT']

/**
 * The rows of the home page. Vendors of e-sports and cockfight that came among the sports cards get rows of their own
 * after sports (HM-12); rows without a vendor are left out (SD-02).
 */
export function splitLanes(lanes: readonly Pick<Lane, 'gameType' | 'cards'>[]): LaneCards[] {
  const strays = (type: GameType) =>
    lanes.filter((lane) => lane.gameType === 'SPORTS').flatMap((lane) => lane.cards.filter((card) => card.gameType === type))
  const own = (type: GameType) => lanes.filter((lane) => lane.gameType === type).flatMap((lane) => lane.cards)
  const split = SPLIT.map((type) => ({ gameType: type, cards: distinct([...own(type), ...strays(type)]) }))
  const others = lanes
    .filter((lane) => !SPLIT.includes(lane.gameType))
    .flatMap(({ gameType, cards }): LaneCards[] => {
      if (gameType !== 'SPORTS') return [{ gameType, cards }]
      return [{ gameType, cards: cards.filter((card) => !SPLIT.includes(card.gameType)) }, ...split]
    })
  const rows = others.some((lane) => lane.gameType === 'SPORTS') ? others : [...others, ...split]
  return rows.filter((lane) => lane.cards.length > 0)
}

function distinct(cards: readonly VendorCard[]): VendorCard[] {
  return [...new Map(cards.map((card) => [vendorOf(card), card])).values()]
}
