/** A change of the code as Stryker made it, and what the tests said of it. */
export type Mutant = {
  status: string
  fileName: string
  location: { start: { line: number } }
  mutatorName: string
  replacement?: string | undefined
}

export type Score = { mutants: number; killed: number; survived: number; percent: number }

export const PERCENT_MIN = 80

/** Tests that never end have caught it too. */
const KILLED = new Set(['Killed', 'Timeout'])
/** Left out by a comment beside the code, which says why the change changes nothing. */
const LEFT_OUT = 'Ignored'

export function survivorsOf(mutants: readonly Mutant[]): Mutant[] {
  return mutants.filter(({ status }) => !KILLED.has(status) && status !== LEFT_OUT)
}

/** An area without mutants has no score: its files have moved. */
export function scoreOf(mutants: readonly Mutant[]): Score {
  const killed = mutants.filter(({ status }) => KILLED.has(status)).length
  const survived = survivorsOf(mutants).length
  const counted = killed + survived
  return { mutants: counted, killed, survived, percent: counted === 0 ? 0 : (100 * killed) / counted }
}

/** A row of the table, or its head. */
export function rowOf(name = 'area', score?: Score): string {
  const figures = score
    ? [score.mutants, score.killed, score.survived, `${score.percent.toFixed(1)} %`]
    : ['mutants', 'killed', 'survived', 'score']
  return [name.padEnd(16), ...figures.map((figure) => String(figure).padStart(9))].join('')
}
