import { agents } from './agents.ts'
import { disks } from './disks.ts'
import { failover } from './failover.ts'
import { kills } from './kills.ts'
import { networks } from './networks.ts'
import { power } from './power.ts'
import type { Scenario } from './scenario.ts'
import { noise } from './vendor-noise.ts'

export const scenarios: readonly Scenario[] = [...kills, ...networks, noise, ...disks, ...power, failover, ...agents]
