import type { Language } from '@croupier/game-kit/amounts'

type Texts = {
  returned: (amount: string) => string
  won: (amount: string) => string
  freeSpinsWon: (spins: number) => string
  freeSpinsMore: (spins: number) => string
  freeSpin: (spin: number, of: number) => string
  freeSpinsPaid: string
  timesThree: string
  bigWin: readonly [string, string, string]
  capped: string
}

/** The words that the view shows in its scene. */
export const texts: Readonly<Record<Language, Texts>> = {
  EN: {
    returned: (amount) => `Returned ${amount}`,
    won: (amount) => `Win ${amount}`,
    freeSpinsWon: (spins) => `${spins} FREE SPINS`,
    freeSpinsMore: (spins) => `+${spins} FREE SPINS`,
    freeSpin: (spin, of) => `Free spin ${spin} of ${of}`,
    freeSpinsPaid: 'Free spins paid',
    timesThree: 'every win × 3',
    bigWin: ['BIG WIN', 'GREAT WIN', 'TIDAL WIN'],
    capped: 'Highest win of a round',
  },
  TY: {
    returned: (amount) => `Naibalik ${amount}`,
    won: (amount) => `Panalo ${amount}`,
    freeSpinsWon: (spins) => `${spins} FREE SPINS`,
    freeSpinsMore: (spins) => `+${spins} FREE SPINS`,
    freeSpin: (spin, of) => `Free spin ${spin} sa ${of}`,
    freeSpinsPaid: 'Kabuuan ng free spins',
    timesThree: '× 3 ang bawat panalo',
    bigWin: ['MALAKING PANALO', 'ANG LAKI NG PANALO', 'DAMBUHALANG PANALO'],
    capped: 'Pinakamataas na panalo sa isang round',
  },
}
