import { resolve } from 'node:path'
import { readVendorConfig, type VendorConfig } from '@croupier/vendor-server/config'

/** Reads the whole configuration once. Throws with the name of what is wrong. */
export function readConfig(): VendorConfig {
  return readVendorConfig({ prefix: 'SPORTSBOOK', clientDir: resolve(import.meta.dirname, '../dist/client'), operator: {} })
}
