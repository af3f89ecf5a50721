import type { Language } from '@croupier/game-kit/amounts'
import type { Move } from './rules.ts'
import type { Result } from './settlement.ts'

type Texts = {
  dealer: string
  hand: string
  handNumber: (hand: number) => string
  hidden: string
  total: (total: number, isSoft: boolean) => string
  moves: Readonly<Record<Move, string>>
  moveFor: (move: string, amount: string) => string
  actions: string
  insuranceOffer: string
  yourMove: string
  yourMoveOn: (hand: number) => string
  before: string
  results: Readonly<Record<Result, string>>
  resultPaid: (result: string, amount: string) => string
  handPaid: (result: string, stake: string, paid: string) => string
  insured: (amount: string) => string
  insurancePaid: (stake: string, paid: string) => string
  paidTogether: (amount: string) => string
  nothing: string
  described: (name: string, cards: string, total: string) => string
  rtp: string
  rtpInsurance: string
  maxWin: string
  wagered: string
  pays: { blackjack: string; win: string; push: string; insurance: string }
  paysLabel: string
  paragraphs: string[]
}

export const texts: Readonly<Record<Language, Texts>> = {
  EN: {
    dealer: 'Dealer',
    hand: 'Your hand',
    handNumber: (hand) => `Hand ${hand}`,
    hidden: 'a card face down',
    total: (total, isSoft) => (isSoft ? `soft ${total}` : String(total)),
    moves: { hit: 'Hit', stand: 'Stand', double: 'Double', split: 'Split', insure: 'Insure', decline: 'No insurance' },
    moveFor: (move, amount) => `${move} +${amount}`,
    actions: 'Your moves',
    insuranceOffer: 'The dealer shows an ace. Insure against a blackjack?',
    yourMove: 'Your move',
    yourMoveOn: (hand) => `Your move on hand ${hand}`,
    before: 'Blackjack pays 3:2. The dealer stands on 17.',
    results: { blackjack: 'Blackjack', win: 'Won', push: 'Push', loss: 'Lost', bust: 'Bust' },
    resultPaid: (result, amount) => `${result} · ${amount}`,
    handPaid: (result, stake, paid) => `${result}: ${stake} staked, ${paid} paid`,
    insured: (amount) => `Insured for ${amount}`,
    insurancePaid: (stake, paid) => `Insurance: ${stake} staked, ${paid} paid`,
    paidTogether: (amount) => `Paid together: ${amount}`,
    nothing: 'The dealer wins',
    described: (name, cards, total) => `${name}: ${cards}, ${total}`,
    rtp: 'Return to player (RTP) of the bet by basic strategy',
    rtpInsurance: 'Return of insurance',
    maxWin: 'Most that one round can pay',
    wagered: 'Staked on average, with doubles and splits',
    pays: { blackjack: 'Blackjack', win: 'Higher than the dealer', push: 'As high as the dealer', insurance: 'Insurance' },
    paysLabel: 'pays',
    paragraphs: [
      'Get closer to 21 than the dealer without going over. Court cards count 10, an ace 11 or 1. An ace with a ten as the first two cards is a blackjack, which beats every other 21.',
      'Hit takes a card, Stand keeps the hand. Double stakes the bet once more on your first two cards for exactly one card. Split makes two hands of two cards of one value, each with a bet of its own, up to four hands; split aces get one card each, and a 21 of a split hand is no blackjack. You may double after a split.',
      'The dealer takes cards up to 16 and stands on every 17. With an ace or a ten open the dealer looks at the hidden card first: a blackjack of the dealer ends the round before you stake more. With an ace open you may insure for half the bet, which pays 2:1 if the dealer has it.',
      'Eight decks are shuffled anew for each round, before the first card is dealt. You get the first and the third card, the dealer the second and, face down, the fourth; all others follow in order. Nothing that you do changes the order.',
      'The return is that of basic strategy, the best move by your total and the dealer’s open card, in parts of the first bet. Other moves return less. Insurance returns less than any of them.',
      'If a further stake is refused, the hand stands as it stood and you may do something else. If you leave, the round waits for 24 hours and goes on where you were; after that your hands stand as they are.',
    ],
  },
  TY: {
    dealer: 'Dealer',
    hand: 'Kamay mo',
    handNumber: (hand) => `Kamay ${hand}`,
    hidden: 'isang nakataob na baraha',
    total: (total, isSoft) => (isSoft ? `soft ${total}` : String(total)),
    moves: { hit: 'Dagdag', stand: 'Tama na', double: 'Doblehin', split: 'Hatiin', insure: 'I-insure', decline: 'Huwag i-insure' },
    moveFor: (move, amount) => `${move} +${amount}`,
    actions: 'Mga galaw mo',
    insuranceOffer: 'Alas ang bukas ng dealer. I-insure laban sa blackjack?',
    yourMove: 'Ikaw na',
    yourMoveOn: (hand) => `Ikaw na sa kamay ${hand}`,
    before: '3:2 ang bayad ng blackjack. Hinto ang dealer sa 17.',
    results: { blackjack: 'Blackjack', win: 'Panalo', push: 'Tabla', loss: 'Talo', bust: 'Sobra' },
    resultPaid: (result, amount) => `${result} · ${amount}`,
    handPaid: (result, stake, paid) => `${result}: ${stake} ang taya, ${paid} ang bayad`,
    insured: (amount) => `Naka-insure ng ${amount}`,
    insurancePaid: (stake, paid) => `Insurance: ${stake} ang taya, ${paid} ang bayad`,
    paidTogether: (amount) => `Kabuuang bayad: ${amount}`,
    nothing: 'Panalo ang dealer',
    described: (name, cards, total) => `${name}: ${cards}, ${total}`,
    rtp: 'Return to player (RTP) ng taya sa basic strategy',
    rtpInsurance: 'Balik ng insurance',
    maxWin: 'Pinakamalaking bayad sa isang round',
    wagered: 'Karaniwang taya, kasama ang doble at hati',
    pays: { blackjack: 'Blackjack', win: 'Mas mataas sa dealer', push: 'Kapareho ng dealer', insurance: 'Insurance' },
    paysLabel: 'bayad',
    paragraphs: [
      'Lumapit sa 21 nang higit sa dealer pero huwag lumampas. 10 ang bilang ng jack, queen at king; 11 o 1 ang alas. Blackjack ang alas at sampu sa unang dalawang baraha, at tinatalo nito ang ibang 21.',
      'Kukuha ng baraha ang Dagdag; titigil ang Tama na. Sa Doblehin, itataya ulit ang taya sa unang dalawang baraha kapalit ng isang baraha lang. Sa Hatiin, magiging dalawang kamay ang dalawang barahang magkapareho ng halaga, may kani-kaniyang taya, hanggang apat na kamay; tig-isang baraha lang ang hinating alas, at hindi blackjack ang 21 ng hinating kamay. Puwedeng magdoble pagkatapos maghati.',
      'Kumukuha ang dealer hanggang 16 at tumitigil sa bawat 17. Kapag alas o sampu ang bukas, sisilipin muna ng dealer ang nakataob: tapos agad ang round kung blackjack, bago ka pa magdagdag ng taya. Kapag alas ang bukas, puwede kang mag-insure ng kalahati ng taya; 2:1 ang bayad kung may blackjack ang dealer.',
      'Binabalasa ang walong deck sa bawat round bago ibigay ang unang baraha. Sa iyo ang una at ikatlo, sa dealer ang ikalawa at ang nakataob na ikaapat; sunod-sunod ang iba. Walang galaw mo ang makapagbabago sa ayos.',
      'Ang balik ay sa basic strategy, ang pinakamahusay na galaw ayon sa total mo at sa bukas ng dealer, bilang bahagi ng unang taya. Mas maliit ang balik ng ibang galaw. Ang insurance ang may pinakamaliit na balik.',
      'Kapag tinanggihan ang dagdag na taya, mananatili ang kamay at puwede kang gumawa ng iba. Kapag umalis ka, 24 oras na maghihintay ang round at itutuloy kung saan ka huminto; pagkatapos noon, titigil ang mga kamay mo kung nasaan sila.',
    ],
  },
}
