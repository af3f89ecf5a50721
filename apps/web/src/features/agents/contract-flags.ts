import type { consolidated } from '@croupier/contract/agents-contracts'
import type { ValueOf } from '@croupier/contract/route'

/** Whether the agent has a dividend contract, and whether one of a salary, in force or offered (DT-05). */
export function contractFlags(value: ValueOf<typeof consolidated>): { enableContract: boolean; enableSalary: boolean } {
  const offered = [value.dailysalreqtype, value.contracthoursalreq, value.realtimesalreqtype]
  return {
    enableContract: isAny(value.divtypereq) || value.inForce.some(({ kind }) => kind === 'dividend'),
    enableSalary: offered.some(isAny) || value.inForce.some(({ kind }) => kind !== 'dividend'),
  }
}

function isAny(offers: object): boolean {
  return Object.keys(offers).length > 0
}
