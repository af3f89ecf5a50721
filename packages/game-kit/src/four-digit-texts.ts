import type { Language } from './amounts.ts'
import type { LotteryTexts } from './lottery-words.ts'

type FourDigitTexts = LotteryTexts & { paragraphs: readonly string[] }

/** A box needs digits that have several orders. */
const boxes = (oneOrder: string) => ({ 'box-big': oneOrder, 'box-small': oneOrder, 'ibox-big': oneOrder, 'ibox-small': oneOrder })

/** The words of 4D lotteries. */
export const fourDigitTexts: Readonly<Record<Language, FourDigitTexts>> = {
  EN: {
    groups: { '4d': 'In order', orders: 'Any order', '3d': 'Three digits', '2d': 'Two digits' },
    types: {
      big: { name: 'Big', how: 'Your four digits in order as any of the 23 numbers, paid for each' },
      small: { name: 'Small', how: 'Your four digits in order as first, second or third prize, paid for each' },
      '4a': { name: '4A', how: 'Your four digits in order as first prize' },
      'box-big': { name: 'Box Big', how: 'A whole Big bet on every order of your digits' },
      'box-small': { name: 'Box Small', how: 'A whole Small bet on every order of your digits' },
      'ibox-big': { name: 'iBox Big', how: 'One unit of Big shared by all orders of your digits' },
      'ibox-small': { name: 'iBox Small', how: 'One unit of Small shared by all orders of your digits' },
      '3d-a': { name: '3D A', how: 'The last three digits of the first prize' },
      '3d-abc': { name: '3D ABC', how: 'The last three digits of first, second or third prize, paid for each' },
      '2d': { name: '2D', how: 'The last two digits of the first prize' },
    },
    tiers: { first: '1st prize', second: '2nd prize', third: '3rd prize', starter: 'Starters', consolation: 'Consolations' },
    series: { express: 'Express', official: 'Official' },
    misfits: boxes('Four equal digits have one order only: bet them in order.'),
    paragraphs: [
      'A draw has 23 numbers of four digits: first, second and third prize, ten starters and ten consolations. Each of them is drawn by itself, so a number may come more than once; every time pays. Zeros count: 0042 is a number.',
      'Box costs a unit for every order of the digits: 24 where all differ, 12 with a pair, 6 with two pairs, 4 with three equal ones. iBox costs one unit: each prize is that of the straight bet, divided by the orders and rounded down to a thousandth of the unit. The table shows one pick of each kind.',
    ],
  },
  TY: {
    groups: { '4d': 'Sakto ang ayos', orders: 'Kahit anong ayos', '3d': 'Tatlong digit', '2d': 'Dalawang digit' },
    types: {
      big: { name: 'Big', how: 'Ang apat na digit mo, sakto ang ayos, sa alinman sa 23 numero, bayad sa bawat isa' },
      small: { name: 'Small', how: 'Ang apat na digit mo, sakto ang ayos, sa una, ikalawa o ikatlong premyo, bayad sa bawat isa' },
      '4a': { name: '4A', how: 'Ang apat na digit mo, sakto ang ayos, sa unang premyo' },
      'box-big': { name: 'Box Big', how: 'Buong tayang Big sa bawat ayos ng mga digit mo' },
      'box-small': { name: 'Box Small', how: 'Buong tayang Small sa bawat ayos ng mga digit mo' },
      'ibox-big': { name: 'iBox Big', how: 'Isang unit ng Big na pinaghatian ng lahat ng ayos ng mga digit mo' },
      'ibox-small': { name: 'iBox Small', how: 'Isang unit ng Small na pinaghatian ng lahat ng ayos ng mga digit mo' },
      '3d-a': { name: '3D A', how: 'Ang huling tatlong digit ng unang premyo' },
      '3d-abc': { name: '3D ABC', how: 'Ang huling tatlong digit ng una, ikalawa o ikatlong premyo, bayad sa bawat isa' },
      '2d': { name: '2D', how: 'Ang huling dalawang digit ng unang premyo' },
    },
    tiers: { first: 'Unang premyo', second: 'Ikalawang premyo', third: 'Ikatlong premyo', starter: 'Starter', consolation: 'Consolation' },
    series: { express: 'Express', official: 'Opisyal' },
    misfits: boxes('Iisa lang ang ayos ng apat na magkakapareho: itaya ito nang sakto ang ayos.'),
    paragraphs: [
      'May 23 numerong tig-aapat na digit ang isang draw: una, ikalawa at ikatlong premyo, sampung starter at sampung consolation. Hiwalay na binubunot ang bawat isa, kaya puwedeng lumabas nang higit sa isang beses ang isang numero; may bayad ang bawat labas. Kasama ang zero: numero rin ang 0042.',
      'Isang unit sa bawat ayos ng mga digit ang halaga ng Box: 24 kapag magkakaiba lahat, 12 kapag may isang pares, 6 kapag dalawang pares, 4 kapag tatlo ang magkakapareho. Isang unit lang ang iBox: ang bawat premyo ay premyo ng tayang sakto ang ayos na hinati sa dami ng ayos, at binababa sa ikasanlibo ng unit. Isang halimbawa ng bawat klase ang nasa table.',
    ],
  },
}
