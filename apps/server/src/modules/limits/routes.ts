import * as contract from '@croupier/contract/limits'
import { type HttpHost, mount } from '#platform/http.ts'
import { beginBreak } from './breaks.ts'
import { readPlayLimits, setLimit } from './choices.ts'
import { setTime } from './play-times.ts'

export function mountLimits(httpHost: HttpHost): void {
  mount(httpHost, contract.playLimits, readPlayLimits)
  mount(httpHost, contract.setPlayLimit, setLimit)
  mount(httpHost, contract.setPlayTime, setTime)
  mount(httpHost, contract.takeBreak, beginBreak)
}
