import { randomUUID } from 'node:crypto'
import type { FreeBetCampaign, FreeBetGateway, FreeBetReward } from '#platform/ports.ts'

type Call = 'campaigns' | 'openCampaign' | 'giveReward'
type Fault = 'lost' | 'silent' | 'refused'
type Kept = FreeBetReward & { user: string; campaignId: string }

/** A vendor that gives free rounds, and can be told to lose its answer, to hear nothing or to refuse, once. */
export function aFreeBetVendor() {
  const prepaidId = randomUUID()
  const campaigns: FreeBetCampaign[] = []
  const rewards: Kept[] = []
  const faults = new Map<Call, Fault>()
  const answer = <Value>(call: Call, act: () => Value) => {
    const fault = faults.get(call)
    faults.delete(call)
    if (fault === 'silent') return { state: 'unknown' as const }
    if (fault === 'refused') return { state: 'refused' as const }
    const value = act()
    return fault === 'lost' ? { state: 'unknown' as const } : { state: 'ok' as const, value }
  }
  const terms = { gameCode: 'stu_lantern_tide', currency: 'PHP', startsAt: new Date(), endsAt: new Date(Date.now() + 86_400_000) }
  const gateway: FreeBetGateway = {
    prepaids: async () => ({
      state: 'ok',
      value: [{ id: prepaidId, gameCode: terms.gameCode, currency: 'PHP', betMinor: null, rounds: null }],
    }),
    campaigns: async ({ reference }) =>
      answer('campaigns', () => campaigns.filter((one) => reference === undefined || one.reference === reference)),
    openCampaign: async ({ reference, name, betMinor = 200n, rounds = 5 }) =>
      answer('openCampaign', () => {
        const known = campaigns.find((one) => one.reference === reference)
        const made = known ?? { ...terms, id: randomUUID(), name, reference, betMinor, rounds }
        if (!known) campaigns.push(made)
        return made
      }),
    giveReward: async ({ reference, campaignId, user }) =>
      answer('giveReward', () => {
        const known = rewards.find((one) => one.reference === reference)
        const made: Kept = known ?? { ...terms, betMinor: 1_000n, rounds: 10, id: randomUUID(), reference, state: 'new', user, campaignId }
        if (!known) rewards.push(made)
        return made
      }),
    findReward: async ({ reference }) => ({ state: 'ok', value: rewards.find((one) => one.reference === reference) }),
    cancelReward: async ({ rewardId }) => {
      const reward = rewards.find((one) => one.id === rewardId)
      if (reward?.state !== 'new') return { state: 'refused' }
      reward.state = 'cancelled'
      return { state: 'ok', value: reward }
    },
  }
  return {
    gateway,
    prepaidId,
    lose: (call: Call) => void faults.set(call, 'lost'),
    silence: (call: Call) => void faults.set(call, 'silent'),
    refuse: (call: Call) => void faults.set(call, 'refused'),
    rewardsOf: (user: string) => rewards.filter((one) => one.user === user),
    /** The player begins with the free bets of the reward. */
    play: (user: string) => {
      for (const reward of rewards) if (reward.user === user) reward.state = 'active'
    },
  }
}
