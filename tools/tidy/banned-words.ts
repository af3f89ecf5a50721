import { codeOf, lineAt, withoutComments } from './code.ts'
import { isCode, isTest, type Source } from './sources.ts'

type Ban = {
  /** What is looked for in the code, comments and strings left out. */
  word: RegExp
  instead: string
  /** Where it may stand all the same. */
  but?: RegExp
  inTests?: 'allowed'
}

const bans: readonly Ban[] = [
  { word: /\bMath\.random\b/g, instead: 'draw from node:crypto, or from @croupier/fairness/chance where a player must be able to verify' },
  {
    word: /\bDate\.now\(\)|\bnew Date\(\)/g,
    instead: 'take `now` from the context, so that a test can choose it',
    but: /^(apps\/server\/src\/platform\/|apps\/[a-z]+\/src\/(main|server)\.ts$|apps\/(web|console)\/|packages\/(client|ui)\/|packages\/game-kit\/|games\/|apps\/(studio|sportsbook)\/client\/|tools\/|packages\/local-postgres\/)/,
    inTests: 'allowed',
  },
  {
    word: /\bconsole\.(log|info|warn|error|debug|trace|dir|table)\(/g,
    instead: 'use the log of the context (apps) or process.stdout (tools)',
    but: /^tools\//,
  },
  {
    word: /\bprocess\.env\b/g,
    instead: "read it in the app's config.ts and pass the value",
    but: /(^|\/)(config\.ts|[a-z.-]+\.config\.ts)$|^tools\/|\/testing\//,
    inTests: 'allowed',
  },
  {
    word: /\bparseFloat\(|\bNumber\.parseFloat\(/g,
    instead: 'money is bigint minor units: parseWire of @croupier/money/money',
    inTests: 'allowed',
  },
  {
    word: /(?<![.\w])fetch\(/g,
    instead: 'make the call with call() of @croupier/client',
    but: /^(?!apps\/(web|console)\/)/,
    inTests: 'allowed',
  },
  {
    word: /\bcrypto\.randomUUID\b/g,
    instead: 'take randomId of @croupier/client/random-id: a page at a plain http address has no randomUUID',
    but: /^(?!apps\/(web|console)\/)/,
    inTests: 'allowed',
  },
  { word: /\bsetInterval\(async\b/g, instead: 'a repeated task is a job, or waits for itself to end before it begins again' },
  {
    word: /\brejectUnauthorized\b|\bcheckServerIdentity\b|\bNODE_TLS_REJECT_UNAUTHORIZED\b/g,
    instead: 'certificates are always checked: trust a CA of your own by NODE_EXTRA_CA_CERTS',
  },
  { word: /\beval\(|\bnew Function\(/g, instead: 'write the function out' },
]

const MARKS = /\b(TODO|FIXME|HACK)\b|@ts-(ignore|nocheck|expect-error)/g

/** Calls that have a better place or a better form. */
export function refuseBannedCalls(files: readonly Source[]): string[] {
  return files.filter(({ path }) => isCode(path)).flatMap(bannedIn)
}

function bannedIn({ path, text }: Source): string[] {
  const code = codeOf(text)
  return bans.flatMap(({ word, instead, but, inTests }) => {
    if (but?.test(path) || (inTests && isTest(path))) return []
    return [...code.matchAll(word)].map((found) => `${path}:${lineAt(text, found.index)} ${found[0]}: ${instead}`)
  })
}

/** Unfinished work is an issue, not a comment; a silenced compiler is a bug that waits. */
export function refuseMarks(files: readonly Source[]): string[] {
  return files
    .filter(({ path }) => isCode(path) && !path.startsWith('tools/tidy/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(MARKS)].map((found) => `${path}:${lineAt(text, found.index)} ${found[0]}: finish it, or write an issue`),
    )
}

const SPEC_FOLDERS = /\/(wps|lgw)\//
const SPEC_HOME = /^(packages\/contract\/|docs\/|e2e\/)/

/** The specification's paths and relay names stand in the contract alone; all else bears our own words. */
export function refuseSpecWords(files: readonly Source[]): string[] {
  const contract = files
    .filter(({ path }) => path.startsWith('packages/contract/src/'))
    .map(({ text }) => text)
    .join('\n')
  const relays = [...new Set([...contract.matchAll(/\/relay\/([A-Za-z]+_[A-Za-z_]+)/g)].map((match) => match[1] ?? ''))]
  const pattern = relays.length > 0 ? new RegExp(`${SPEC_FOLDERS.source}|\\b(${relays.join('|')})\\b`, 'g') : new RegExp(SPEC_FOLDERS, 'g')
  return files
    .filter(({ path }) => isCode(path) && !SPEC_HOME.test(path) && !isTest(path))
    .flatMap(({ path, text }) => {
      const source = withoutComments(text)
      return [...source.matchAll(pattern)].map(
        (found) => `${path}:${lineAt(source, found.index)} ${found[0]}: call it by its name in packages/contract`,
      )
    })
}
