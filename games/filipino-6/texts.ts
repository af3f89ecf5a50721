import type { Language } from '@croupier/game-kit/amounts'
import type { LotteryTexts } from '@croupier/game-kit/option-words'

/** The words of Filipino 6/42. */
export const texts: Readonly<Record<Language, LotteryTexts>> = {
  EN: {
    groups: { numbers: 'Six numbers' },
    types: { six: { name: 'Six of 42', how: '3 right: 10× · 4 right: 150× · 5 right: 6,000× · 6 right: 500,000×' } },
    options: {},
    drawn: 'Six numbers',
    paragraphs: [
      'Six of the numbers 1 to 42 are drawn: 5,245,786 results, all equally likely, and their order counts for nothing. Three right come in 1 of 37 draws, four in 1 of 555, five in 1 of 24,286, and all six in 1 of 5,245,786. Prizes are fixed: there is no jackpot to wait for, and nobody shares one with you.',
      'Express draws come every 3 minutes, around the clock. Official draws close five minutes before 9:00 pm, Philippine time, on Tuesday, Thursday and Saturday; people enter their results.',
    ],
  },
  TY: {
    groups: { numbers: 'Anim na numero' },
    types: { six: { name: 'Anim sa 42', how: '3 tama: 10× · 4 tama: 150× · 5 tama: 6,000× · 6 tama: 500,000×' } },
    options: {},
    drawn: 'Anim na numero',
    paragraphs: [
      'Anim sa mga numerong 1 hanggang 42 ang binubunot: 5,245,786 resulta, pare-pareho ang tsansa, at walang halaga ang ayos. Lumalabas ang tatlong tama sa 1 sa 37 draw, apat sa 1 sa 555, lima sa 1 sa 24,286, at anim sa 1 sa 5,245,786. Pirmi ang mga premyo: walang jackpot na hinihintay, at wala kang kahati.',
      'May Express na draw bawat 3 minuto, buong araw at gabi. Nagsasara ang mga opisyal na draw limang minuto bago mag-9 ng gabi, oras sa Pilipinas, tuwing Martes, Huwebes at Sabado; tao ang nagpapasok ng resulta.',
    ],
  },
}
