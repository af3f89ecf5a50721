import type { Language } from '@croupier/game-kit/amounts'
import type { HandName } from './paytable.ts'

type Texts = {
  hands: Readonly<Record<HandName, string>>
  payTable: string
  cards: string
  closed: (place: number) => string
  card: (name: string, mark: string) => string
  held: string
  hold: string
  draw: string
  before: string
  choose: string
  chooseWith: (hand: string) => string
  paid: (hand: string, amount: string) => string
  nothing: string
  dealt: (cards: string) => string
  kept: (cards: string) => string
  final: (cards: string) => string
  rtp: string
  maxWin: string
  oneIn: (hand: string) => string
  times: (times: number) => string
  timesBet: string
  paragraphs: string[]
}

export const texts: Readonly<Record<Language, Texts>> = {
  EN: {
    hands: {
      royalFlush: 'Royal flush',
      straightFlush: 'Straight flush',
      fourOfAKind: 'Four of a kind',
      fullHouse: 'Full house',
      flush: 'Flush',
      straight: 'Straight',
      threeOfAKind: 'Three of a kind',
      twoPair: 'Two pair',
      jacksOrBetter: 'Jacks or better',
    },
    payTable: 'What each hand pays for this bet',
    cards: 'Your cards',
    closed: (place) => `Card ${place}, face down`,
    card: (name, mark) => `${name}, ${mark}`,
    held: 'Held',
    hold: 'Hold',
    draw: 'Draw',
    before: 'Five cards, one draw. A pair of jacks pays.',
    choose: 'Choose the cards to hold',
    chooseWith: (hand) => `${hand}. Choose the cards to hold`,
    paid: (hand, amount) => `${hand} pays ${amount}`,
    nothing: 'No paying hand',
    dealt: (cards) => `Dealt: ${cards}`,
    kept: (cards) => (cards === '' ? 'Held: none' : `Held: ${cards}`),
    final: (cards) => `After the draw: ${cards}`,
    rtp: 'Return to player (RTP) with the best hold each time',
    maxWin: 'Most that one round can pay',
    oneIn: (hand) => `Chance of: ${hand}`,
    times: (times) => `${times}×`,
    timesBet: 'times the bet',
    paragraphs: [
      'You get five cards of a freshly shuffled deck of 52. Tap the cards you want to hold, or press the keys 1 to 5, then draw: each other card is replaced once. The hand you have then pays by the pay table.',
      'Amounts include your bet: a pair of jacks, queens, kings or aces returns it. An ace counts high or low in a straight, but does not join king and two.',
      'All ten cards, five to deal and five to draw, are fixed before you see the first. The first card that you throw away is replaced by the sixth card of the deck, the next one by the seventh, and so on.',
      'The return and the chances are counted over all 2,598,960 deals and every draw, with the hold that returns the most. Other holds return less.',
      'If you leave, the round waits for 24 hours and goes on where you were. After that the hold that returns the most on average is played for you.',
    ],
  },
  TY: {
    hands: {
      royalFlush: 'Royal flush',
      straightFlush: 'Straight flush',
      fourOfAKind: 'Four of a kind',
      fullHouse: 'Full house',
      flush: 'Flush',
      straight: 'Straight',
      threeOfAKind: 'Three of a kind',
      twoPair: 'Two pair',
      jacksOrBetter: 'Pares na jack pataas',
    },
    payTable: 'Bayad ng bawat kamay sa tayang ito',
    cards: 'Mga baraha mo',
    closed: (place) => `Baraha ${place}, nakataob`,
    card: (name, mark) => `${name}, ${mark}`,
    held: 'Hawak',
    hold: 'Hawakan',
    draw: 'Bumunot',
    before: 'Limang baraha, isang bunot. May bayad mula sa pares na jack.',
    choose: 'Piliin ang mga barahang hahawakan',
    chooseWith: (hand) => `${hand}. Piliin ang mga barahang hahawakan`,
    paid: (hand, amount) => `${hand}: ${amount} ang bayad`,
    nothing: 'Walang bayad ang kamay',
    dealt: (cards) => `Unang baraha: ${cards}`,
    kept: (cards) => (cards === '' ? 'Walang hinawakan' : `Hinawakan: ${cards}`),
    final: (cards) => `Pagkatapos bumunot: ${cards}`,
    rtp: 'Return to player (RTP) kung laging pinakamahusay ang hawak',
    maxWin: 'Pinakamalaking panalo sa isang round',
    oneIn: (hand) => `Tsansa ng: ${hand}`,
    times: (times) => `${times}×`,
    timesBet: 'beses ng taya',
    paragraphs: [
      'May limang baraha ka mula sa bagong balasang 52 baraha. I-tap ang mga gusto mong hawakan, o pindutin ang 1 hanggang 5, saka bumunot: isang beses papalitan ang iba. Ang kamay mo pagkatapos noon ang babayaran ayon sa pay table.',
      'Kasama na ang taya sa mga halaga: ang pares ng jack, queen, king o alas ay nagbabalik ng taya. Puwedeng mataas o mababa ang alas sa straight, pero hindi nito pinagdurugtong ang king at 2.',
      'Nakatakda na ang sampung baraha, lima sa simula at lima sa bunot, bago mo makita ang una. Ang unang itinapon mo ay papalitan ng ikaanim na baraha, ang susunod ng ikapito, at iba pa.',
      'Binilang ang balik at mga tsansa sa lahat ng 2,598,960 na simula at bawat bunot, gamit ang hawak na may pinakamalaking balik. Mas maliit ang balik ng ibang hawak.',
      'Kapag umalis ka, 24 oras na maghihintay ang round at itutuloy kung saan ka huminto. Pagkatapos noon, ang hawak na may pinakamalaking balik sa karaniwan ang lalaruin para sa iyo.',
    ],
  },
}
