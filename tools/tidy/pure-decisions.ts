import { codeOf } from './code.ts'
import { type Import, importsOf } from './import-list.ts'
import { isTest, type Source } from './sources.ts'

/** What of a module may be imported beside its door: files that decide, so that the rules of higher modules reach no I/O through it. */
const open = [
  'bonuses/accounts.ts',
  'bonuses/rules-play.ts',
  'bonuses/rules.ts',
  'games/rounds/rules-winners.ts',
  'games/stakes/rules.ts',
  'identity/rules.ts',
  'limits/accounts.ts',
  'limits/rules.ts',
  'site/settings.ts',
  'wallet/accounts.ts',
  'wallet/operations.ts',
].map((file) => `apps/server/src/modules/${file}`)

export function isOpenDecision(path: string): boolean {
  return open.includes(path)
}

const RULES = /^apps\/server\/src\/modules\/.+\/rules[^/]*\.ts$/
const DOOR = /^apps\/server\/src\/modules\/[^/]+\/index\.ts$/
/** Packages that compute and do nothing else. */
const COMPUTES = /^(zod|re2js|libphonenumber-js|sanitize-html|temporal-polyfill|@zxcvbn-ts|@lingui\/message-utils)(\/|$)/
/** Of `node:crypto`, what gives the same for the same. */
const HASHES = /^\{(\s*(createHash|createHmac|createPublicKey|hash|timingSafeEqual|type \w+),?)+\s*\}\s*from\s*$/
const WAITS = /\b(async|await)\b/

/** Rules of modules are pure: they, and all that they import, know no database, file, network or chance, and wait for nothing. */
export function refuseImpureDecisions(files: readonly Source[]): string[] {
  const values = importsOf(files).filter(({ isType }) => !isType)
  const imports = Map.groupBy(values, ({ from }) => from)
  const starts = files.map(({ path }) => path).filter((path) => (RULES.test(path) && !isTest(path)) || isOpenDecision(path))
  const reached = new Set(starts)
  for (const path of reached) for (const { target } of imports.get(path) ?? []) if (!isSomebodyElses(target)) reached.add(target)
  const waiting = files.filter(({ path, text }) => reached.has(path) && WAITS.test(codeOf(text)))
  return [
    ...waiting.map(({ path }) => `${path} may not wait: rules reach it, and they decide on what their caller has read`),
    ...values.filter((one) => reached.has(one.from) && isImpure(one)).map(whyNot),
  ]
}

/** A package of others, or what stands behind another module's door. */
function isSomebodyElses(target: string): boolean {
  return target === '' || DOOR.test(target)
}

function isImpure({ name, target, clause }: Import): boolean {
  if (!isSomebodyElses(target)) return false
  return name === 'node:crypto' ? !HASHES.test(clause) : !COMPUTES.test(name)
}

function whyNot({ from, line, name }: Import): string {
  return `${from}:${line} may not import ${name}: rules reach it, and they are pure; take what decides from its own file (tools/tidy/pure-decisions.ts)`
}
