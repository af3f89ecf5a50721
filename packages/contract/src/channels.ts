import * as z from 'zod/mini'
import { chatGone, chatLine } from './messaging-chat.ts'
import { amount, instant, language } from './wire.ts'

/** What the socket pushes to a signed-in member; every payload is checked on both sides. */
export const channels = {
  /**
   * The main wallet moved: balance and the number of the entry behind it; an older number is to be ignored. What is held is left
   * out where it did not change.
   */
  balance: z.object({ availBalance: amount, held: z.optional(amount), seq: z.string() }),
  /** A deposit or withdrawal changed its state. */
  cashier: z.object({ kind: z.enum(['deposit', 'withdrawal']), id: z.string(), state: z.string() }),
  /** A contract changed: an offer came, was answered, began or ended. Read it again. */
  contract: z.object({ contractId: z.string(), kind: z.enum(['dividend', 'daily', 'hourly', 'realtime']), state: z.string() }),
  /** Wages were paid or fell due. */
  payslip: z.object({ kind: z.enum(['dividend', 'daily', 'hourly', 'realtime']), amount }),
  /** A message came to the member: read them again. */
  message: z.object({}),
  /** The brand's announcements changed, in the language that one reads. */
  announcement: z.object({ language }),
  /** The brand's winner board is another one: read it again. */
  winners: z.object({}),
  /** The brand's progressive pools came to another sum (D1). */
  jackpot: z.object({ total: amount, asOf: instant }),
  /** Somebody wrote in the chat room of the brand and the member's language. */
  chat: chatLine,
  /** A line left the room. */
  chatGone,
  /** This tab's session ended: signed out elsewhere, password changed, account locked, replaced by newer ones, or lapsed. */
  signedOut: z.object({ reason: z.enum(['logout', 'password_changed', 'locked', 'replaced', 'expired']) }),
  /** The brand entered or left maintenance. */
  status: z.object({ status: z.int(), at: instant }),
} as const

export type ChannelName = keyof typeof channels
export type ChannelValue<Name extends ChannelName> = z.infer<(typeof channels)[Name]>
