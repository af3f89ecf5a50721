import * as protection from '@croupier/contract/console/protection'
import * as contract from '@croupier/contract/limits'
import { type HttpHost, mount } from '#platform/http.ts'
import { beginBreak } from './breaks.ts'
import { readPlayLimits, setLimit } from './choices.ts'
import { readBreaks, readUsedLimits } from './lists.ts'
import { setTime } from './play-times.ts'

export function mountLimits(httpHost: HttpHost): void {
  mount(httpHost, contract.playLimits, readPlayLimits)
  mount(httpHost, contract.setPlayLimit, setLimit)
  mount(httpHost, contract.setPlayTime, setTime)
  mount(httpHost, contract.takeBreak, beginBreak)
}

export function mountLimitsConsole(httpHost: HttpHost): void {
  mount(httpHost, protection.playBreaks, readBreaks)
  mount(httpHost, protection.usedLimits, readUsedLimits)
}
