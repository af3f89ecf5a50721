import type { consoleOperators } from '@croupier/contract/console/operators'
import type { ValueOf } from '@croupier/contract/route'
import { dutyNames } from '#duties.ts'

export type OperatorRow = ValueOf<typeof consoleOperators>['rows'][number] & { name: string }

export function permissionsText({ duties }: Pick<OperatorRow, 'duties'>): string {
  return duties.map((duty) => dutyNames[duty]).join(', ')
}
