import { withVendor } from '@croupier/contract/games'
import * as contract from '@croupier/contract/lottery'
import { type HttpHost, mount } from '#platform/http.ts'
import { readOpened } from './draws.ts'
import { readMenus, readRecentLotteries, readRooms, VN_VENDOR } from './menus.ts'
import { readNear } from './near.ts'

export function mountLottery(httpHost: HttpHost): void {
  mount(httpHost, contract.gameMenus, readMenus)
  mount(httpHost, contract.vnGameMenu, (context, input) => readMenus(context, { ...input, vendor: VN_VENDOR }))
  mount(httpHost, contract.vnRecent, readRecentLotteries)
  mount(httpHost, contract.vnOpened, (context, input) => readOpened(context, { ...input, ...withVendor(VN_VENDOR) }))
  mount(httpHost, contract.allOpened, readOpened)
  mount(httpHost, contract.roomList, readRooms)
  mount(httpHost, contract.numerosNear, readNear)
}
