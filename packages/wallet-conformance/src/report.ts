import { AREAS, type Case } from './case.ts'
import type { Finding } from './run.ts'

const MARKS = { kept: '✓', broken: '✗', 'not applicable': '–' } as const

/** One finding as a line, and why where there is a why. */
export function lineOf(finding: Finding): string {
  const line = `${MARKS[finding.outcome]} ${finding.promise}  (${finding.id}, section ${finding.section})`
  return finding.outcome === 'kept' ? line : `${line}\n    ${finding.outcome}: ${finding.why}`
}

/** How many promises of each area are kept, broken and not applicable, and a last line with the sums. */
export function summaryOf(findings: readonly Finding[]): string {
  const rows = AREAS.flatMap((area) => {
    const own = findings.filter((finding) => finding.area === area)
    return own.length === 0 ? [] : [rowOf(area, own)]
  })
  return [rowText(['area', 'cases', 'kept', 'broken', 'not applicable']), ...rows, rowOf('all', findings)].join('\n')
}

export function caseLine({ id, area, section, promise }: Case): string {
  return `${area.padEnd(12)} ${id.padEnd(28)} ${promise}  (section ${section})`
}

function rowOf(name: string, findings: readonly Finding[]): string {
  const count = (outcome: Finding['outcome']) => String(findings.filter((finding) => finding.outcome === outcome).length)
  return rowText([name, String(findings.length), count('kept'), count('broken'), count('not applicable')])
}

function rowText([name = '', ...numbers]: readonly string[]): string {
  return `${name.padEnd(12)} ${numbers.map((number) => number.padStart(8)).join('')}`
}
