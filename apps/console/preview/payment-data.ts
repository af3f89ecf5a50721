const limits = { minimum: '100.00', maximum: '50000.00', fee: '0.00' }
const ewallet = {
  kind: 'deposit',
  channel: 'ewallet',
  names: { EN: 'E-wallet', TY: 'E-wallet' },
  ...limits,
  feeBasisPoints: 0,
  hours: null,
  adapter: 'hosted_page',
  countries: [],
  account: null,
  coin: null,
  route: null,
}
const instapay = {
  ...ewallet,
  channel: 'instapay',
  names: { EN: 'InstaPay transfer', TY: 'Padala sa InstaPay' },
  fee: '15.00',
  hours: '08:00-22:00',
}
const asked = {
  id: '3c27e302-0d1d-4d3c-8a53-0c1f6f1d9a41',
  terms: { ...ewallet, feeBasisPoints: 150 },
  why: 'The provider is dearer since November.',
  askedBy: 'ana',
  askedAt: 1_795_000_000_000,
  isForMe: true,
}

/** Payment methods, one with a change that waits. */
export const paymentMethods = {
  channels: [
    {
      group: 'wallet',
      terms: ewallet,
      position: 1,
      isOpen: true,
      isEnded: false,
      version: 1,
      asked,
      lastHour: { settled: 8, paid: 7 },
      turn: { place: 1, of: 2, before: 'cost' },
    },
    {
      group: 'bank',
      terms: instapay,
      position: 2,
      isOpen: false,
      isEnded: false,
      version: 4,
      asked: null,
      lastHour: { settled: 0, paid: 0 },
      turn: null,
    },
  ],
  newChannels: [],
  withdrawals: { terms: { kind: 'withdrawal', ...limits, perDay: 10 }, version: 1, asked: null },
}
