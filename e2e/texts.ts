import { readFileSync } from 'node:fs'

export type Language = 'EN' | 'TY'

/** The site's own texts in one language, and the server's, so that a journey presses what a person reads: `say('cashier.depositTitle')`. */
export function textsIn(language: Language): (key: string, values?: Record<string, string>) => string {
  const code = language.toLowerCase()
  const fileOf = (feature: string) =>
    feature === 'server' ? `apps/server/locales/${code}.json` : `apps/web/src/locales/${code}/${feature}.json`
  const catalogues = new Map<string, Record<string, string>>()
  return (key, values = {}) => {
    const feature = key.slice(0, key.indexOf('.'))
    const known =
      catalogues.get(feature) ??
      (JSON.parse(readFileSync(new URL(`../${fileOf(feature)}`, import.meta.url), 'utf8')) as Record<string, string>)
    catalogues.set(feature, known)
    const text = known[key.slice(feature.length + 1)]
    if (text === undefined) throw new Error(`there is no text ${key} in ${language}`)
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  }
}
