import { marketGroups } from '@croupier/sports-feed/market-descriptions'

/** The market ids of groups that a bet stop names, joined by `|`; undefined where it means all. */
export function groupMarkets(groups: string): number[] | undefined {
  const names = groups.split('|')
  return names.includes('all') ? undefined : names.flatMap((name) => marketGroups.get(name) ?? [])
}
