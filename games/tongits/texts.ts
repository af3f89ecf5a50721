import type { Language } from '@croupier/game-kit/amounts'
import type { Ending } from './endings.ts'
import type { Payment } from './paytable.ts'

type Texts = {
  draw: string
  take: string
  fight: string
  fold: string
  accept: string
  meld: string
  layoff: string
  discard: string
  stock: (left: number) => string
  emptyDiscards: string
  lastDiscard: (card: string) => string
  melds: (cards: string) => string
  noMeld: string
  points: (points: number) => string
  did: {
    draw: string
    fight: string
    fold: string
    accept: string
    take: (cards: string) => string
    meld: (cards: string) => string
    layoff: (card: string) => string
    discard: (card: string) => string
  }
  status: { draw: string; play: string; answer: string }
  ends: Readonly<Record<Ending['reason'], string>>
  winner: string
  why: Readonly<Record<Payment, string>>
  nothing: string
  rules: {
    return: string
    players: string
    playersValue: string
    time: string
    timeValue: string
    payments: Readonly<Record<Payment, string>>
    paragraphs: readonly string[]
  }
}

/** The words of Tongits. */
export const texts: Readonly<Record<Language, Texts>> = {
  EN: {
    draw: 'Draw',
    take: 'Take',
    fight: 'Fight',
    fold: 'Fold',
    accept: 'Challenge',
    meld: 'Meld',
    layoff: 'Lay off',
    discard: 'Discard',
    stock: (left) => `Stock, ${left} cards`,
    emptyDiscards: 'No discard yet',
    lastDiscard: (card) => `Last discard: ${card}`,
    melds: (cards) => `Meld: ${cards}`,
    noMeld: 'no meld',
    points: (points) => (points === 1 ? '1 point' : `${points} points`),
    did: {
      draw: 'draws a card',
      fight: 'calls a fight',
      fold: 'folds',
      accept: 'challenges',
      take: (cards) => `takes the discard and melds it with ${cards}`,
      meld: (cards) => `melds ${cards}`,
      layoff: (card) => `lays off ${card}`,
      discard: (card) => `discards ${card}`,
    },
    status: {
      draw: 'Draw a card, or take the discard for a meld.',
      play: 'Meld, lay off, then choose one card to discard.',
      answer: 'A fight is called. Fold, or challenge with fewer points.',
    },
    ends: { tongits: 'Tongits!', fight: 'The fight is decided', stock: 'The stock is gone', nobody: 'Nobody has a meld' },
    winner: 'wins',
    why: { tongits: 'pays for Tongits', burned: 'burned: no meld', fought: 'lost the fight', folded: 'folded', points: 'more points' },
    nothing: 'stake back',
    rules: {
      return: 'Return to players of equal skill',
      players: 'Players',
      playersValue: '3',
      time: 'Time for a turn',
      timeValue: '20 s, and 15 s more in a whole hand',
      payments: {
        tongits: 'Somebody has no card left: every other player',
        burned: 'Burned: no meld on the table when a fight or the stock ends the hand',
        fought: 'Called or challenged a fight and lost it',
        folded: 'Folded when a fight was called',
        points: 'The stock is gone, and another player has fewer points',
      },
      paragraphs: [
        'The dealer gets 13 cards and begins, the others get 12. A turn: draw from the stock, or take the last discard if it makes a meld with cards of your hand, which you lay down at once. Then meld and lay off as you like, and discard one card.',
        'A meld is three or four cards of one rank, or a run of three or more in one suit; the ace is low. Laying off (sapaw) adds a card to any meld on the table.',
        'Who has no card left wins by Tongits. Otherwise points count: aces 1, tens and court cards 10. All cards in the hand count.',
        'Fight: instead of drawing, a player with a meld on which no other player laid off since the last turn may call a fight. Players with a meld fold or challenge in turn, others are burned. The fewest points win; with equal points a challenger beats the caller, and of two challengers the first in turn wins.',
        'When the stock is gone after a discard, the fewest points of the players with a meld win; with equal points whoever drew last, then the next in turn. If nobody has a meld, every stake comes back. The winner deals next; seat 1 deals the first hand.',
        'Your stake covers the most that you can lose, 3 units; what you do not lose comes back with what you win. The house keeps 5 % of what the winner gains. There is no jackpot.',
        'When your time is over the clock draws, folds, or discards your highest card. After two turns in a row you leave the table after the hand. If the server stops, the hand goes on from its log, or all stakes come back if nothing was dealt.',
        'Bots sit where players are missing, in play money only, and are always called bots. A bot sees what its seat sees. Each deck is drawn from a chain of seeds whose first link was published before. The seed of a hand shows the cards of all, so it is published 24 hours after the hand.',
      ],
    },
  },
  TY: {
    draw: 'Bumunot',
    take: 'Kunin',
    fight: 'Fight',
    fold: 'Fold',
    accept: 'Lumaban',
    meld: 'Ibaba',
    layoff: 'Sapaw',
    discard: 'Itapon',
    stock: (left) => `Stock, ${left} baraha`,
    emptyDiscards: 'Wala pang tapon',
    lastDiscard: (card) => `Huling tapon: ${card}`,
    melds: (cards) => `Bahay: ${cards}`,
    noMeld: 'walang bahay',
    points: (points) => `${points} points`,
    did: {
      draw: 'bumunot ng baraha',
      fight: 'tumawag ng fight',
      fold: 'nag-fold',
      accept: 'lumaban',
      take: (cards) => `kinuha ang tapon at ibinaba kasama ng ${cards}`,
      meld: (cards) => `nagbaba ng ${cards}`,
      layoff: (card) => `sumapaw ng ${card}`,
      discard: (card) => `nagtapon ng ${card}`,
    },
    status: {
      draw: 'Bumunot ng baraha, o kunin ang tapon kung makakabuo ng bahay.',
      play: 'Magbaba, sumapaw, saka pumili ng isang itatapon.',
      answer: 'May tumawag ng fight. Mag-fold, o lumaban kung mas kaunti ang points mo.',
    },
    ends: { tongits: 'Tongits!', fight: 'Tapos na ang fight', stock: 'Ubos na ang stock', nobody: 'Walang may bahay' },
    winner: 'panalo',
    why: {
      tongits: 'bayad sa Tongits',
      burned: 'sunog: walang bahay',
      fought: 'talo sa fight',
      folded: 'nag-fold',
      points: 'mas maraming points',
    },
    nothing: 'balik ang taya',
    rules: {
      return: 'Balik sa mga manlalarong pantay ang galing',
      players: 'Mga manlalaro',
      playersValue: '3',
      time: 'Oras bawat tira',
      timeValue: '20 s, at 15 s pa sa buong laro',
      payments: {
        tongits: 'May naubusan ng baraha: bawat kalaban niya',
        burned: 'Sunog: walang bahay sa mesa pagtapos ng fight o pagkaubos ng stock',
        fought: 'Tumawag o lumaban sa fight at natalo',
        folded: 'Nag-fold nang may tumawag ng fight',
        points: 'Ubos na ang stock, at mas kaunti ang points ng iba',
      },
      paragraphs: [
        '13 baraha ang dealer at siya ang mauuna, 12 ang iba. Sa bawat tira: bumunot sa stock, o kunin ang huling tapon kung makakabuo ito ng bahay kasama ng baraha mo, at ibababa mo agad. Puwede pang magbaba at sumapaw, saka magtapon ng isa.',
        'Ang bahay ay tatlo o apat na magkaparehong numero, o sunod-sunod na tatlo pataas sa iisang suit; mababa ang alas. Ang sapaw ay pagdagdag ng baraha sa kahit aling bahay sa mesa.',
        'Panalo sa Tongits ang maubusan ng baraha. Kung hindi, points ang bilang: alas 1, sampu at mga larawan 10. Bilang ang lahat ng baraha sa kamay.',
        'Fight: sa halip na bumunot, puwedeng tumawag ng fight ang may bahay na hindi nasapawan ng iba mula sa huli niyang tira. Sunod-sunod na magfo-fold o lalaban ang mga may bahay; sunog ang wala. Panalo ang pinakakaunting points; kapag tabla, talo ang tumawag sa lumaban, at sa dalawang lumaban ang nauna sa tira.',
        'Kapag ubos na ang stock pagkatapos magtapon, panalo ang pinakakaunting points sa mga may bahay; kapag tabla, ang huling bumunot, saka ang kasunod. Kung walang may bahay, ibabalik ang lahat ng taya. Ang nanalo ang susunod na dealer; upuan 1 ang dealer sa unang laro.',
        'Sakop ng taya mo ang pinakamalaking puwedeng matalo, 3 unit; ibinabalik ang hindi natalo kasama ng panalo. 5 % ng panalo ang kinukuha ng bahay. Walang jackpot.',
        'Kapag naubos ang oras mo, ang orasan ang bubunot, magfo-fold, o magtatapon ng pinakamataas mong baraha. Pagkatapos ng dalawang sunod na tira, aalis ka sa mesa pagtapos ng laro. Kapag huminto ang server, itutuloy ang laro, o ibabalik ang mga taya kung wala pang naibigay na baraha.',
        'Bot ang uupo kung kulang ang manlalaro, sa play money lang, at laging tinatawag na bot. Nakikita lang ng bot ang nakikita sa upuan niya. Galing ang bawat deck sa chain ng seeds na nailathala na ang unang link. Makikita sa seed ang baraha ng lahat, kaya inilalathala ito 24 oras pagkatapos ng laro.',
      ],
    },
  },
}
