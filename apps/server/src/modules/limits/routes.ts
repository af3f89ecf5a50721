import * as contract from '@croupier/contract/limits'
import { mount, type Spine } from '#platform/http.ts'
import { beginBreak } from './breaks.ts'
import { readPlayLimits, setLimit } from './choices.ts'
import { setTime } from './play-times.ts'

export function mountLimits(spine: Spine): void {
  mount(spine, contract.playLimits, readPlayLimits)
  mount(spine, contract.setPlayLimit, setLimit)
  mount(spine, contract.setPlayTime, setTime)
  mount(spine, contract.takeBreak, beginBreak)
}
