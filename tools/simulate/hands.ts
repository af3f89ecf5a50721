import { playBotHand } from '@croupier/game-kit/bot-hands'
import { settleHand } from '@croupier/game-kit/settlement'
import { seatedGames } from '../../apps/studio/src/games.ts'

/** Plays hands of bots by the rules, and proves in each that all deltas are minus the rake and no seat loses more than its stake. */
export function simulateHands(slug: string, hands: number): boolean {
  const game = seatedGames().find(({ manifest }) => manifest.slug === slug)
  if (!game) {
    console.error(`no game with seats is called ${slug}`)
    return false
  }
  const stake = { minor: game.manifest.betsMinor[0] ?? 0n, units: game.stakeUnits }
  const counts = new Map<string, number>()
  const sums = { actions: 0, rakeMinor: 0n, wrong: 0 }
  let lead: number | undefined
  for (let seed = 1; seed <= hands; seed += 1) {
    const hand = playBotHand(game, { seed, lead })
    lead = hand.lead
    const settled = settleHand(hand.end, stake)
    const rakeMinor = settled.reduce((sum, each) => sum + each.rakeMinor, 0n)
    const deltaMinor = settled.reduce((sum, each) => sum + each.deltaMinor, 0n)
    if (deltaMinor !== -rakeMinor || settled.some(({ payoutMinor }) => payoutMinor < 0n)) sums.wrong += 1
    sums.actions += hand.actions
    sums.rakeMinor += rakeMinor
    counts.set(hand.end.reason, (counts.get(hand.end.reason) ?? 0) + 1)
  }
  const staked = Number(stake.minor) * game.players * hands
  console.log(`${hands.toLocaleString('en')} hands of ${slug}, ${(sums.actions / hands).toFixed(1)} actions each`)
  for (const [reason, count] of counts) console.log(`${reason.padEnd(12)}${((100 * count) / hands).toFixed(3)} %`)
  console.log(
    `rake ${((100 * Number(sums.rakeMinor)) / staked).toFixed(4)} % of the stakes; ${sums.wrong} hands whose deltas are not minus the rake`,
  )
  return sums.wrong === 0
}
