import type { Language } from '@croupier/game-kit/amounts'
import type { SlotWords } from '@croupier/game-kit/slot-view'

/** The words of the harbour; those of every slot are the kit's. */
export const texts: Readonly<Record<Language, SlotWords>> = {
  EN: { bigWin: ['BIG WIN', 'GREAT WIN', 'TIDAL WIN'], feature: 'every win × 3' },
  TY: { bigWin: ['MALAKING PANALO', 'ANG LAKI NG PANALO', 'DAMBUHALANG PANALO'], feature: '× 3 ang bawat panalo' },
}
