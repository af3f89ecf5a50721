import type { consoleOperators } from '@croupier/contract/console/operators'
import type { ValueOf } from '@croupier/contract/route'
import { permissionNames } from '#permissions.ts'

export type OperatorRow = ValueOf<typeof consoleOperators>['rows'][number] & { name: string }

export function permissionsText({ permissions }: Pick<OperatorRow, 'permissions'>): string {
  return permissions.map((permission) => permissionNames[permission]).join(', ')
}
