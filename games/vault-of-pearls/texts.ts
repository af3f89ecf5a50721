import type { Language } from '@croupier/game-kit/amounts'

type Texts = {
  bigWin: readonly [string, string, string]
  respins: (spins: number) => string
  hold: (pearls: number) => string
  status: (left: number, pearls: number) => string
  last: (pearls: number) => string
  pearls: (times: number) => string
  line: (symbol: string, amount: string) => string
  grand: (amount: string) => string
}

/** The words of the vault; those of every slot are the kit's. */
export const texts: Readonly<Record<Language, Texts>> = {
  EN: {
    bigWin: ['BIG WIN', 'GREAT WIN', 'WIN OF THE DEEP'],
    respins: (spins) => `${spins} RESPINS`,
    hold: (pearls) => `${pearls} pearls hold`,
    status: (left, pearls) => `Respins left ${left}  ·  Pearls ${pearls} of 9`,
    last: (pearls) => `Last respin  ·  Pearls ${pearls} of 9`,
    pearls: (times) => `Pearls ${times}×`,
    line: (symbol, amount) => `3 × ${symbol}  ·  ${amount}`,
    grand: (amount) => `Nine pearls  ·  GRAND ${amount}`,
  },
  TY: {
    bigWin: ['MALAKING PANALO', 'ANG LAKI NG PANALO', 'DAMBUHALANG PANALO'],
    respins: (spins) => `${spins} RESPINS`,
    hold: (pearls) => `${pearls} perlas ang nanatili`,
    status: (left, pearls) => `Natitirang respin ${left}  ·  Perlas ${pearls} sa 9`,
    last: (pearls) => `Huling respin  ·  Perlas ${pearls} sa 9`,
    pearls: (times) => `Perlas ${times}×`,
    line: (symbol, amount) => `3 × ${symbol}  ·  ${amount}`,
    grand: (amount) => `Siyam na perlas  ·  GRAND ${amount}`,
  },
}
