import { agents } from './agents.ts'
import { chases } from './chases.ts'
import { disks } from './disks.ts'
import { engineFaults } from './engines.ts'
import { failover } from './failover.ts'
import { house } from './house.ts'
import { kills } from './kills.ts'
import { networks } from './networks.ts'
import { power } from './power.ts'
import { rewards } from './rewards.ts'
import type { Scenario } from './scenario.ts'
import { sportsFaults } from './sports.ts'
import { noise } from './vendor-noise.ts'

/** Those of a chain run one after the other, the chains beside each other: settlements and the end of the house wait for clocks most of the time. */
export const chains: readonly (readonly Scenario[])[] = [
  [...kills, ...networks, noise, ...disks, ...power, failover, ...engineFaults, chases, ...sportsFaults, rewards],
  [...agents, house],
]
