import { useSystemStatus } from './brand.ts'

/** Whether the brand has switched a white-label module on; until the server has said, everything is, or as the caller wants it. */
export function useModule(): (module: string, isOnUntilKnown?: boolean) => boolean {
  const { data } = useSystemStatus()
  const nodes = data?.info.whitelabel.flatMap(({ childrenNodes, ...node }) => [node, ...childrenNodes]) ?? []
  const flags = new Map<string, string>(nodes.map(({ modId, enabled }) => [modId, enabled]))
  return (module, isOnUntilKnown = true) => (data ? flags.get(module) !== '0' : isOnUntilKnown)
}
