import * as contract from '@croupier/contract/console/exports'
import { type HttpHost, mount } from '#platform/http.ts'
import { cancelExport, readExports, readFile, requestExport } from './exports.ts'

export function mountExportsConsole(httpHost: HttpHost): void {
  mount(httpHost, contract.exportList, readExports)
  mount(httpHost, contract.askExport, (context, input) => requestExport(context, httpHost.lists, input))
  mount(httpHost, contract.cancelExport, cancelExport)
  mount(httpHost, contract.exportFile, (context, input) => readFile(context, httpHost.lists, input))
}
