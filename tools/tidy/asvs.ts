import { testTitles } from '../test/test-titles.ts'
import { anchorsOf } from './doc-links.ts'

export const VERDICTS = ['pass', 'fail', 'not_applicable'] as const
type Verdict = (typeof VERDICTS)[number]

/** One requirement of the ASVS, judged; `evidence` is places that show it, or the reason why it does not apply. */
export type Judged = { id: string; level: string; verdict: Verdict; evidence: string; checkedOn: string }

const COLUMNS = 'id,level,verdict,evidence,checked_on'
const ROW = /^(\d+\.\d+\.\d+),(L[12]),(pass|fail|not_applicable),("(?:[^"]|"")+"|[^",]+),(\d{4}-\d{2}-\d{2})$/

/** Reads `docs/security/asvs.csv`; throws at the first line that is not as it must be. */
export function readJudged(text: string): Judged[] {
  const [head, ...lines] = text.trimEnd().split('\n')
  if (head !== COLUMNS) throw new Error(`the columns are ${COLUMNS}`)
  return lines.map((line) => {
    const [, id = '', level = '', verdict, quoted = '', checkedOn = ''] = ROW.exec(line) ?? []
    if (verdict === undefined) throw new Error(`no row of ${COLUMNS}: ${line}`)
    const evidence = quoted.startsWith('"') ? quoted.slice(1, -1).replaceAll('""', '"') : quoted
    return { id, level, verdict: verdict as Verdict, evidence, checkedOn }
  })
}

/** Ids that stand twice or out of their order. */
export function refuseDisorder(rows: readonly Judged[]): string[] {
  const keys = rows.map(({ id }) =>
    id
      .split('.')
      .map((part) => part.padStart(3, '0'))
      .join(),
  )
  return rows.filter((_, at) => at > 0 && (keys[at] ?? '') <= (keys[at - 1] ?? '')).map(({ id }) => `${id} stands twice, or out of order`)
}

/** Days that do not exist or are still to come. */
export function refuseFalseDates(rows: readonly Judged[], today: Date): string[] {
  const isDay = (text: string) => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true
  return rows.flatMap(({ id, checkedOn }) =>
    isDay(checkedOn) && new Date(checkedOn) <= today ? [] : [`${id} was checked on ${checkedOn}, which is no day that has been`],
  )
}

/** Gives the text of a file of the product; undefined where there is none. */
export type ReadFile = (path: string) => string | undefined

const PART_MIN = 8

/**
 * Evidence that shows nothing: a path without a file, a test or a symbol that its file does not hold any more, a heading that its page does not
 * have. A place is `path: words of the file` or `page.md#heading`; several stand beside each other with `; ` between.
 */
export function refuseLostEvidence(rows: readonly Judged[], read: ReadFile): string[] {
  return rows
    .filter(({ verdict }) => verdict !== 'not_applicable')
    .flatMap(({ id, evidence }) => evidence.split('; ').flatMap((place) => lostPlace(place, read).map((why) => `${id}: ${why}`)))
}

function lostPlace(place: string, read: ReadFile): string[] {
  const [, page, anchor] = /^(docs\/\S+\.md)#([\w-]+)$/.exec(place) ?? []
  if (page && anchor) return lostHeading(read(page), page, anchor)
  const [, path, part = ''] = /^([\w./-]+): (.+)$/.exec(place) ?? []
  if (path === undefined || part.length < PART_MIN) return [`"${place}" names no place`]
  return lostWords(read(path), path, part)
}

function lostHeading(text: string | undefined, page: string, anchor: string): string[] {
  if (text === undefined) return [`${page} does not exist`]
  return anchorsOf(text).has(anchor) ? [] : [`${page} has no heading #${anchor}`]
}

function lostWords(text: string | undefined, path: string, part: string): string[] {
  if (text === undefined) return [`${path} does not exist`]
  const isTest = /\.(test|spec)\.tsx?$/.test(path)
  const isThere = (isTest ? testTitles({ path, text }) : [text]).some((words) => words.includes(part))
  return isThere ? [] : [`${path} does not ${isTest ? 'test that' : 'hold'} "${part}" any more`]
}

/** A requirement that fails is accepted with its reason, where the threat model says so, or mended; one of level 1 is mended. */
export function refuseUnacceptedFailures(rows: readonly Judged[], threatModel: string): string[] {
  const accepted = threatModel.split('\n## Accepted, and why\n')[1] ?? ''
  const ids = new Set([...accepted.matchAll(/ASVS ((?:\d+\.\d+\.\d+(?:, )?)+)/g)].flatMap(([, list = '']) => list.split(', ')))
  const failed = rows.filter(({ verdict }) => verdict === 'fail')
  return failed.flatMap(({ id, level }) => {
    if (level === 'L1') return [`${id} is of level 1 and fails: mend it`]
    return ids.has(id) ? [] : [`${id} fails: mend it, or say in the threat model why that is accepted (ASVS ${id})`]
  })
}
