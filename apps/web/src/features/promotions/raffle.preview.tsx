import type { Preview } from '@croupier/ui/preview'
import { type Raffle, RaffleParts } from './raffle.tsx'

const AT = Date.UTC(2026, 10, 20, 4, 30)
const open: Raffle = {
  state: 'open',
  isOpen: true,
  opensAt: AT,
  drawsAt: AT,
  turnoverPerTicket: 10_000n,
  ticketsMax: 50,
  prizes: [
    { winners: 1, award: { kind: 'money' as const, amount: 50_000n } },
    { winners: 10, award: { kind: 'money' as const, amount: 2_000n } },
  ],
  tickets: 1_204,
  commitment: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  seed: null,
  listHash: null,
  winners: [],
  own: {
    tickets: 6,
    runs: [
      { first: 12, last: 16 },
      { first: 98, last: 98 },
    ],
    waiting: 2,
    missing: 2_500n,
  },
}
const drawn: Raffle = {
  ...open,
  state: 'drawn',
  seed: '5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8',
  listHash: '4e07408562bedb8b60ce05c1decfe3ad16b72230967de01f640b7e4729b49fce',
  winners: [
    { place: 1, ticket: 704, holder: 'bi****n', award: { kind: 'money', amount: 50_000n }, isOwn: false },
    { place: 2, ticket: 14, holder: 'li****a', award: { kind: 'money', amount: 2_000n }, isOwn: true },
  ],
}
const show = (raffle: Raffle) => () => (
  <div className="flex flex-col gap-4">
    <RaffleParts promotionId="1" raffle={raffle} />
  </div>
)

export const preview = {
  title: 'Raffles',
  states: {
    open: show(open),
    guest: show({ ...open, own: null }),
    closed: show({ ...open, isOpen: false }),
    noneWaiting: show({ ...open, own: { tickets: 0, runs: [], waiting: 0, missing: 10_000n } }),
    later: show({ ...open, tickets: 0, own: { tickets: 0, runs: [], waiting: 0, missing: null } }),
    most: show({ ...open, own: { tickets: 50, runs: [{ first: 1, last: 50 }], waiting: 0, missing: null } }),
    drawn: show(drawn),
    drawnEmpty: show({ ...drawn, tickets: 0, winners: [], own: null }),
  },
} satisfies Preview
