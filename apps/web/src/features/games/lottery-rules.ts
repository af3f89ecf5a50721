import { type Lane, vendorOf, type WithVendor } from '@croupier/contract/games'

/** How a lottery of the VN page is launched, beside what every launch carries (GL-08). */
export type LotteryLaunch = {
  launchMode: 'LOTT'
  lottoArea: 'VN'
  prizeMode: 'ELOTT' | 'LOTT'
  gameCode: string
  view: 'betting'
  device: 'WEB'
}

const VN_VENDOR = 'TCG_LOTTO_VN'

/** Whether a game is launched as a lottery of the VN page. */
export function isVnLottery(game: WithVendor): boolean {
  return vendorOf(game) === VN_VENDOR
}

export function lotteryLaunch(gameCode: string, lanes: readonly Pick<Lane, 'gameType' | 'cards'>[]): LotteryLaunch {
  return { launchMode: 'LOTT', lottoArea: 'VN', prizeMode: prizeMode(lanes), gameCode, view: 'betting', device: 'WEB' }
}

/** The prize mode of a lottery launch: that of fast lottery when its row has a lottery vendor (GL-07). */
export function prizeMode(lanes: readonly Pick<Lane, 'gameType' | 'cards'>[]): 'ELOTT' | 'LOTT' {
  const fast = lanes.find((lane) => lane.gameType === 'ELOTT')
  return fast?.cards.map(vendorOf).some((vendor) => vendor === VN_VENDOR || vendor === 'LOTT') ? 'ELOTT' : 'LOTT'
}
