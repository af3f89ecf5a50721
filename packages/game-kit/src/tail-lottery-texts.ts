import type { Language } from './amounts.ts'
import { wordsFrom } from './lottery-words.ts'
import { countNumbers, tiersWith } from './prize-structure.ts'
import type { TailRegion } from './tail-lottery.ts'
import type { LotteryWords } from './ticket-view.ts'

type TypeTexts = Readonly<Record<string, { name: string; how: string }>>
/** How many numbers of a draw have two, three and four digits at least, and how many stand at its head. */
type Counts = { two: number; three: number; four: number; head: number }

type TailTexts = {
  groups: Readonly<Record<string, string>>
  types: (counts: Counts) => TypeTexts
  tiers: Readonly<Record<string, string>>
  paragraphs: (counts: Counts) => readonly string[]
}

const EN: TailTexts = {
  groups: { lo: 'Lô: any prize', xien: 'Xiên: together', de: 'Đề: one prize', cang: 'Càng: 3 and 4 digits', truot: 'Trượt: misses' },
  types: ({ two, three, four, head }) => ({
    'lo-2': { name: 'Lô 2 số', how: `Two last digits among all ${two} numbers, paid for each time` },
    'lo-2-1k': { name: 'Lô 2 số 1K', how: `Two last digits among all ${two} numbers, paid for each time; costs one unit, pays less` },
    'lo-3': { name: 'Lô 3 số', how: `Three last digits among ${three} numbers, paid for each time` },
    'lo-4': { name: 'Lô 4 số', how: `Four last digits among ${four} numbers, paid for each time` },
    'xien-2': { name: 'Xiên 2', how: 'Two numbers that both appear as last two digits; paid once' },
    'xien-3': { name: 'Xiên 3', how: 'Three numbers that all appear as last two digits; paid once' },
    'xien-4': { name: 'Xiên 4', how: 'Four numbers that all appear as last two digits; paid once' },
    'xien-quay-3': { name: 'Xiên quay 3', how: 'Every Xiên 2 and Xiên 3 of three numbers: four bets in one line' },
    'xien-quay-4': { name: 'Xiên quay 4', how: 'Every Xiên 2, 3 and 4 of four numbers: eleven bets in one line' },
    'de-db': { name: 'Đề đặc biệt', how: 'The last two digits of the special prize' },
    'de-dau': { name: 'Đề đầu', how: head > 1 ? `One of the ${head} numbers of two digits, paid for each` : 'The number of two digits' },
    'de-nhat': { name: 'Đề giải nhất', how: 'The last two digits of the first prize' },
    dau: { name: 'Đầu', how: 'The tens digit of the special prize' },
    duoi: { name: 'Đuôi', how: 'The last digit of the special prize' },
    'cang-3': { name: '3 càng', how: 'The last three digits of the special prize' },
    'cang-4': { name: '4 càng', how: 'The last four digits of the special prize' },
    'truot-4': { name: 'Trượt 4', how: 'Four numbers of which none appears as last two digits' },
    'truot-8': { name: 'Trượt 8', how: 'Eight numbers of which none appears as last two digits' },
    'truot-10': { name: 'Trượt 10', how: 'Ten numbers of which none appears as last two digits' },
  }),
  tiers: {
    db: 'Đặc biệt (special)',
    g1: 'Giải nhất (1st)',
    g2: 'Giải nhì (2nd)',
    g3: 'Giải ba (3rd)',
    g4: 'Giải tư (4th)',
    g5: 'Giải năm (5th)',
    g6: 'Giải sáu (6th)',
    g7: 'Giải bảy (7th)',
    g8: 'Giải tám (8th)',
  },
  paragraphs: ({ two, three, four }) => [
    `A draw has ${two} numbers. ${three} of them have three digits or more, ${four} four or more. Zeros count: 07 is not 7.`,
    'Lô bets compare your digits with the last digits of every number and pay for each match, so they cost a unit for each number compared. Lô 2 số 1K is the same bet at the price of one unit and with smaller odds. Xiên bets need every one of your numbers at least once among all last two digits, and pay once. Xiên quay is a round of them: each part is paid for itself. Trượt bets pay when none of your numbers appears. Đề, đầu, đuôi and càng look at one prize alone.',
  ],
}

