import type { Language } from '@croupier/game-kit/amounts'
import type { SlotWords } from '@croupier/game-kit/slot-view'

/** The words of the pond; those of every slot are the kit's. */
export const texts: Readonly<Record<Language, SlotWords>> = {
  EN: { bigWin: ['BIG WIN', 'GREAT WIN', 'GOLDEN WIN'], feature: 'each with × 2, × 3 or × 5', multiplied: (times) => `× ${times}` },
  TY: {
    bigWin: ['MALAKING PANALO', 'ANG LAKI NG PANALO', 'GINTONG PANALO'],
    feature: 'bawat isa may × 2, × 3 o × 5',
    multiplied: (times) => `× ${times}`,
  },
}
