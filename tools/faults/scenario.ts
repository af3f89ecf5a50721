import type { Dice } from './dice.ts'
import type { Habits } from './studio-traffic.ts'
import type { System, SystemNeeds } from './system.ts'
import type { RoundResult } from './traffic.ts'
import type { Verdict } from './verdict.ts'

/** The games of Studio, one of each engine, chases of draws, and the sportsbook. */
export type GameName = 'instant' | 'stepped' | 'table' | 'flight' | 'hands' | 'fish' | 'tickets' | 'chases' | 'sports'

/** What a scenario breaks, and on what. */
export type Scenario = {
  name: string
  fault: string
  needs: SystemNeeds
  /** The source of messages: signed by the run itself, by a noisy vendor, or by Studio or the sportsbook for their players. */
  traffic: 'vendor' | 'noisy' | GameName
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

export type Stage = {
  system: System
  dice: Dice
  times: number
  /** Of the players of Studio or the sportsbook. */
  habits: Habits
  /** How long play stood still after each blow that was measured. */
  stillMs: number[]
  /** What players gained beside what the vendor knows. */
  gains: RoundResult[]
  /** What a scenario found wrong while it broke things. */
  findings: string[]
  /** What others than players were told, and what became of it. */
  beside: Beside
}

export type Beside = { kills: number } & Pick<Verdict, 'acknowledged' | 'retried' | 'lost' | 'doubled'>
