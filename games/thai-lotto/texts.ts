import type { Language } from '@croupier/game-kit/amounts'
import type { LotteryTexts } from '@croupier/game-kit/lottery-words'

type Texts = LotteryTexts & { paragraphs: readonly string[] }

/** The words of the Thai lottery. */
export const texts: Readonly<Record<Language, Texts>> = {
  EN: {
    groups: { three: 'Three digits', two: 'Two digits', run: 'One digit' },
    types: {
      '3top': { name: '3TOP', how: 'The last three digits of the first prize, in order' },
      '3tod': { name: '3TOD', how: 'The last three digits of the first prize in any order' },
      '3front': { name: '3 Front', how: 'One of the two front-three numbers, paid for each' },
      '3last': { name: '3 Last', how: 'One of the two last-three numbers, paid for each' },
      '2up': { name: '2 Up', how: 'The last two digits of the first prize' },
      '2down': { name: '2 Down', how: 'The last-two number' },
      'run-top': { name: 'Run Top', how: 'One digit anywhere in the last three of the first prize' },
      'run-bottom': { name: 'Run Bottom', how: 'One digit anywhere in the last-two number' },
    },
    tiers: { first: 'First prize', front3: 'Front three', last3: 'Last three', last2: 'Last two' },
    series: { express: 'Express', official: 'Official' },
    misfits: { '3tod': 'Three equal digits have one order only: bet them as 3TOP.' },
    paragraphs: [
      'A draw has a first prize of six digits, two front-three numbers, two last-three numbers and one last-two number, each drawn by itself. 3TOP, 3TOD, 2 Up and Run Top look at the last digits of the first prize, 3 Front, 3 Last, 2 Down and Run Bottom at the numbers of their own.',
      '3TOD pays by the orders that your digits have: three different ones have six, a pair and another digit have three and pay twice as much. Both return the same. Run bets pay once, however often the digit comes.',
      'Official draws are held on the 1st and the 16th of the month from 14:30 on in Thailand; bets close at 14:00. Some holidays move a draw by a day: New Year to 2 January, Labour Day to 2 May.',
    ],
  },
  TY: {
    groups: { three: 'Tatlong digit', two: 'Dalawang digit', run: 'Isang digit' },
    types: {
      '3top': { name: '3TOP', how: 'Ang huling tatlong digit ng unang premyo, sakto ang ayos' },
      '3tod': { name: '3TOD', how: 'Ang huling tatlong digit ng unang premyo, kahit anong ayos' },
      '3front': { name: '3 Front', how: 'Isa sa dalawang front-three na numero, bayad sa bawat isa' },
      '3last': { name: '3 Last', how: 'Isa sa dalawang last-three na numero, bayad sa bawat isa' },
      '2up': { name: '2 Up', how: 'Ang huling dalawang digit ng unang premyo' },
      '2down': { name: '2 Down', how: 'Ang last-two na numero' },
      'run-top': { name: 'Run Top', how: 'Isang digit kahit saan sa huling tatlo ng unang premyo' },
      'run-bottom': { name: 'Run Bottom', how: 'Isang digit kahit saan sa last-two na numero' },
    },
    tiers: { first: 'Unang premyo', front3: 'Front three', last3: 'Last three', last2: 'Last two' },
    series: { express: 'Express', official: 'Opisyal' },
    misfits: { '3tod': 'Iisa lang ang ayos ng tatlong magkakapareho: itaya ito bilang 3TOP.' },
    paragraphs: [
      'May unang premyong anim na digit, dalawang front-three, dalawang last-three at isang last-two na numero ang isang draw, at hiwalay na binubunot ang bawat isa. Huling mga digit ng unang premyo ang tinitingnan ng 3TOP, 3TOD, 2 Up at Run Top; sariling mga numero naman ang sa 3 Front, 3 Last, 2 Down at Run Bottom.',
      'Ayon sa dami ng ayos ng mga digit mo ang bayad ng 3TOD: anim ang ayos ng tatlong magkakaiba; tatlo kapag may pares, kaya doble ang bayad. Pareho ang return ng dalawa. Isang beses lang ang bayad ng mga tayang Run, gaano man kadalas lumabas ang digit.',
      'Tuwing ika-1 at ika-16 ng buwan ang mga opisyal na draw, simula 14:30 sa Thailand; 14:00 nagsasara ang taya. May mga holiday na naglilipat ng draw nang isang araw: ang Bagong Taon sa Enero 2, ang Araw ng Paggawa sa Mayo 2.',
    ],
  },
}
