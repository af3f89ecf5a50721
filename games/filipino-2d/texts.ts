import type { Language } from '@croupier/game-kit/amounts'
import type { LotteryTexts } from '@croupier/game-kit/option-words'

/** The words of Filipino 2D. */
export const texts: Readonly<Record<Language, LotteryTexts>> = {
  EN: {
    groups: { numbers: 'Two numbers' },
    types: {
      straight: { name: 'Straight', how: 'Your two numbers in this order; they may be equal' },
      rambolito: { name: 'Rambolito', how: 'Two different numbers in any order' },
    },
    options: {},
    drawn: 'Two numbers',
    paragraphs: [
      'Two numbers from 1 to 31 are drawn, each from 31 balls of its own, so a number may come twice: 961 results, all equally likely. Straight wins with your numbers in the order in which they are drawn, 1 in 961. Rambolito wins with two different numbers in any order, 2 in 961. Every bet returns exactly 90 %; two equal numbers have one order only, so play them straight.',
      'Express draws come every 3 minutes, around the clock. Official draws close five minutes before 2:00 pm, 5:00 pm and 9:00 pm, Philippine time, every day; people enter their results.',
    ],
  },
  TY: {
    groups: { numbers: 'Dalawang numero' },
    types: {
      straight: { name: 'Straight', how: 'Ang dalawang numero mo, sakto ang ayos; puwedeng magkapareho' },
      rambolito: { name: 'Rambolito', how: 'Dalawang magkaibang numero, kahit anong ayos' },
    },
    options: {},
    drawn: 'Dalawang numero',
    paragraphs: [
      'Dalawang numero mula 1 hanggang 31 ang binubunot, bawat isa sa sariling 31 bola, kaya puwedeng lumabas nang dalawang beses ang numero: 961 resulta, pare-pareho ang tsansa. Panalo ang Straight kapag sakto ang ayos ng mga numero mo, 1 sa 961. Panalo ang Rambolito sa dalawang magkaibang numero kahit anong ayos, 2 sa 961. Eksaktong 90 % ang balik ng bawat taya; iisa lang ang ayos ng dalawang magkapareho, kaya Straight ang itaya.',
      'May Express na draw bawat 3 minuto, buong araw at gabi. Nagsasara ang mga opisyal na draw limang minuto bago mag-2 at 5 ng hapon at 9 ng gabi, oras sa Pilipinas, araw-araw; tao ang nagpapasok ng resulta.',
    ],
  },
}
