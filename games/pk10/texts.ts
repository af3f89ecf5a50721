import type { Language } from '@croupier/game-kit/amounts'
import { ordinal } from '@croupier/game-kit/draw-words'
import type { LotteryTexts } from '@croupier/game-kit/option-words'

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

type Words = { name: string; how: string }
const each = (places: readonly number[], code: (place: number) => string, words: (place: number) => Words): Record<string, Words> =>
  Object.fromEntries(places.map((place) => [code(place), words(place)]))

/** The words of PK10. */
export const texts: Readonly<Record<Language, LotteryTexts>> = {
  EN: {
    groups: { position: 'Position', sides: 'Sides', duel: 'Dragon and tiger', sum: 'First two' },
    types: {
      ...each(
        PLACES,
        (place) => `p${place}`,
        (place) => ({ name: `${ordinal(place)} place`, how: `The car that finishes in ${ordinal(place)} place` }),
      ),
      ...each(
        PLACES,
        (place) => `p${place}-sides`,
        (place) => ({
          name: `Side of ${ordinal(place)} place`,
          how: `The car in ${ordinal(place)} place is big (6–10), small (1–5), odd or even`,
        }),
      ),
      ...each(
        PLACES.slice(0, 5),
        (place) => `duel-${place}`,
        (place) => ({
          name: `${ordinal(place)} v ${ordinal(11 - place)}`,
          how: `Dragon: the car in ${ordinal(place)} place has the higher number. Tiger: the one in ${ordinal(11 - place)} place has`,
        }),
      ),
      sum: { name: 'Sum of the first two', how: 'The numbers of the first two cars together, 3 to 19' },
      'sum-sides': { name: 'Side of the sum', how: 'The sum of the first two is big (12–19), small (3–11), odd or even' },
    },
    options: {},
    drawn: 'Finish, first to last',
    paragraphs: [
      'Ten cars, numbered 1 to 10, finish in an order in which every other is as likely. Bet on which car takes a place, on its sides, on which of two places has the higher number, or on the sum of the first two.',
    ],
  },
  TY: {
    groups: { position: 'Puwesto', sides: 'Panig', duel: 'Dragon at Tiger', sum: 'Unang dalawa' },
    types: {
      ...each(
        PLACES,
        (place) => `p${place}`,
        (place) => ({ name: `Ika-${place} puwesto`, how: `Ang kotseng tatapos sa ika-${place} puwesto` }),
      ),
      ...each(
        PLACES,
        (place) => `p${place}-sides`,
        (place) => ({ name: `Panig ng ika-${place}`, how: `Malaki (6–10), maliit (1–5), odd o even ang kotse sa ika-${place} puwesto` }),
      ),
      ...each(
        PLACES.slice(0, 5),
        (place) => `duel-${place}`,
        (place) => ({
          name: `Ika-${place} laban sa ika-${11 - place}`,
          how: `Dragon: mas mataas ang numero ng kotse sa ika-${place} puwesto. Tiger: mas mataas ang nasa ika-${11 - place}`,
        }),
      ),
      sum: { name: 'Kabuuan ng unang dalawa', how: 'Ang kabuuan ng numero ng unang dalawang kotse, 3 hanggang 19' },
      'sum-sides': { name: 'Panig ng kabuuan', how: 'Malaki (12–19), maliit (3–11), odd o even ang kabuuan ng unang dalawa' },
    },
    options: {},
    drawn: 'Pagtatapos, una hanggang huli',
    paragraphs: [
      'Sampung kotse, may numerong 1 hanggang 10, ang tatapos sa isang ayos; pare-pareho ang tsansa ng lahat ng ayos. Tumaya kung aling kotse ang kukuha ng isang puwesto, sa panig nito, kung alin sa dalawang puwesto ang mas mataas ang numero, o sa kabuuan ng unang dalawa.',
    ],
  },
}
