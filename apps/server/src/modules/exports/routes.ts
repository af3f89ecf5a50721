import * as schedulesContract from '@croupier/contract/console/export-schedules'
import * as contract from '@croupier/contract/console/exports'
import { type HttpHost, mount } from '#platform/http.ts'
import { cancelExport, readExports, readFile, requestExport } from './exports.ts'
import { moveSchedule, readRecipients, readSchedules, saveSchedule } from './schedules.ts'

export function mountExportsConsole(httpHost: HttpHost): void {
  mount(httpHost, contract.exportList, (context) => readExports(context, httpHost.lists))
  mount(httpHost, contract.askExport, (context, input) => requestExport(context, httpHost.lists, input))
  mount(httpHost, contract.cancelExport, cancelExport)
  mount(httpHost, contract.exportFile, (context, input) => readFile(context, httpHost.lists, input))
  mount(httpHost, schedulesContract.exportSchedules, (context) => readSchedules(context, httpHost.lists))
  mount(httpHost, schedulesContract.exportRecipients, readRecipients)
  mount(httpHost, schedulesContract.saveExportSchedule, (context, input) => saveSchedule(context, httpHost.lists, input))
  mount(httpHost, schedulesContract.moveExportSchedule, (context, input) => moveSchedule(context, httpHost.lists, input))
}
