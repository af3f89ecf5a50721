import { resolve } from 'node:path'
import {
  type Operator as AnyOperator,
  readVariables,
  readVendorConfig,
  readDatabaseUrl as readVendorDatabaseUrl,
  type VendorConfig,
} from '@croupier/vendor-server/config'
import { z } from 'zod'

const PREFIX = 'STUDIO'

const own = {
  /** Where other processes on the same database reach this one. */
  OWN_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The times of tables in per cent of their games' own. */
  TABLE_PACE_PERCENT: z.coerce.number().int().min(2).max(400).default(100),
}

const operatorEntry = {
  playMoney: z.boolean().default(false),
  entersResults: z.boolean().default(false),
  lottery: z
    .strictObject({
      profile: z
        .string()
        .regex(/^[a-z]{0,20}$/)
        .default(''),
      sharePpm: z.int().min(0).max(1_000_000).default(0),
    })
    .prefault({}),
}

export type Operator = AnyOperator & {
  /** Whether the money of the wallet is play money. Only then may practice bots sit with its players. */
  playMoney: boolean
  /** Whether its persons open draws and enter results at the desk; draws are the same for all operators. */
  entersResults: boolean
  /** Which odds of lotteries it sells, and what part of a stake its agents and rebates cost it, in millionths. */
  lottery: { profile: string; sharePpm: number }
}

export type Config = VendorConfig<Operator> & { ownUrl: string; tablePacePercent: number }

/** The database alone, for a command beside the server; undefined where none is named. */
export function readDatabaseUrl(): string | undefined {
  return readVendorDatabaseUrl(PREFIX)
}

/** Reads the whole configuration once. Throws with the name of what is wrong. */
export function readConfig(): Config {
  const clientDir = resolve(import.meta.dirname, '../dist/client')
  const config = readVendorConfig({ prefix: PREFIX, clientDir, operator: operatorEntry })
  const { OWN_URL, TABLE_PACE_PERCENT } = readVariables(PREFIX, own)
  return {
    ...config,
    ownUrl: OWN_URL?.replace(/\/$/, '') ?? `http://127.0.0.1:${config.port}`,
    tablePacePercent: TABLE_PACE_PERCENT,
  }
}
