import { setTimeout as sleep } from 'node:timers/promises'
import type { Scenario } from './scenario.ts'

export const noise: Scenario = {
  name: 'vendor-noisy',
  fault: 'duplicates at two processes at once, wins and rollbacks before their bets, 5 % nonsense',
  needs: { servers: 2 },
  traffic: 'noisy',
  isFelt: false,
  break: ({ times }) => sleep(times * 1_500),
}
