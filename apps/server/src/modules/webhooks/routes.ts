import * as contract from '@croupier/contract/console/webhooks'
import { type HttpHost, mount } from '#platform/http.ts'
import { readDeliveries, readDelivery, redeliver, replay } from './deliveries.ts'
import { changeEndpoint, readEndpoints, requestEndpoint, reviewEndpoint, rotateSecret, testEndpoint } from './endpoints.ts'

export function mountWebhooksConsole(httpHost: HttpHost): void {
  mount(httpHost, contract.webhooks, readEndpoints)
  mount(httpHost, contract.askWebhook, requestEndpoint)
  mount(httpHost, contract.decideWebhook, reviewEndpoint)
  mount(httpHost, contract.changeWebhook, changeEndpoint)
  mount(httpHost, contract.rotateWebhookSecret, rotateSecret)
  mount(httpHost, contract.testWebhook, testEndpoint)
  mount(httpHost, contract.webhookDeliveries, readDeliveries)
  mount(httpHost, contract.webhookDelivery, readDelivery)
  mount(httpHost, contract.replayWebhook, replay)
  mount(httpHost, contract.redeliverWebhook, redeliver)
}
