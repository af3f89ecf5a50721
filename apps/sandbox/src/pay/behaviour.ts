import { z } from 'zod'

/** How the provider is told to misbehave. Everything is off at the start. */
export const behaviourChange = z.strictObject({
  sendTwice: z.boolean().optional(),
  outOfOrder: z.boolean().optional(),
  muteWebhooks: z.boolean().optional(),
  holdPayouts: z.boolean().optional(),
  webhookDelayMs: z.int().min(0).max(600_000).optional(),
  payoutDelayMs: z.int().min(0).max(600_000).optional(),
  blockMs: z.int().min(0).max(600_000).optional(),
  dropReplies: z.int().min(0).max(1000).optional(),
  refuseNext: z.int().min(0).max(1000).optional(),
  failNext: z.int().min(0).max(1000).optional(),
  unknownNext: z.int().min(0).max(1000).optional(),
  otherAmountNext: z.int().min(0).max(1000).optional(),
  dayLinesMissing: z.int().min(0).max(1000).optional(),
  dayLinesOther: z.int().min(0).max(1000).optional(),
  dayLinesInvented: z.int().min(0).max(1000).optional(),
})

export type Behaviour = { -readonly [Name in keyof z.infer<typeof behaviourChange>]-?: NonNullable<z.infer<typeof behaviourChange>[Name]> }

export function goodBehaviour(): Behaviour {
  return {
    sendTwice: false,
    outOfOrder: false,
    muteWebhooks: false,
    holdPayouts: false,
    webhookDelayMs: 0,
    payoutDelayMs: 1500,
    blockMs: 2000,
    dropReplies: 0,
    refuseNext: 0,
    failNext: 0,
    unknownNext: 0,
    otherAmountNext: 0,
    dayLinesMissing: 0,
    dayLinesOther: 0,
    dayLinesInvented: 0,
  }
}

/** Uses up one of "the next n" and says whether there was one. */
export function takeOne(
  behaviour: Behaviour,
  name: 'dropReplies' | 'refuseNext' | 'failNext' | 'unknownNext' | 'otherAmountNext',
): boolean {
  if (behaviour[name] === 0) return false
  behaviour[name] -= 1
  return true
}
