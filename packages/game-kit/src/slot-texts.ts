import type { Language } from './amounts.ts'

type SlotTexts = {
  returned: (amount: string) => string
  won: (amount: string) => string
  freeSpinsWon: (spins: number) => string
  freeSpinsMore: (spins: number) => string
  freeSpin: (spin: number, of: number) => string
  freeSpinsPaid: string
  capped: string
}

/** The words that every slot shows in its scene. */
export const slotTexts: Readonly<Record<Language, SlotTexts>> = {
  EN: {
    returned: (amount) => `Returned ${amount}`,
    won: (amount) => `Win ${amount}`,
    freeSpinsWon: (spins) => `${spins} FREE SPINS`,
    freeSpinsMore: (spins) => `+${spins} FREE SPINS`,
    freeSpin: (spin, of) => `Free spin ${spin} of ${of}`,
    freeSpinsPaid: 'Free spins paid',
    capped: 'Highest win of a round',
  },
  TY: {
    returned: (amount) => `Naibalik ${amount}`,
    won: (amount) => `Panalo ${amount}`,
    freeSpinsWon: (spins) => `${spins} FREE SPINS`,
    freeSpinsMore: (spins) => `+${spins} FREE SPINS`,
    freeSpin: (spin, of) => `Free spin ${spin} sa ${of}`,
    freeSpinsPaid: 'Kabuuan ng free spins',
    capped: 'Pinakamataas na panalo sa isang round',
  },
}
