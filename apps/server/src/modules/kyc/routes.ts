import * as consoleContract from '@croupier/contract/console/kyc'
import * as contract from '@croupier/contract/kyc'
import { type HttpHost, mount } from '#platform/http.ts'
import { readOwnChecks, sendStep } from './checks.ts'
import { keepPicture } from './pictures.ts'
import { decideCheck, openCheck, readCheck, readChecks } from './reviews.ts'

export function mountKyc(httpHost: HttpHost): void {
  mount(httpHost, contract.ownChecks, readOwnChecks)
  mount(httpHost, contract.sendIdentityPicture, keepPicture)
  mount(httpHost, contract.sendIdentityStep, sendStep)
}

export function mountKycConsole(httpHost: HttpHost): void {
  mount(httpHost, consoleContract.identityChecks, readChecks)
  mount(httpHost, consoleContract.identityCheck, readCheck)
  mount(httpHost, consoleContract.openIdentityCheck, openCheck)
  mount(httpHost, consoleContract.decideIdentityCheck, decideCheck)
}
