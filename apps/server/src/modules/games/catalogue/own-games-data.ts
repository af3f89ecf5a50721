import type { NewGame } from './store.ts'

/** A game that one of our own vendors serves. */
export type OwnGame = Pick<NewGame, 'gameCode' | 'gameType' | 'subType' | 'nameEn' | 'nameTy'> & { vendorCode?: string }

const vnLottery = { vendorCode: 'TCG_LOTTO_VN', gameType: 'LOTT', subType: null } as const
const seaLottery = { vendorCode: 'TCG_SEA', gameType: 'LOTT', subType: null } as const
const fastLottery = { vendorCode: 'LOTT', gameType: 'ELOTT', subType: null } as const

/**
 * Studio's games, by the code that Studio knows them by; the lobby shows them in this order. Lotteries stand under the vendors whose pages the
 * site has for them (GL-01).
 */
export const studioGames: readonly OwnGame[] = [
  { gameCode: 'stu_lantern_tide', gameType: 'RNG', subType: null, nameEn: 'Lantern Tide', nameTy: 'Lantern Tide' },
  { gameCode: 'stu_koi_ways', gameType: 'RNG', subType: null, nameEn: 'Koi Ways', nameTy: 'Koi Ways' },
  { gameCode: 'stu_vault_of_pearls', gameType: 'RNG', subType: 'JP', nameEn: 'Vault of Pearls', nameTy: 'Vault of Pearls' },
  { gameCode: 'stu_lucky_lanterns', gameType: 'RNG', subType: 'SC', nameEn: 'Lucky Lanterns', nameTy: 'Lucky Lanterns' },
  { gameCode: 'stu_mines', gameType: 'RNG', subType: 'AC', nameEn: 'Pearl Mines', nameTy: 'Pearl Mines' },
  { gameCode: 'stu_plinko', gameType: 'RNG', subType: 'AC', nameEn: 'Coral Plinko', nameTy: 'Coral Plinko' },
  { gameCode: 'stu_bingo', gameType: 'RNG', subType: 'BG', nameEn: 'Bayan Bingo', nameTy: 'Bayan Bingo' },
  { gameCode: 'stu_jacks_or_better', gameType: 'RNG', subType: 'VP', nameEn: 'Jacks or Better', nameTy: 'Jacks or Better' },
  { gameCode: 'stu_roulette', gameType: 'RNG', subType: 'TG', nameEn: 'European Roulette', nameTy: 'European Roulette' },
  { gameCode: 'stu_blackjack', gameType: 'RNG', subType: 'TG', nameEn: 'Blackjack', nameTy: 'Blackjack' },
  { gameCode: 'stu_baccarat', gameType: 'LIVE', subType: null, nameEn: 'Baccarat', nameTy: 'Baccarat' },
  { gameCode: 'stu_color_game', gameType: 'LIVE', subType: null, nameEn: 'Color Game', nameTy: 'Color Game' },
  { gameCode: 'stu_clockwork_roosters', gameType: 'COCKFIGHT', subType: null, nameEn: 'Clockwork Roosters', nameTy: 'Clockwork Roosters' },
  { gameCode: 'stu_kite_crash', gameType: 'RNG', subType: 'AC', nameEn: 'Kite Crash', nameTy: 'Kite Crash' },
  { gameCode: 'stu_abyss_lantern', gameType: 'FISH', subType: null, nameEn: 'Abyss Lantern', nameTy: 'Abyss Lantern' },
  { gameCode: 'stu_tongits', gameType: 'PVP', subType: null, nameEn: 'Tongits', nameTy: 'Tongits' },
  { gameCode: 'stu_tien_len', gameType: 'PVP', subType: null, nameEn: 'Tien Len', nameTy: 'Tien Len' },
  { ...seaLottery, gameCode: 'stu_filipino_3d', nameEn: 'Filipino 3D Plus', nameTy: 'Filipino 3D Plus' },
  { ...vnLottery, gameCode: 'stu_vn_north', nameEn: 'Vietnam North', nameTy: 'Vietnam North' },
  { ...vnLottery, gameCode: 'stu_vn_central', nameEn: 'Vietnam Central', nameTy: 'Vietnam Central' },
  { ...vnLottery, gameCode: 'stu_vn_south', nameEn: 'Vietnam South', nameTy: 'Vietnam South' },
  { ...seaLottery, gameCode: 'stu_sg_4d', nameEn: 'Singapore 4D', nameTy: 'Singapore 4D' },
  { ...seaLottery, gameCode: 'stu_my_4d', nameEn: 'Malaysia 4D', nameTy: 'Malaysia 4D' },
  { ...seaLottery, gameCode: 'stu_thai_lotto', nameEn: 'Thai Lotto', nameTy: 'Thai Lotto' },
  { ...seaLottery, gameCode: 'stu_filipino_2d', nameEn: 'Filipino 2D Plus', nameTy: 'Filipino 2D Plus' },
  { ...seaLottery, gameCode: 'stu_filipino_6', nameEn: 'Filipino 6/42', nameTy: 'Filipino 6/42' },
  { ...fastLottery, gameCode: 'stu_pk10', nameEn: 'PK10 Racing', nameTy: 'PK10 Racing' },
  { ...fastLottery, gameCode: 'stu_five_d', nameEn: '5D Lotto', nameTy: '5D Lotto' },
  { ...fastLottery, gameCode: 'stu_k3', nameEn: 'K3 Dice', nameTy: 'K3 Dice' },
  { ...fastLottery, gameCode: 'stu_eleven_five', nameEn: '11x5 Lotto', nameTy: '11x5 Lotto' },
  { ...fastLottery, gameCode: 'stu_keno', nameEn: 'Keno', nameTy: 'Keno' },
  { ...fastLottery, gameCode: 'stu_lucky_28', nameEn: 'Lucky 28', nameTy: 'Lucky 28' },
]

/** The products of the sportsbook, by the codes that it knows them by. */
export const sportsbookGames: readonly OwnGame[] = [
  { gameCode: 'spb_sports', gameType: 'SPORTS', subType: null, nameEn: 'Sportsbook', nameTy: 'Sportsbook' },
  { gameCode: 'spb_esports', gameType: 'ESPORTS', subType: null, nameEn: 'E-sports Book', nameTy: 'E-sports Book' },
]

/** Games of ours that lobbies show as hot. */
export const hotCodes = new Set([
  'stu_lantern_tide',
  'stu_koi_ways',
  'stu_mines',
  'stu_blackjack',
  'stu_baccarat',
  'stu_clockwork_roosters',
  'stu_abyss_lantern',
  'stu_tongits',
])
