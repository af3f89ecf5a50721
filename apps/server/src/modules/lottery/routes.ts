import * as contract from '@croupier/contract/lottery'
import { mount, type Spine } from '#platform/http.ts'
import { readOpened } from './draws.ts'
import { readMenus, readRecentLotteries, readRooms, VN_VENDOR } from './menus.ts'
import { readNear } from './near.ts'

export function mountLottery(spine: Spine): void {
  mount(spine, contract.gameMenus, readMenus)
  mount(spine, contract.vnGameMenu, (context, input) => readMenus(context, { ...input, vassalage: VN_VENDOR }))
  mount(spine, contract.vnRecent, readRecentLotteries)
  mount(spine, contract.vnOpened, (context, input) => readOpened(context, { ...input, vassalage: VN_VENDOR }))
  mount(spine, contract.allOpened, readOpened)
  mount(spine, contract.roomList, readRooms)
  mount(spine, contract.numerosNear, readNear)
}
