import type { Language } from '@croupier/game-kit/amounts'
import { colourOf } from './paytable.ts'

type Texts = {
  table: string
  wheel: string
  colours: Readonly<Record<'green' | 'red' | 'black', string>>
  places: Readonly<Record<string, string>>
  onTable: Readonly<Record<string, string>>
  kinds: Readonly<Record<number, string>>
  numbers: (kind: string, numbers: string) => string
  withChip: (place: string, amount: string) => string
  pays: (place: string, toOne: number) => string
  undo: string
  clear: string
  repeat: string
  double: string
  combinations: string
  staked: (amount: string) => string
  place: string
  placeFull: (amount: string) => string
  tableFull: (amount: string) => string
  rolling: string
  fell: (pocket: string) => string
  resultPaid: (pocket: string, amount: string) => string
  last: string
  chipPaid: (place: string, stake: string, paid: string) => string
  paidTogether: (amount: string) => string
  rtp: string
  maxWin: string
  tableMax: string
  chanceOf: (kind: string) => string
  toOne: string
  takes: (amount: string) => string
  paragraphs: string[]
}

export const texts: Readonly<Record<Language, Texts>> = {
  EN: {
    table: 'Roulette table',
    wheel: 'Roulette wheel',
    colours: { green: 'green', red: 'red', black: 'black' },
    places: {
      dozen1: '1st 12, numbers 1 to 12',
      dozen2: '2nd 12, numbers 13 to 24',
      dozen3: '3rd 12, numbers 25 to 36',
      column1: '2:1, column of 1',
      column2: '2:1, column of 2',
      column3: '2:1, column of 3',
      low: '1–18, low',
      high: '19–36, high',
      even: 'Even',
      odd: 'Odd',
      red: 'Red',
      black: 'Black',
    },
    onTable: {
      dozen1: '1st 12',
      dozen2: '2nd 12',
      dozen3: '3rd 12',
      column1: '2:1',
      column2: '2:1',
      column3: '2:1',
      low: '1–18',
      high: '19–36',
      even: 'Even',
      odd: 'Odd',
      red: 'Red',
      black: 'Black',
    },
    kinds: { 1: 'One number', 2: 'Split', 3: 'Street', 4: 'Corner', 6: 'Six numbers', 12: 'Dozen or column', 18: 'Even chance' },
    numbers: (kind, numbers) => `${kind} ${numbers}`,
    withChip: (place, amount) => `${place}, ${amount} on it`,
    pays: (place, toOne) => `${place}, pays ${toOne} to 1`,
    undo: 'Undo',
    clear: 'Clear',
    repeat: 'Repeat',
    double: 'Double',
    combinations: '2–6 numbers',
    staked: (amount) => `On the table: ${amount}`,
    place: 'Choose a chip below and place it',
    placeFull: (amount) => `This place takes at most ${amount}`,
    tableFull: (amount) => `The table takes at most ${amount} in one round`,
    rolling: 'The ball is rolling',
    fell: (pocket) => `The ball fell on ${pocket}`,
    resultPaid: (pocket, amount) => `${pocket} · paid ${amount}`,
    last: 'Last numbers',
    chipPaid: (place, stake, paid) => `${place}: ${stake} staked, ${paid} paid`,
    paidTogether: (amount) => `Paid together: ${amount}`,
    rtp: 'Return to player (RTP), every bet',
    maxWin: 'Most that a bet can pay',
    tableMax: 'Most that a round may hold',
    chanceOf: (kind) => `Chance of: ${kind}`,
    toOne: 'pays',
    takes: (amount) => `takes up to ${amount}`,
    paragraphs: [
      'Choose a chip, then tap the places you want to bet on; each tap puts down one more. With “2–6 numbers” the places between the numbers can be tapped too: splits, streets, corners and lines of six. Spin when everything lies where you want it.',
      'The wheel has the numbers 1 to 36 and one zero. A bet wins when the ball falls on one of its numbers. Even chances, dozens and columns lose on zero.',
      'Every bet pays 36 divided by how many numbers it covers, your stake included, and so returns 36 of 37 on average: 97.2973 %. No way of spreading bets changes that.',
      'The number is drawn before the ball is shown rolling. The wheel shows the number that was drawn; it does not decide it.',
      'Arrow keys move over the table, Enter puts down a chip. Earlier numbers say nothing about the next one.',
    ],
  },
  TY: {
    table: 'Mesa ng roulette',
    wheel: 'Gulong ng roulette',
    colours: { green: 'berde', red: 'pula', black: 'itim' },
    places: {
      dozen1: '1–12, unang dosena',
      dozen2: '13–24, ikalawang dosena',
      dozen3: '25–36, ikatlong dosena',
      column1: '2:1, hanay ng 1',
      column2: '2:1, hanay ng 2',
      column3: '2:1, hanay ng 3',
      low: '1–18, mababa',
      high: '19–36, mataas',
      even: 'Even',
      odd: 'Odd',
      red: 'Pula',
      black: 'Itim',
    },
    onTable: {
      dozen1: '1–12',
      dozen2: '13–24',
      dozen3: '25–36',
      column1: '2:1',
      column2: '2:1',
      column3: '2:1',
      low: '1–18',
      high: '19–36',
      even: 'Even',
      odd: 'Odd',
      red: 'Pula',
      black: 'Itim',
    },
    kinds: {
      1: 'Isang numero',
      2: 'Dalawang numero',
      3: 'Tatlong numero',
      4: 'Apat na numero',
      6: 'Anim na numero',
      12: 'Dosena o hanay',
      18: 'Kalahati ng mga numero',
    },
    numbers: (kind, numbers) => `${kind} ${numbers}`,
    withChip: (place, amount) => `${place}, may ${amount}`,
    pays: (place, toOne) => `${place}, ${toOne} sa 1 ang bayad`,
    undo: 'Ibalik',
    clear: 'Alisin',
    repeat: 'Ulitin',
    double: 'Doblehin',
    combinations: '2–6 numero',
    staked: (amount) => `Nasa mesa: ${amount}`,
    place: 'Pumili ng chip sa ibaba at ilagay ito',
    placeFull: (amount) => `Hanggang ${amount} lang dito`,
    tableFull: (amount) => `Hanggang ${amount} lang ang mesa sa isang round`,
    rolling: 'Gumugulong ang bola',
    fell: (pocket) => `Nahulog ang bola sa ${pocket}`,
    resultPaid: (pocket, amount) => `${pocket} · ${amount} ang bayad`,
    last: 'Mga huling numero',
    chipPaid: (place, stake, paid) => `${place}: ${stake} ang taya, ${paid} ang bayad`,
    paidTogether: (amount) => `Kabuuang bayad: ${amount}`,
    rtp: 'Return to player (RTP), bawat taya',
    maxWin: 'Pinakamalaking bayad sa isang taya',
    tableMax: 'Pinakamalaking taya sa isang round',
    chanceOf: (kind) => `Tsansa: ${kind}`,
    toOne: 'bayad',
    takes: (amount) => `hanggang ${amount} ang taya`,
    paragraphs: [
      'Pumili ng chip, saka i-tap ang mga lugar na tatayaan; nadaragdagan ng isa sa bawat tap. Sa “2–6 numero”, puwede ring i-tap ang pagitan ng mga numero para sa dalawa, tatlo, apat o anim na numero. Paikutin kapag nakalagay na ang lahat.',
      'May mga numerong 1 hanggang 36 at isang zero ang gulong. Panalo ang taya kapag nahulog ang bola sa isa sa mga numero nito. Talo sa zero ang pula, itim, even, odd, mababa, mataas, mga dosena at mga hanay.',
      'Ang bayad sa bawat taya ay 36 na hinati sa dami ng mga numero nito, kasama ang taya, kaya 36 sa 37 ang balik sa karaniwan: 97.2973 %. Walang paraan ng pagtaya ang makapagbabago nito.',
      'Nabunot na ang numero bago ipakitang gumugulong ang bola. Ipinapakita lang ng gulong ang nabunot; hindi ito ang nagpapasya.',
      'Gumalaw sa mesa gamit ang mga arrow key, at Enter para maglagay ng chip. Walang sinasabi ang mga naunang numero tungkol sa susunod.',
    ],
  },
}

/** The name of a place as it is read out: what it is, or its kind and its numbers. */
export function placeName(id: string, language: Language): string {
  const words = texts[language]
  const named = words.places[id]
  if (named !== undefined) return named
  const numbers = id.split('-')
  return numbers.length === 1 ? pocketName(Number(id), language) : words.numbers(words.kinds[numbers.length] ?? '', numbers.join(', '))
}

/** A number with its colour. */
export function pocketName(pocket: number, language: Language): string {
  return `${pocket} ${texts[language].colours[colourOf(pocket)]}`
}
