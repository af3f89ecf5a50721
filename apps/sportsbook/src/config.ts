import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Operator as AnyOperator, readVariables, readVendorConfig, type VendorConfig } from '@croupier/vendor-server/config'
import { z } from 'zod'

const PREFIX = 'SPORTSBOOK'

const own = {
  /** The key of feeds that deliver over HTTP; without it nobody may. */
  FEED_KEY_FILE: z.string().optional(),
  SIMULATION: z.enum(['on', 'off']).default('off'),
  /** How much faster than life simulated matches are played. */
  SIMULATION_SPEED: z.coerce.number().int().min(1).max(60).default(10),
  SIMULATION_ROUND_MINUTES: z.coerce.number().int().min(3).max(1440).default(90),
}

const operatorEntry = { trades: z.boolean().default(false) }

export type Operator = AnyOperator & {
  /** Whether its persons trade at the desk; markets and their terms are the same for all operators. */
  trades: boolean
}

export type Config = VendorConfig<Operator> & {
  feedKey: string | undefined
  /** The pace of the simulated feed; undefined where it is off. */
  simulation: { speed: number; roundMinutes: number } | undefined
}

/** Reads the whole configuration once. Throws with the name of what is wrong. */
export function readConfig(): Config {
  const read = readVariables(PREFIX, own)
  return {
    ...readVendorConfig({ prefix: PREFIX, clientDir: resolve(import.meta.dirname, '../dist/client'), operator: operatorEntry }),
    feedKey: read.FEED_KEY_FILE === undefined ? undefined : readFileSync(read.FEED_KEY_FILE, 'utf8').trim(),
    simulation: read.SIMULATION === 'on' ? { speed: read.SIMULATION_SPEED, roundMinutes: read.SIMULATION_ROUND_MINUTES } : undefined,
  }
}
