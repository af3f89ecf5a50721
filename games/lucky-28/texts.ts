import type { Language } from '@croupier/game-kit/amounts'
import type { LotteryTexts } from '@croupier/game-kit/option-words'

/** The words of Lucky 28. */
export const texts: Readonly<Record<Language, LotteryTexts>> = {
  EN: {
    groups: { sides: 'Sides', sum: 'Sum', colour: 'Colour', pattern: 'Pattern' },
    types: {
      sides: { name: 'Side', how: 'The sum is big (14–27), small (0–13), odd or even' },
      'two-sides': { name: 'Two sides', how: 'The sum is big or small, and odd or even: both must be right' },
      extremes: { name: 'Extremes', how: 'The sum is one of the lowest (0–5) or one of the highest (22–27)' },
      sum: { name: 'Sum', how: 'The sum of the three digits, 0 to 27' },
      colour: {
        name: 'Colour',
        how: 'Red: 3 6 9 12 15 18 21 24. Green: 1 4 7 10 16 19 22 25. Blue: 2 5 8 11 17 20 23 26. 0, 13, 14 and 27 have no colour and lose',
      },
      pattern: { name: 'Pattern', how: 'Triple: three equal digits. Pair: exactly two equal digits' },
    },
    options: {
      'big-odd': 'Big and odd',
      'small-even': 'Small and even',
      'big-even': 'Big and even',
      'small-odd': 'Small and odd',
      lowest: 'Lowest, 0–5',
      highest: 'Highest, 22–27',
      red: 'Red',
      green: 'Green',
      blue: 'Blue',
      triple: 'Triple',
      pair: 'Pair',
    },
    drawn: 'Digits',
    paragraphs: [
      'Three digits from 0 to 9 are drawn, each by itself: 1,000 results, all equally likely. Most bets are on their sum. Sums in the middle come in more ways than sums at the ends, so they pay less.',
    ],
  },
  TY: {
    groups: { sides: 'Panig', sum: 'Kabuuan', colour: 'Kulay', pattern: 'Pattern' },
    types: {
      sides: { name: 'Panig', how: 'Malaki (14–27), maliit (0–13), odd o even ang kabuuan' },
      'two-sides': { name: 'Dalawang panig', how: 'Malaki o maliit, at odd o even ang kabuuan: parehong dapat tama' },
      extremes: { name: 'Dulo', how: 'Nasa pinakamababa (0–5) o pinakamataas (22–27) ang kabuuan' },
      sum: { name: 'Kabuuan', how: 'Ang kabuuan ng tatlong numero, 0 hanggang 27' },
      colour: {
        name: 'Kulay',
        how: 'Pula: 3 6 9 12 15 18 21 24. Berde: 1 4 7 10 16 19 22 25. Asul: 2 5 8 11 17 20 23 26. Walang kulay at talo ang 0, 13, 14 at 27',
      },
      pattern: { name: 'Pattern', how: 'Triple: tatlong magkakapareho. Pares: dalawa lang ang magkapareho' },
    },
    options: {
      'big-odd': 'Malaki at odd',
      'small-even': 'Maliit at even',
      'big-even': 'Malaki at even',
      'small-odd': 'Maliit at odd',
      lowest: 'Pinakamababa, 0–5',
      highest: 'Pinakamataas, 22–27',
      red: 'Pula',
      green: 'Berde',
      blue: 'Asul',
      triple: 'Triple',
      pair: 'Pares',
    },
    drawn: 'Mga numero',
    paragraphs: [
      'Tatlong numero mula 0 hanggang 9 ang binubunot, hiwa-hiwalay: 1,000 resulta, pare-pareho ang tsansa. Sa kabuuan nila ang karamihan ng taya. Mas maraming paraan para lumabas ang mga kabuuan sa gitna kaysa sa mga dulo, kaya mas maliit ang bayad nila.',
    ],
  },
}
