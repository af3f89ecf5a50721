import { northernRegion } from '@croupier/game-kit/tail-regions'

/** What is drawn and what it pays. A changed figure is a new pay table: `paytableVersion` of the manifest must follow, and a test says so. */
export const paytable = northernRegion
