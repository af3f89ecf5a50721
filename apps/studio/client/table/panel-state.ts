import type { Plan, Ride } from './flight-bets.ts'

/** Where a show is that bets may leave. */
export type Phase = 'open' | 'last_call' | 'closed' | 'flying' | 'over'
/** What the large button of a panel does. */
export type PanelAct = 'bet' | 'cancel' | 'leave' | 'plan' | 'unplan' | 'wait'

export type PanelFacts = {
  phase: Phase
  ride: Ride | undefined
  plan: Plan | undefined
  /** The multiplier now or at the end, in hundredths. */
  hundredths: number | undefined
}

export function actOf({ phase, ride, plan, hundredths }: PanelFacts): PanelAct {
  if (plan) return 'unplan'
  if (!ride) return phase === 'open' || phase === 'last_call' ? 'bet' : 'plan'
  switch (phase) {
    case 'open':
      return ride.state === 'taken' ? 'cancel' : 'wait'
    case 'last_call':
    case 'closed':
      return 'wait'
    case 'flying':
      return inTheAir(ride, hundredths)
    case 'over':
      return 'plan'
  }
}

function inTheAir(ride: Ride, hundredths: number | undefined): PanelAct {
  if (leftAt(ride, hundredths) !== undefined) return 'plan'
  return ride.isLeaving || ride.state !== 'taken' ? 'wait' : 'leave'
}

/** Where a bet left: as the server said, or at its automatic cash-out, which counts from the moment at which the multiplier stands there. */
export function leftAt({ cashedOut, autoCashOut }: Ride, hundredths: number | undefined): number | undefined {
  if (cashedOut !== undefined) return cashedOut
  return autoCashOut !== undefined && hundredths !== undefined && hundredths >= autoCashOut ? autoCashOut : undefined
}

/** A multiplier as a player writes it, in hundredths between its bounds; undefined when it is none. */
export function readMultiplier(text: string, { min, max }: { min: number; max: number }): number | undefined {
  const found = /^(\d{1,7})(?:[.,](\d{0,2})\d*)?$/.exec(text.trim().replace(/[×x]$/i, ''))
  if (!found) return undefined
  const [, whole = '0', part = ''] = found
  return Math.min(max, Math.max(min, Number(whole) * 100 + Number(part.padEnd(2, '0'))))
}
