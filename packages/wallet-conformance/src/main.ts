#!/usr/bin/env node
import { CASES } from './cases.ts'
import { readCommand, USAGE } from './command-line.ts'
import { caseLine, lineOf, summaryOf } from './report.ts'
import { runCases, whyNotReady } from './run.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

async function main(): Promise<number> {
  const wish = readCommand(process.argv.slice(2))
  const cases = CASES.filter(({ id, area }) => id.startsWith(wish.only) || area.startsWith(wish.only))
  if (wish.kind === 'help') {
    say(USAGE)
    return 0
  }
  if (wish.kind === 'list') {
    say(`${cases.map(caseLine).join('\n')}\n${cases.length} cases`)
    return 0
  }
  const { order, isJson } = wish
  try {
    const why = await whyNotReady(order.bench)
    if (why !== undefined) throw new Error(`the run cannot begin: ${why}`)
    const findings = await runCases(order.bench, cases, isJson ? undefined : (finding) => say(lineOf(finding)))
    say(isJson ? JSON.stringify({ dialect: order.bench.dialect.name, findings }, null, 2) : `\n${summaryOf(findings)}`)
    return findings.some(({ outcome }) => outcome === 'broken') ? 1 : 0
  } finally {
    order.close()
  }
}

process.exitCode = await main().catch((failure: unknown) => {
  process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`)
  return 2
})
