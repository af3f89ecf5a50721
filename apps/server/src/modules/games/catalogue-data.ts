import type { GameType } from '@croupier/contract/games'

/** Vendors that the specification names, each in its categories (GC-02, D18); Studio is ours and stands first. */
export const vendors: readonly { code: string; name: string; categories: readonly GameType[] }[] = [
  { code: 'STU', name: 'Studio', categories: ['RNG'] },
  { code: 'PG', name: 'PG', categories: ['RNG'] },
  { code: 'JDB', name: 'JDB', categories: ['RNG', 'FISH'] },
  { code: 'AE', name: 'AE', categories: ['RNG'] },
  { code: 'AG', name: 'AG', categories: ['RNG', 'LIVE', 'FISH'] },
  { code: 'CQ9', name: 'CQ9', categories: ['RNG', 'FISH'] },
  { code: 'FC', name: 'FC', categories: ['RNG', 'FISH'] },
  { code: 'JL', name: 'JL', categories: ['RNG', 'FISH'] },
  { code: 'GG', name: 'GG', categories: ['RNG', 'FISH'] },
  { code: 'ISB', name: 'ISB', categories: ['RNG'] },
  { code: 'MG', name: 'MG', categories: ['RNG'] },
  { code: 'MGS', name: 'MGS', categories: ['RNG'] },
  { code: 'PNG', name: 'PNG', categories: ['RNG'] },
  { code: 'PT', name: 'PT', categories: ['RNG', 'LIVE', 'FISH'] },
  { code: 'RTG', name: 'RTG', categories: ['RNG', 'FISH'] },
  { code: 'TTG', name: 'TTG', categories: ['RNG'] },
  { code: 'WD', name: 'WD', categories: ['RNG'] },
  { code: 'EG2', name: 'EG2', categories: ['LIVE'] },
  { code: 'BGS', name: 'BGS', categories: ['LIVE'] },
  { code: 'BBIN', name: 'BBIN', categories: ['LIVE', 'FISH'] },
  { code: 'BG', name: 'BG', categories: ['LIVE'] },
  { code: 'DG', name: 'DG', categories: ['LIVE'] },
  { code: 'EA', name: 'EA', categories: ['LIVE'] },
  { code: 'LOTUS', name: 'LOTUS', categories: ['LIVE'] },
  { code: 'OG', name: 'OG', categories: ['LIVE'] },
  { code: 'TGP', name: 'TGP', categories: ['LIVE'] },
  { code: 'KX', name: 'KX', categories: ['PVP'] },
  { code: 'KY', name: 'KY', categories: ['PVP'] },
  { code: 'TH', name: 'TH', categories: ['PVP'] },
  { code: 'WS', name: 'WS', categories: ['PVP'] },
  { code: 'XY', name: 'XY', categories: ['PVP'] },
  { code: 'IBC', name: 'IBC', categories: ['SPORTS'] },
  { code: 'SBT', name: 'SBT', categories: ['SPORTS'] },
  { code: 'UG', name: 'UG', categories: ['SPORTS'] },
  { code: 'AV', name: 'AV', categories: ['ESPORTS'] },
  { code: 'AI', name: 'AI', categories: ['ESPORTS'] },
  { code: 'IMES', name: 'IMES', categories: ['ESPORTS'] },
  { code: 'TF', name: 'TF', categories: ['ESPORTS'] },
  { code: 'IA', name: 'IA', categories: ['ESPORTS'] },
  { code: 'DS88', name: 'DS88', categories: ['COCKFIGHT'] },
  { code: 'TCG_LOTTO_VN', name: 'VN Lottery', categories: ['LOTT'] },
  { code: 'TCG_SEA', name: 'SEA Lottery', categories: ['LOTT'] },
  { code: 'LOTT', name: 'Lottery', categories: ['ELOTT'] },
]

/** Words that names of entries are made of, by category. */
export const nameWords: Record<GameType, { first: readonly string[]; second: readonly string[] }> = {
  RNG: {
    first: ['Golden', 'Lucky', 'Jade', 'Ruby', 'Mystic', 'Royal', 'Wild', 'Crystal', 'Thunder', 'Ocean', 'Solar', 'Lunar', 'Coral', 'Amber', 'Silver', 'Emerald', 'Velvet', 'Neon', 'Ancient', 'Cosmic', 'Sapphire', 'Copper', 'Garnet', 'Opal'],
    second: ['Dragon', 'Temple', 'Fortune', 'Blossom', 'Pearl', 'Tiger', 'Phoenix', 'Harbor', 'Jungle', 'Orchard', 'Voyage', 'Carnival', 'Reef', 'Comet', 'Bazaar', 'Garden', 'Lagoon', 'Crown', 'Mango', 'Typhoon', 'Volcano', 'Monsoon', 'Treasure', 'Parade'],
  },
  LIVE: { first: ['Classic', 'Speed', 'VIP', 'Grand', 'Salon', 'Sunset', 'Prestige', 'Manila'], second: ['Baccarat', 'Roulette', 'Sic Bo', 'Dragon Tiger', 'Blackjack', 'Color Game'] },
  FISH: { first: ['Deep', 'Golden', 'Coral', 'King', 'Abyss', 'Pirate', 'Neon', 'Moonlit'], second: ['Catch', 'Hunter', 'Reef', 'Kingdom', 'Legend', 'Tide'] },
  SPORTS: { first: ['Main', 'Live', 'Virtual'], second: ['Sportsbook', 'Arena', 'Stadium'] },
  PVP: { first: ['Classic', 'Turbo', 'Royal', 'Friendly', 'Island', 'Grand'], second: ['Tongits', 'Pusoy', 'Lucky 9', 'Poker', 'Mahjong', 'Rummy'] },
  ELOTT: { first: ['Quick', 'Minute', 'Turbo'], second: ['Draw', 'Five', 'Keno', 'Dice'] },
  LOTT: { first: ['North', 'Central', 'South'], second: ['Draw'] },
  ESPORTS: { first: ['Pro', 'Live', 'Global'], second: ['Arena', 'League', 'Series'] },
  COCKFIGHT: { first: ['Main', 'Derby', 'Sunday'], second: ['Arena', 'Derby', 'Cup'] },
}

/** How many entries a vendor shows in a category when no load is asked for. */
export const entriesPerVendor: Record<GameType, number> = { RNG: 26, LIVE: 12, FISH: 8, SPORTS: 1, PVP: 10, ELOTT: 6, LOTT: 3, ESPORTS: 2, COCKFIGHT: 2 }
