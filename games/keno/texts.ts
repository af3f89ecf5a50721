import type { Language } from '@croupier/game-kit/amounts'
import type { LotteryTexts } from '@croupier/game-kit/option-words'
import { paytable } from './paytable.ts'

/** What every count of right numbers pays, in words. */
function paysOf(pays: Readonly<Record<number, number>>, right: string): string {
  return Object.entries(pays)
    .map(([count, thousandths]) => `${count} ${right}: ${(thousandths / 1000).toLocaleString('en')}×`)
    .join(' · ')
}

/** The words of Keno. */
export const texts: Readonly<Record<Language, LotteryTexts>> = {
  EN: {
    groups: { picks: 'Picks', sum: 'Sum' },
    types: {
      ...Object.fromEntries(
        Object.entries(paytable.picks).map(([picked, pays]) => [`pick-${picked}`, { name: `Pick ${picked}`, how: paysOf(pays, 'right') }]),
      ),
      'sum-size': {
        name: 'Big or small',
        how: 'The sum of the twenty is big (811 and more) or small (809 and less). At 810 the stake comes back',
      },
      'sum-parity': { name: 'Odd or even', how: 'The sum of the twenty is odd or even' },
      element: { name: 'Five elements', how: 'The range in which the sum of the twenty lies' },
    },
    options: {
      gold: 'Gold, 210–695',
      wood: 'Wood, 696–763',
      water: 'Water, 764–855',
      fire: 'Fire, 856–923',
      earth: 'Earth, 924–1,410',
    },
    drawn: 'Numbers',
    paragraphs: [
      'Twenty of the numbers 1 to 80 are drawn; every twenty are as likely as any others. Pick one to ten numbers and be paid by how many of them are drawn, from seven on also when none is. Or bet on the sum of the twenty, which is 810 in the middle.',
    ],
  },
  TY: {
    groups: { picks: 'Mga pili', sum: 'Kabuuan' },
    types: {
      ...Object.fromEntries(
        Object.entries(paytable.picks).map(([picked, pays]) => [
          `pick-${picked}`,
          { name: `Pili ng ${picked}`, how: paysOf(pays, 'tama') },
        ]),
      ),
      'sum-size': {
        name: 'Malaki o maliit',
        how: 'Malaki (811 pataas) o maliit (809 pababa) ang kabuuan ng dalawampu. Kapag 810, ibinabalik ang taya',
      },
      'sum-parity': { name: 'Odd o even', how: 'Odd o even ang kabuuan ng dalawampu' },
      element: { name: 'Limang elemento', how: 'Ang saklaw kung saan papatak ang kabuuan ng dalawampu' },
    },
    options: {
      gold: 'Ginto, 210–695',
      wood: 'Kahoy, 696–763',
      water: 'Tubig, 764–855',
      fire: 'Apoy, 856–923',
      earth: 'Lupa, 924–1,410',
    },
    drawn: 'Mga numero',
    paragraphs: [
      'Dalawampu sa mga numerong 1 hanggang 80 ang binubunot; pare-pareho ang tsansa ng bawat dalawampu. Pumili ng isa hanggang sampung numero at mabayaran ayon sa dami ng tama; mula sa pito, may bayad din kapag walang tama. O tumaya sa kabuuan ng dalawampu, na 810 ang gitna.',
    ],
  },
}
