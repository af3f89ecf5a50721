import type { Language } from '@croupier/game-kit/amounts'
import type { LotteryTexts } from '@croupier/game-kit/option-words'

/** The words of K3. */
export const texts: Readonly<Record<Language, LotteryTexts>> = {
  EN: {
    groups: { sum: 'Sum', numbers: 'Numbers', equal: 'Equal dice', kind: 'Any triple, consecutive' },
    types: {
      sides: { name: 'Side of the sum', how: 'The sum is big (11–18), small (3–10), odd or even; three equal dice count like all others' },
      sum: { name: 'Sum', how: 'The sum of the three dice, 3 to 18' },
      one: { name: 'One number', how: 'Your number is on one die or more' },
      two: { name: 'Two numbers', how: 'Both of your numbers are on the dice' },
      three: { name: 'Three numbers', how: 'Your three numbers are the three dice, in any order' },
      pair: { name: 'Pair', how: 'Your number is on exactly two dice' },
      'pair-and-one': { name: 'Pair and one', how: 'Your first number is on two dice, your second on the third' },
      triple: { name: 'Triple', how: 'Your number is on all three dice' },
      kind: { name: 'Any triple, consecutive', how: 'Any three equal dice, or three in a row: 123, 234, 345, 456 in any order' },
    },
    options: { triple: 'Any triple', consecutive: 'Consecutive' },
    drawn: 'Dice',
    paragraphs: ['Three dice are thrown: 216 results, all equally likely. Bet on their sum, on numbers that they show, or on equal dice.'],
  },
  TY: {
    groups: { sum: 'Kabuuan', numbers: 'Mga numero', equal: 'Magkaparehong dice', kind: 'Kahit anong triple, sunod-sunod' },
    types: {
      sides: { name: 'Panig ng kabuuan', how: 'Malaki (11–18), maliit (3–10), odd o even ang kabuuan; kasama ang tatlong magkakapareho' },
      sum: { name: 'Kabuuan', how: 'Ang kabuuan ng tatlong dice, 3 hanggang 18' },
      one: { name: 'Isang numero', how: 'Nasa isa o higit pang dice ang numero mo' },
      two: { name: 'Dalawang numero', how: 'Parehong nasa dice ang dalawang numero mo' },
      three: { name: 'Tatlong numero', how: 'Ang tatlong numero mo ang lumabas, kahit anong ayos' },
      pair: { name: 'Pares', how: 'Nasa dalawang dice lang ang numero mo' },
      'pair-and-one': { name: 'Pares at isa', how: 'Nasa dalawang dice ang unang numero mo, nasa ikatlo ang pangalawa' },
      triple: { name: 'Triple', how: 'Nasa tatlong dice ang numero mo' },
      kind: {
        name: 'Kahit anong klase',
        how: 'Kahit anong tatlong magkakapareho, o tatlong sunod-sunod: 123, 234, 345, 456, kahit anong ayos',
      },
    },
    options: { triple: 'Kahit anong triple', consecutive: 'Sunod-sunod' },
    drawn: 'Dice',
    paragraphs: [
      'Tatlong dice ang inihahagis: 216 resulta, pare-pareho ang tsansa. Tumaya sa kabuuan nila, sa mga numerong lumalabas, o sa magkakaparehong dice.',
    ],
  },
}
