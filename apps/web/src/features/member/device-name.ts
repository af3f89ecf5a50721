/** Browsers and systems by the mark that each leaves in its name; the first that fits is meant. */
const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** What a browser calls itself, as people call it; undefined for a client that is no browser. */
export function deviceName(userAgent: string): { browser: string; system: string } | undefined {
  const find = (marks: readonly (readonly [string, string])[]) => marks.find(([mark]) => userAgent.includes(mark))?.[1]
  const browser = find(BROWSERS)
  const system = find(SYSTEMS)
  return browser && system ? { browser, system } : undefined
}
