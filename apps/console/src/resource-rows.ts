import type { LucideIcon } from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import type { ResourceProps } from 'react-admin'
import type { PageName } from '#permissions.ts'

/** Pages of a file that comes when one of them is opened: the first load of the console is what every operator needs. */
export function pages<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, { list, show }: { list: Name; show?: Name }) {
  const page = (name: Name) => lazy(async () => ({ default: (await load())[name] }))
  return { list: page(list), ...(show === undefined ? {} : { show: page(show) }) }
}

/** A resource of the console: the pages of a list, with its icon. */
export type ResourceRow = Pick<ResourceProps, 'list' | 'show' | 'recordRepresentation'> & {
  name: PageName
  icon: LucideIcon
}
