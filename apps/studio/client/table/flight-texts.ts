import type { Language } from '@croupier/game-kit/amounts'

type Texts = {
  less: string
  more: string
  stake: string
  auto: string
  autoAt: string
  flying: string
  act: {
    bet: (amount: string) => string
    cancel: string
    leave: (amount: string) => string
    plan: string
    unplan: string
    wait: string
  }
  note: {
    rides: (amount: string) => string
    ridesTo: (amount: string, times: string) => string
    left: (times: string, amount: string) => string
    lost: (amount: string) => string
    planned: (amount: string) => string
    leaving: string
  }
}

/** The words of panels for bets that may leave a show. */
export const flightTexts: Readonly<Record<Language, Texts>> = {
  EN: {
    less: 'Smaller bet',
    more: 'Larger bet',
    stake: 'Bet',
    auto: 'Auto',
    autoAt: 'Automatic cash-out at',
    flying: 'In the air',
    act: {
      bet: (amount) => `Bet ${amount}`,
      cancel: 'Take back',
      leave: (amount) => `Cash out ${amount}`,
      plan: 'Bet on next flight',
      unplan: 'Cancel next bet',
      wait: 'Ready',
    },
    note: {
      rides: (amount) => `${amount} rides`,
      ridesTo: (amount, times) => `${amount} → ${times}×`,
      left: (times, amount) => `${times}× = ${amount}`,
      lost: (amount) => `${amount} lost`,
      planned: (amount) => `Next: ${amount}`,
      leaving: 'Cashing out…',
    },
  },
  TY: {
    less: 'Mas maliit na taya',
    more: 'Mas malaking taya',
    stake: 'Taya',
    auto: 'Auto',
    autoAt: 'Automatic na cash-out sa',
    flying: 'Lumilipad',
    act: {
      bet: (amount) => `Tumaya ${amount}`,
      cancel: 'Bawiin',
      leave: (amount) => `Cash out ${amount}`,
      plan: 'Sa susunod na lipad',
      unplan: 'Kanselahin',
      wait: 'Handa na',
    },
    note: {
      rides: (amount) => `${amount} nakasakay`,
      ridesTo: (amount, times) => `${amount} → ${times}×`,
      left: (times, amount) => `${times}× = ${amount}`,
      lost: (amount) => `${amount} talo`,
      planned: (amount) => `Susunod: ${amount}`,
      leaving: 'Nagka-cash out…',
    },
  },
}
