import * as contract from '@croupier/contract/console/api-keys'
import { type HttpHost, mount } from '#platform/http.ts'
import { makeKey, readKeys, requestKey, reviewKey, revokeKey } from './keys.ts'

export function mountWarehouseConsole(httpHost: HttpHost): void {
  mount(httpHost, contract.apiKeys, readKeys)
  mount(httpHost, contract.askApiKey, requestKey)
  mount(httpHost, contract.decideApiKey, reviewKey)
  mount(httpHost, contract.makeApiKey, makeKey)
  mount(httpHost, contract.revokeApiKey, revokeKey)
}
