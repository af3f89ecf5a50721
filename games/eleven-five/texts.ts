import type { Language } from '@croupier/game-kit/amounts'
import type { LotteryTexts } from '@croupier/game-kit/option-words'

const AMONG = [1, 2, 3, 4, 5]
const COVERING = [6, 7, 8]

/** The words of 11x5. */
export const texts: Readonly<Record<Language, LotteryTexts>> = {
  EN: {
    groups: { any: 'Any place', first: 'First places', sum: 'Sum', duel: 'Dragon and tiger' },
    types: {
      ...Object.fromEntries(
        AMONG.map((picks) => [
          `any-${picks}`,
          { name: `Any ${picks}`, how: picks === 1 ? 'Your number is one of the five' : `Your ${picks} numbers are all among the five` },
        ]),
      ),
      ...Object.fromEntries(
        COVERING.map((picks) => [`any-${picks}`, { name: `Any ${picks}`, how: `All five numbers that are drawn are among your ${picks}` }]),
      ),
      'first-1': { name: 'First number', how: 'The number that is drawn first' },
      'first-2': { name: 'First two', how: 'The first two numbers, in their order' },
      'first-3': { name: 'First three', how: 'The first three numbers, in their order' },
      'first-2-group': { name: 'First two, any order', how: 'The first two numbers, in any order' },
      'first-3-group': { name: 'First three, any order', how: 'The first three numbers, in any order' },
      'sum-sides': {
        name: 'Side of the sum',
        how: 'The sum of the five is big (31 and more), small (29 and less), odd or even. At 30, stakes on big and small come back',
      },
      duel: { name: 'Dragon and tiger', how: 'Dragon: the first number is higher than the fifth. Tiger: the fifth is higher' },
    },
    options: {},
    drawn: 'Numbers',
    paragraphs: [
      'Five of the numbers 1 to 11 are drawn one after the other: 55,440 results, all equally likely. Bet on numbers at any place, on the first ones, or on the sum of all five.',
    ],
  },
  TY: {
    groups: { any: 'Kahit saang puwesto', first: 'Unang puwesto', sum: 'Kabuuan', duel: 'Dragon at Tiger' },
    types: {
      ...Object.fromEntries(
        AMONG.map((picks) => [
          `any-${picks}`,
          {
            name: `Kahit saan, ${picks}`,
            how: picks === 1 ? 'Isa sa lima ang numero mo' : `Kasama sa lima ang lahat ng ${picks} numero mo`,
          },
        ]),
      ),
      ...Object.fromEntries(
        COVERING.map((picks) => [
          `any-${picks}`,
          { name: `Kahit saan, ${picks}`, how: `Kasama sa ${picks} numero mo ang lahat ng limang lumabas` },
        ]),
      ),
      'first-1': { name: 'Unang numero', how: 'Ang numerong unang lalabas' },
      'first-2': { name: 'Unang dalawa', how: 'Ang unang dalawang numero, sakto ang ayos' },
      'first-3': { name: 'Unang tatlo', how: 'Ang unang tatlong numero, sakto ang ayos' },
      'first-2-group': { name: 'Unang dalawa, kahit anong ayos', how: 'Ang unang dalawang numero, kahit anong ayos' },
      'first-3-group': { name: 'Unang tatlo, kahit anong ayos', how: 'Ang unang tatlong numero, kahit anong ayos' },
      'sum-sides': {
        name: 'Panig ng kabuuan',
        how: 'Malaki (31 pataas), maliit (29 pababa), odd o even ang kabuuan ng lima. Kapag 30, ibinabalik ang taya sa malaki at maliit',
      },
      duel: { name: 'Dragon at Tiger', how: 'Dragon: mas mataas ang unang numero sa ikalima. Tiger: mas mataas ang ikalima' },
    },
    options: {},
    drawn: 'Mga numero',
    paragraphs: [
      'Lima sa mga numerong 1 hanggang 11 ang sunod-sunod na binubunot: 55,440 resulta, pare-pareho ang tsansa. Tumaya sa mga numero sa kahit saang puwesto, sa mga unang lalabas, o sa kabuuan ng lima.',
    ],
  },
}
