import type { Sport } from './market-descriptions.ts'

const IDS: ReadonlyMap<string, Sport> = new Map([
  ['sr:sport:1', 'football'],
  ['sr:sport:2', 'basketball'],
  ['sr:sport:5', 'tennis'],
])
/** Ids are those of the feed, and of our own where an arena is invented. */
const ESPORTS = /^(sr:sport:(109|110|111|112|125|128|153)|stu:sport:\d+)$/

/** What markets a sport has, by its id; undefined for one of which none is described. */
export function sportOf(sportId: string): Sport | undefined {
  return IDS.get(sportId) ?? (ESPORTS.test(sportId) ? 'esports' : undefined)
}
