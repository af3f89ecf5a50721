import type { Dice } from './dice.ts'
import type { System, SystemNeeds } from './system.ts'

/** What a scenario breaks, and on what. */
export type Scenario = {
  name: string
  fault: string
  needs: SystemNeeds
  /** Whose messages: signed by the run itself, by a noisy vendor, or by Studio for players of its games. */
  traffic: 'vendor' | 'noisy' | 'studio'
  /** Why it cannot run on this machine, and what to do about it. */
  obstacle?: () => string | undefined
  /** Breaks things while the traffic goes on; everything is whole again when it resolves. */
  break: (stage: Stage) => Promise<void>
  /** Looks, when the traffic has ended, at what the audit does not know, and says what is wrong. */
  look?: (stage: Stage) => Promise<string[]>
  /** A control: the same fault on a system that cannot bear it. When nothing is lost, the scenario sees nothing. */
  mustLose?: boolean
  /** The fault must be felt: without a single try that ended unanswered the run proves nothing. */
  isFelt: boolean
}

export type Stage = { system: System; dice: Dice; times: number }
