import type { PageName } from '#permissions.ts'

/** What a brand has of what its first deposit needs; undefined where the operator may not read it. */
export type Standing = {
  /** Other operators who can agree with a way to pay. */
  seconds: number | undefined
  /** Ways to pay in on which two operators agreed, and how many of them are open. */
  channels: number | undefined
  openChannels: number | undefined
  connectedVendors: number | undefined
}

export type Step = { page: PageName; text: string; how: string; isDone: boolean }

/** The steps of a new brand up to its first deposit, in the order in which they can be done. */
export function stepsOf({ seconds, channels, openChannels, connectedVendors }: Standing): Step[] {
  const step = (count: number | undefined, words: Omit<Step, 'isDone'>): Step[] =>
    count === undefined ? [] : [{ ...words, isDone: count > 0 }]
  return [
    ...step(seconds, {
      page: 'operators',
      text: 'A second operator for deposits and withdrawals',
      how: 'Invite one, approve it, and hand over the address that is shown once. What moves money takes two.',
    }),
    ...step(channels, {
      page: 'paymentMethods',
      text: 'A way to pay in',
      how: 'Add a channel; the second operator agrees with its terms.',
    }),
    ...step(openChannels, {
      page: 'paymentMethods',
      text: 'The way to pay is open',
      how: 'A new channel is closed at first: open it under “Open, close or move”.',
    }),
    ...step(connectedVendors, {
      page: 'vendors',
      text: 'A vendor, so that there is something to play',
      how: 'Connect a vendor with the addresses and the key that it gives you; the second operator agrees.',
    }),
  ]
}
