import type { Context } from '#platform/context.ts'
import type { Content } from './rules-checks.ts'
import { dataOfSubmission } from './sealed-tables.ts'

type PersonalData = Omit<Extract<Content, { step: 'data' }>, 'step'>

/** Data as it is sealed: names and values in one order, whatever the call's. */
export function writtenData({ name, birthDate, nationality, address }: PersonalData): string {
  return JSON.stringify({ name, birthDate, nationality, address })
}

export function openData({ ports }: Pick<Context, 'ports'>, row: { id: string; brandId: number; dataSealed: Buffer }): PersonalData {
  return JSON.parse(ports.seal.open(row.dataSealed, dataOfSubmission(row)))
}
