import type { Language } from '@croupier/game-kit/amounts'
import type { Pattern } from './paytable.ts'

type Texts = {
  price: string
  cards: string
  fewer: string
  more: string
  card: (card: number) => string
  balls: string
  ball: (ball: string, left: number) => string
  pattern: Readonly<Record<Pattern, string>>
  nothing: string
  cost: (cards: number, amount: string) => string
  paid: (amount: string) => string
  rtp: string
  anyWin: string
  maxWin: string
  oneIn: (cards: string) => string
  paragraphs: string[]
}

export const texts: Readonly<Record<Language, Texts>> = {
  EN: {
    price: 'Price a card',
    cards: 'Cards',
    fewer: 'Fewer cards',
    more: 'More cards',
    card: (card) => `Card ${card}`,
    balls: 'The 30 balls',
    ball: (ball, left) => `${ball}, ${left} to come`,
    pattern: {
      corners: 'Four corners',
      line: 'One line',
      lines2: 'Two lines',
      lines3: 'Three lines',
      cross: 'Both diagonals',
      lines4: 'Four lines or more',
      frame: 'The frame',
      blackout: 'The whole card',
    },
    nothing: 'No pattern',
    cost: (cards, amount) => (cards === 1 ? `1 card for ${amount}` : `${cards} cards for ${amount}`),
    paid: (amount) => `The round pays ${amount}`,
    rtp: 'Return to player (RTP)',
    anyWin: 'A card pays something',
    maxWin: 'Most that one card can pay',
    oneIn: (cards) => `1 in ${cards} cards`,
    paragraphs: [
      'Choose how many cards you play and their price. 30 of 75 balls are drawn for all of your cards together, and every number that is drawn is marked. The star in the middle is marked from the start.',
      'A card pays the best of its patterns, times its price. Lines are the five rows, the five columns and the two diagonals.',
      'Each column has its own numbers: B 1 to 15, I 16 to 30, N 31 to 45, G 46 to 60, O 61 to 75. Cards are printed anew for every round; none is better than another.',
      'Playing more cards does not change what a card gives back. The return is a mean over very many rounds.',
    ],
  },
  TY: {
    price: 'Presyo ng card',
    cards: 'Mga card',
    fewer: 'Bawasan ang card',
    more: 'Dagdagan ang card',
    card: (card) => `Card ${card}`,
    balls: 'Ang 30 bola',
    ball: (ball, left) => `${ball}, ${left} pa ang darating`,
    pattern: {
      corners: 'Apat na kanto',
      line: 'Isang linya',
      lines2: 'Dalawang linya',
      lines3: 'Tatlong linya',
      cross: 'Dalawang pahilis',
      lines4: 'Apat na linya o higit pa',
      frame: 'Ang gilid',
      blackout: 'Buong card',
    },
    nothing: 'Walang pattern',
    cost: (cards, amount) => `${cards} card, ${amount}`,
    paid: (amount) => `${amount} ang bayad ng round`,
    rtp: 'Return to player (RTP)',
    anyWin: 'May bayad ang card',
    maxWin: 'Pinakamalaking bayad ng isang card',
    oneIn: (cards) => `1 sa bawat ${cards} card`,
    paragraphs: [
      'Piliin kung ilang card ang lalaruin at ang presyo ng bawat isa. 30 sa 75 bola ang bubunutin para sa lahat ng card mo, at mamarkahan ang bawat numerong lalabas. May marka na agad ang bituin sa gitna.',
      'Ang pinakamataas na pattern ng card ang babayaran, batay sa presyo nito. Linya ang limang hanay, limang column at dalawang pahilis.',
      'May sariling numero ang bawat column: B 1 hanggang 15, I 16 hanggang 30, N 31 hanggang 45, G 46 hanggang 60, O 61 hanggang 75. Bagong limbag ang mga card sa bawat round; walang mas maganda kaysa iba.',
      'Hindi nababago ng dami ng card ang balik ng bawat isa. Ang RTP ay average ng napakaraming round.',
    ],
  },
}
