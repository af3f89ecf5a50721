import type { askExport } from '@croupier/contract/console/exports'
import { dayFiltersOf } from '@croupier/contract/console/money-filters'
import type { InputOf, Route } from '@croupier/contract/route'
import * as z from 'zod/mini'
import { type ActorRef, type Context, operatorOf } from '#platform/context.ts'
import type { ExportLists } from '#platform/exports.ts'
import { refuse } from '#platform/refusal.ts'

type Asked = Pick<InputOf<typeof askExport>, 'list' | 'filters'>

/** Whether an operator may read a list. */
export function mayRead({ permission }: Route, operator: Extract<ActorRef, { kind: 'operator' }>): boolean {
  return permission === undefined || operator.permissions.includes(permission)
}

/** By which filters a list is narrowed down to days; undefined for one that knows none, or is none. */
export function daysKnownBy(lists: ExportLists, list: string) {
  const { route } = lists.get(list) ?? {}
  return route && dayFiltersOf(route)
}

/**
 * Filters of a list as they are on the wire; which page of it is meant is no filter. Refuses `not_found` for what is no list, `not_allowed` for
 * one that the caller may not read, and filters that the list does not know.
 */
export function filtersOf(context: Context, lists: ExportLists, { list, filters: given }: Asked): Record<string, string> {
  const { route } = lists.get(list) ?? refuse('not_found')
  if (!mayRead(route, operatorOf(context))) refuse('not_allowed')
  const { cursor: _cursor, size: _size, ...filters } = given
  const read = z.safeDecode(route.input, filters as never)
  return read.success ? filters : refuse('request_param_err', { field: `filters.${read.error.issues[0]?.path.join('.') ?? ''}` })
}
