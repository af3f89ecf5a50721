import { useSystemStatus } from './brand.ts'

/** Whether the brand has switched a white-label module on; until the server has said, everything is. */
export function useModule(): (module: string) => boolean {
  const { data } = useSystemStatus()
  const nodes = data?.info.whitelabel.flatMap(({ childrenNodes, ...node }) => [node, ...childrenNodes]) ?? []
  const flags = new Map<string, string>(nodes.map(({ modId, enabled }) => [modId, enabled]))
  return (module) => flags.get(module) !== '0'
}