const TY: TailTexts = {
  groups: {
    lo: 'Lô: kahit anong premyo',
    xien: 'Xiên: sabay-sabay',
    de: 'Đề: isang premyo',
    cang: 'Càng: 3 at 4 digit',
    truot: 'Trượt: walang lalabas',
  },
  types: ({ two, three, four, head }) => ({
    'lo-2': { name: 'Lô 2 số', how: `Huling dalawang digit sa lahat ng ${two} numero, bayad sa bawat labas` },
    'lo-2-1k': {
      name: 'Lô 2 số 1K',
      how: `Huling dalawang digit sa lahat ng ${two} numero, bayad sa bawat labas; isang unit lang, mas maliit ang bayad`,
    },
    'lo-3': { name: 'Lô 3 số', how: `Huling tatlong digit sa ${three} numero, bayad sa bawat labas` },
    'lo-4': { name: 'Lô 4 số', how: `Huling apat na digit sa ${four} numero, bayad sa bawat labas` },
    'xien-2': { name: 'Xiên 2', how: 'Dalawang numerong parehong lalabas bilang huling dalawang digit; isang beses ang bayad' },
    'xien-3': { name: 'Xiên 3', how: 'Tatlong numerong lahat lalabas bilang huling dalawang digit; isang beses ang bayad' },
    'xien-4': { name: 'Xiên 4', how: 'Apat na numerong lahat lalabas bilang huling dalawang digit; isang beses ang bayad' },
    'xien-quay-3': { name: 'Xiên quay 3', how: 'Lahat ng Xiên 2 at Xiên 3 ng tatlong numero: apat na taya sa isang linya' },
    'xien-quay-4': { name: 'Xiên quay 4', how: 'Lahat ng Xiên 2, 3 at 4 ng apat na numero: labing-isang taya sa isang linya' },
    'de-db': { name: 'Đề đặc biệt', how: 'Ang huling dalawang digit ng espesyal na premyo' },
    'de-dau': {
      name: 'Đề đầu',
      how: head > 1 ? `Isa sa ${head} numerong may dalawang digit, bayad sa bawat isa` : 'Ang numerong may dalawang digit',
    },
    'de-nhat': { name: 'Đề giải nhất', how: 'Ang huling dalawang digit ng unang premyo' },
    dau: { name: 'Đầu', how: 'Ang digit ng sampuan sa espesyal na premyo' },
    duoi: { name: 'Đuôi', how: 'Ang huling digit ng espesyal na premyo' },
    'cang-3': { name: '3 càng', how: 'Ang huling tatlong digit ng espesyal na premyo' },
    'cang-4': { name: '4 càng', how: 'Ang huling apat na digit ng espesyal na premyo' },
    'truot-4': { name: 'Trượt 4', how: 'Apat na numerong walang lalabas bilang huling dalawang digit' },
    'truot-8': { name: 'Trượt 8', how: 'Walong numerong walang lalabas bilang huling dalawang digit' },
    'truot-10': { name: 'Trượt 10', how: 'Sampung numerong walang lalabas bilang huling dalawang digit' },
  }),
  tiers: {
    db: 'Đặc biệt (espesyal)',
    g1: 'Giải nhất (una)',
    g2: 'Giải nhì (ika-2)',
    g3: 'Giải ba (ika-3)',
    g4: 'Giải tư (ika-4)',
    g5: 'Giải năm (ika-5)',
    g6: 'Giải sáu (ika-6)',
    g7: 'Giải bảy (ika-7)',
    g8: 'Giải tám (ika-8)',
  },
  paragraphs: ({ two, three, four }) => [
    `May ${two} numero ang isang draw. ${three} sa kanila ang may tatlong digit o higit pa, ${four} ang may apat o higit pa. Kasama ang zero: iba ang 07 sa 7.`,
    'Sa mga tayang Lô, ikinukumpara ang mga digit mo sa huling mga digit ng bawat numero at may bayad sa bawat tama, kaya isang unit ang halaga sa bawat numerong kinukumpara. Ang Lô 2 số 1K ay parehong taya sa halagang isang unit, at mas maliit ang odds. Sa Xiên, kailangang lumabas ang bawat numero mo nang kahit isang beses sa lahat ng huling dalawang digit, at isang beses ang bayad. Ang Xiên quay ay ikot ng mga ito: hiwalay na binabayaran ang bawat bahagi. Panalo ang Trượt kapag walang lumabas sa mga numero mo. Isang premyo lang ang tinitingnan ng Đề, đầu, đuôi at càng.',
  ],
}

/** The words that all lotteries of last digits share. */
export const tailTexts: Readonly<Record<Language, TailTexts>> = { EN, TY }

type Told = { language: Language; region: TailRegion }

/** The words of a lottery of last digits, with the names of its series. */
export function tailWords({ language, region }: Told, series: Readonly<Record<string, string>>): LotteryWords {
  const { groups, types } = tailTexts[language]
  return wordsFrom({ groups, types: types(countsOf(region)), series, misfits: {} })
}

export function tierName(code: string, language: Language): string {
  return tailTexts[language].tiers[code] ?? code
}

export function tailParagraphs({ language, region }: Told): readonly string[] {
  return tailTexts[language].paragraphs(countsOf(region))
}

function countsOf(region: TailRegion): Counts {
  const withDigits = (digits: number) => countNumbers(region, tiersWith(region, digits))
  return { two: withDigits(2), three: withDigits(3), four: withDigits(4), head: countNumbers(region, [region.head]) }
}
