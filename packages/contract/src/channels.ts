import * as z from 'zod/mini'
import { amount, instant } from './wire.ts'

/** What the socket pushes to a signed-in member; every payload is checked on both sides. */
export const channels = {
  /** The main wallet moved: balance and the number of the entry behind it; an older number is to be ignored. */
  balance: z.object({ availBalance: amount, held: amount, seq: z.string() }),
  /** A deposit or withdrawal changed its state. */
  cashier: z.object({ kind: z.enum(['deposit', 'withdrawal']), id: z.string(), state: z.string() }),
  /** The session ended elsewhere: signed out, password changed, account locked. */
  signedOut: z.object({ reason: z.enum(['logout', 'password_changed', 'locked', 'replaced']) }),
  /** The brand entered or left maintenance. */
  status: z.object({ status: z.int(), at: instant }),
} as const

export type ChannelName = keyof typeof channels
export type ChannelValue<Name extends ChannelName> = z.infer<(typeof channels)[Name]>
