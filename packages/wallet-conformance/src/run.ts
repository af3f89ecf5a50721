import type { Bench } from './bench.ts'
import { Broken, balanceOf, type Case, NotApplicable } from './case.ts'
import { stakeOf } from './messages.ts'

/** What the whole run may cost, in stakes; the player needs that much. */
export const STAKES_NEEDED = 200n

export type Verdict = { outcome: 'kept' } | { outcome: 'broken' | 'not applicable'; why: string }
export type Finding = Pick<Case, 'id' | 'area' | 'promise' | 'section'> & Verdict

/** Puts one promise to the test. Never throws: what goes wrong on the way breaks the promise. */
export async function runCase(bench: Bench, one: Case): Promise<Verdict> {
  try {
    await one.run(bench)
    return { outcome: 'kept' }
  } catch (failure) {
    if (failure instanceof NotApplicable) return { outcome: 'not applicable', why: failure.message }
    if (failure instanceof Broken) return { outcome: 'broken', why: failure.message }
    return { outcome: 'broken', why: `the case could not end: ${failure instanceof Error ? failure.message : String(failure)}` }
  }
}

/** Runs the cases one after the other, since all of them look at one player's balance, and says each finding as it comes. */
export async function runCases(bench: Bench, cases: readonly Case[], say: (finding: Finding) => void = () => {}): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const one of cases) {
    const { id, area, promise, section } = one
    const finding = { id, area, promise, section, ...(await runCase(bench, one)) }
    findings.push(finding)
    say(finding)
  }
  return findings
}

/** Why a run cannot begin; undefined when it can. */
export async function whyNotReady(bench: Bench): Promise<string | undefined> {
  try {
    const balance = await balanceOf(bench)
    const needed = STAKES_NEEDED * stakeOf(bench)
    return balance < needed ? `the player has ${balance} units and needs ${needed}` : undefined
  } catch (failure) {
    return failure instanceof Error ? failure.message : String(failure)
  }
}
