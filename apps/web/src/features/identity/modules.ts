import type { ModuleId } from '@croupier/contract/site'
import { useSystemStatus } from '#features/site/index.ts'

/** Whether the brand has switched a module on; while nothing is known it is off. */
export function useModule(id: ModuleId): boolean {
  const { data } = useSystemStatus()
  const nodes = data?.info.whitelabel.flatMap((node) => [node, ...node.childrenNodes]) ?? []
  return nodes.some(({ modId, enabled }) => modId === id && enabled === '1')
}
