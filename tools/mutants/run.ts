import { relative } from 'node:path'
import { root } from '../test/command.ts'
import { areas } from './areas.ts'
import { type Mutant, PERCENT_MIN, rowOf, scoreOf, survivorsOf } from './score.ts'
import { mutate } from './stryker.ts'

const TEXT_MAX = 100

/** Mutates the areas that are named, or all: what survived, and a row each. Says whether each reaches the score that is wanted. */
export async function runMutants(names: readonly string[]): Promise<boolean> {
  const unknown = names.filter((name) => !areas.some((area) => area.name === name))
  if (unknown.length > 0) {
    process.stderr.write(`no area is called ${unknown.join(' or ')}: there are ${areas.map(({ name }) => name).join(', ')}\n`)
    return false
  }
  const wanted = areas.filter(({ name }) => names.length === 0 || names.includes(name))
  const rows: string[] = []
  let isReached = true
  for (const area of wanted) {
    const mutants = await mutate(area)
    for (const mutant of survivorsOf(mutants)) say(lineOf(mutant))
    rows.push(rowOf(area.name, scoreOf(mutants)))
    if (scoreOf(mutants).percent < PERCENT_MIN) isReached = false
  }
  say([rowOf(), ...rows].join('\n'))
  if (!isReached) say(`an area is below ${PERCENT_MIN} %`)
  return isReached
}

function lineOf({ fileName, location, mutatorName, replacement }: Mutant): string {
  const text = (replacement ?? '').replace(/\s+/g, ' ').slice(0, TEXT_MAX)
  return `survived ${relative(root, fileName)}:${location.start.line} ${mutatorName}: ${text}`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
