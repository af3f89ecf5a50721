import type { Language } from '@croupier/game-kit/amounts'
import { ordinal } from '@croupier/game-kit/draw-words'
import type { LotteryTexts } from '@croupier/game-kit/option-words'

const PLACES = [1, 2, 3, 4, 5]
const BULLS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

type Words = { name: string; how: string }
type Named = readonly (readonly [code: string, words: Words])[]

const windowsEn = {
  'front-2': 'first two',
  'back-2': 'last two',
  'front-3': 'first three',
  'middle-3': 'middle three',
  'back-3': 'last three',
  'front-4': 'first four',
  'back-4': 'last four',
  'all-5': 'five',
}

const windowsTy: typeof windowsEn = {
  'front-2': 'unang dalawa',
  'back-2': 'huling dalawa',
  'front-3': 'unang tatlo',
  'middle-3': 'gitnang tatlo',
  'back-3': 'huling tatlo',
  'front-4': 'unang apat',
  'back-4': 'huling apat',
  'all-5': 'lima',
}

/** Words for each window of so many digits. */
function windowed(
  windows: Readonly<Record<string, string>>,
  digits: string,
  words: (code: string, window: string) => readonly [string, Words],
): Named {
  return Object.entries(windows)
    .filter(([code]) => code.endsWith(digits))
    .map(([code, window]) => words(code, window))
}

/** The words of 5D. */
export const texts: Readonly<Record<Language, LotteryTexts>> = {
  EN: {
    groups: {
      position: 'Position',
      sides: 'Sides',
      direct: 'Straight order',
      group: 'Any order',
      sum: 'Sum',
      duel: 'Dragon and tiger',
      pattern: 'Three digits',
      bull: 'Bull',
    },
    types: Object.fromEntries([
      ...PLACES.map((place) => [`p${place}`, { name: `${ordinal(place)} digit`, how: `The ${ordinal(place)} digit of the result` }]),
      ...PLACES.map((place) => [
        `p${place}-sides`,
        { name: `Side of ${ordinal(place)} digit`, how: `The ${ordinal(place)} digit is big (5–9), small (0–4), odd or even` },
      ]),
      ...windowed(windowsEn, '', (code, window) => [code, { name: `The ${window}`, how: `The ${window} digits, in their order` }]),
      ...windowed(windowsEn, '2', (code, window) => [
        `${code}-group`,
        { name: `The ${window}, any order`, how: `Two different digits are the ${window}, in any order` },
      ]),
      ...windowed(windowsEn, '3', (code, window) => [
        `${code}-group-3`,
        { name: `Group 3, ${window}`, how: `Both of your digits, one of them twice, are the ${window}, in any order` },
      ]),
      ...windowed(windowsEn, '3', (code, window) => [
        `${code}-group-6`,
        { name: `Group 6, ${window}`, how: `Three different digits are the ${window}, in any order` },
      ]),
      ...windowed(windowsEn, '3', (code, window) => [
        `${code}-pattern`,
        {
          name: `Pattern of the ${window}`,
          how: `Triple, straight (in a row in any order, 890 and 901 too), pair, half-straight (two in a row), or mixed (none of these)`,
        },
      ]),
      ['sum-sides', { name: 'Side of the sum', how: 'The sum of all five digits is big (23–45), small (0–22), odd or even' }],
      [
        'duel',
        {
          name: 'Dragon and tiger',
          how: 'Dragon: the first digit is higher than the last. Tiger: the last is higher. Tie: they are equal',
        },
      ],
      [
        'bull',
        {
          name: 'Bull',
          how: 'Three of the digits that come to 0, 10 or 20 make a bull; the last digit of the sum of the other two is its number, 0 is bull-bull',
        },
      ],
    ]),
    options: {
      triple: 'Triple',
      straight: 'Straight',
      pair: 'Pair',
      'half-straight': 'Half-straight',
      mixed: 'Mixed',
      none: 'No bull',
      ...Object.fromEntries(BULLS.map((number) => [`bull-${number}`, `Bull ${number}`])),
      'bull-bull': 'Bull-bull',
    },
    drawn: 'Digits',
    paragraphs: ['Five digits from 0 to 9 are drawn, each by itself: 100,000 results, all equally likely.'],
  },
  TY: {
    groups: {
      position: 'Puwesto',
      sides: 'Panig',
      direct: 'Saktong ayos',
      group: 'Kahit anong ayos',
      sum: 'Kabuuan',
      duel: 'Dragon at Tiger',
      pattern: 'Tatlong numero',
      bull: 'Bull',
    },
    types: Object.fromEntries([
      ...PLACES.map((place) => [`p${place}`, { name: `Ika-${place} numero`, how: `Ang ika-${place} numero ng resulta` }]),
      ...PLACES.map((place) => [
        `p${place}-sides`,
        { name: `Panig ng ika-${place}`, how: `Malaki (5–9), maliit (0–4), odd o even ang ika-${place} numero` },
      ]),
      ...windowed(windowsTy, '', (code, window) => [code, { name: `Ang ${window}`, how: `Ang ${window} na numero, sakto ang ayos` }]),
      ...windowed(windowsTy, '2', (code, window) => [
        `${code}-group`,
        { name: `Ang ${window}, kahit anong ayos`, how: `Dalawang magkaibang numero ang ${window}, kahit anong ayos` },
      ]),
      ...windowed(windowsTy, '3', (code, window) => [
        `${code}-group-3`,
        { name: `Group 3, ${window}`, how: `Ang dalawang numero mo, doble ang isa, ang ${window}, kahit anong ayos` },
      ]),
      ...windowed(windowsTy, '3', (code, window) => [
        `${code}-group-6`,
        { name: `Group 6, ${window}`, how: `Tatlong magkakaibang numero ang ${window}, kahit anong ayos` },
      ]),
      ...windowed(windowsTy, '3', (code, window) => [
        `${code}-pattern`,
        {
          name: `Pattern ng ${window}`,
          how: 'Triple, straight (sunod-sunod kahit anong ayos, kasama ang 890 at 901), pares, half-straight (dalawang magkasunod), o halo-halo (wala sa mga ito)',
        },
      ]),
      ['sum-sides', { name: 'Panig ng kabuuan', how: 'Malaki (23–45), maliit (0–22), odd o even ang kabuuan ng limang numero' }],
      [
        'duel',
        { name: 'Dragon at Tiger', how: 'Dragon: mas mataas ang unang numero sa huli. Tiger: mas mataas ang huli. Tabla: magkapareho' },
      ],
      [
        'bull',
        {
          name: 'Bull',
          how: 'Bull ang tatlong numerong 0, 10 o 20 ang kabuuan; ang huling numero ng kabuuan ng dalawang natira ang bilang nito, at bull-bull ang 0',
        },
      ],
    ]),
    options: {
      triple: 'Triple',
      straight: 'Straight',
      pair: 'Pares',
      'half-straight': 'Half-straight',
      mixed: 'Halo-halo',
      none: 'Walang bull',
      ...Object.fromEntries(BULLS.map((number) => [`bull-${number}`, `Bull ${number}`])),
      'bull-bull': 'Bull-bull',
    },
    drawn: 'Mga numero',
    paragraphs: ['Limang numero mula 0 hanggang 9 ang binubunot, hiwa-hiwalay: 100,000 resulta, pare-pareho ang tsansa.'],
  },
}
