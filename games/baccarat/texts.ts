import type { Language } from '@croupier/game-kit/amounts'

type Texts = {
  player: string
  banker: string
  tie: string
  playerPair: string
  bankerPair: string
  points: (hand: string, points: number) => string
  card: (hand: string, card: string) => string
  suits: readonly [string, string, string, string]
  ranks: Readonly<Record<'J' | 'Q' | 'K' | 'A', string>>
  won: (winner: string, points: string) => string
  tied: (points: string) => string
  beadRoad: string
  bigRoad: string
  counted: (counts: { player: number; banker: number; tie: number }) => string
  rules: {
    rtp: (bet: string) => string
    decks: string
    decksValue: string
    cycle: string
    cycleValue: string
    paragraphs: readonly string[]
  }
}

/** The words of the table of baccarat. */
export const texts: Readonly<Record<Language, Texts>> = {
  EN: {
    player: 'Player',
    banker: 'Banker',
    tie: 'Tie',
    playerPair: 'Player pair',
    bankerPair: 'Banker pair',
    points: (hand, points) => `${hand} ${points}`,
    card: (hand, card) => `${hand}: ${card}`,
    suits: ['clubs', 'diamonds', 'hearts', 'spades'],
    ranks: { J: 'jack', Q: 'queen', K: 'king', A: 'ace' },
    won: (winner, points) => `${winner} wins, ${points}`,
    tied: (points) => `Tie, ${points}`,
    beadRoad: 'Bead road',
    bigRoad: 'Big road',
    counted: ({ player, banker, tie }) => `Player ${player}, banker ${banker}, tie ${tie} in the last rounds`,
    rules: {
      rtp: (bet) => `Return to player (RTP), ${bet}`,
      decks: 'Cards',
      decksValue: '8 decks, shuffled for every round',
      cycle: 'Time to bet',
      cycleValue: '20 s',
      paragraphs: [
        'Two hands are dealt, player and banker. The hand nearer to 9 wins. Aces count 1, tens and court cards nothing; of a sum only its last digit counts.',
        'With 8 or 9 in two cards the deal ends. Else the player draws a third card on 0 to 5. If the player stood, the banker draws on 0 to 5.',
        'If the player drew a third card, the banker draws on 0 to 2; on 3 unless that card was an 8; on 4 if it was 2 to 7; on 5 if it was 4 to 7; on 6 if it was 6 or 7.',
        'A tie gives bets on player and banker back. A pair bet wins when the first two cards of that hand have one rank.',
        'You may take bets back until the last call, three seconds before the bets close. The clock of the server counts. If the round cannot be played, every stake comes back.',
        'Every round is drawn from a chain of seeds whose first link was published before the first round. Its link is shown with the result, so you can check the cards. Shuffling anew makes past results say nothing about the next round.',
      ],
    },
  },
  TY: {
    player: 'Player',
    banker: 'Banker',
    tie: 'Tabla',
    playerPair: 'Player pair',
    bankerPair: 'Banker pair',
    points: (hand, points) => `${hand} ${points}`,
    card: (hand, card) => `${hand}: ${card}`,
    suits: ['clubs', 'diamonds', 'hearts', 'spades'],
    ranks: { J: 'jack', Q: 'queen', K: 'king', A: 'ace' },
    won: (winner, points) => `Panalo ang ${winner}, ${points}`,
    tied: (points) => `Tabla, ${points}`,
    beadRoad: 'Bead road',
    bigRoad: 'Big road',
    counted: ({ player, banker, tie }) => `Player ${player}, banker ${banker}, tabla ${tie} sa mga huling round`,
    rules: {
      rtp: (bet) => `Return to player (RTP), ${bet}`,
      decks: 'Baraha',
      decksValue: '8 deck, binabalasa bawat round',
      cycle: 'Oras ng pagtaya',
      cycleValue: '20 s',
      paragraphs: [
        'Dalawang kamay ang binibigyan ng baraha, player at banker. Panalo ang mas malapit sa 9. Ang alas ay 1, ang sampu at mga larawan ay 0; huling digit lang ng kabuuan ang binibilang.',
        'Kapag 8 o 9 sa dalawang baraha, tapos na ang bigayan. Kung hindi, kukuha ang player ng ikatlong baraha sa 0 hanggang 5. Kung hindi kumuha ang player, kukuha ang banker sa 0 hanggang 5.',
        'Kung kumuha ang player ng ikatlo, kukuha ang banker sa 0 hanggang 2; sa 3 maliban kung 8 ang barahang iyon; sa 4 kung 2 hanggang 7; sa 5 kung 4 hanggang 7; sa 6 kung 6 o 7.',
        'Kapag tabla, ibinabalik ang taya sa player at banker. Panalo ang pair kapag magkapareho ang unang dalawang baraha ng kamay na iyon.',
        'Puwedeng bawiin ang taya hanggang last call, tatlong segundo bago magsara. Orasan ng server ang sinusunod. Kapag hindi natuloy ang round, ibinabalik ang lahat ng taya.',
        'Galing ang bawat round sa chain ng seeds na nailathala ang unang link bago ang unang round. Kasama ng resulta ang link nito para masuri mo ang mga baraha. Dahil binabalasa bawat round, walang sinasabi ang mga nakaraang resulta tungkol sa susunod.',
      ],
    },
  },
}

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const

/** A card in words: `9 hearts`, `queen of spades` as the language says it. */
export function cardText(card: number, language: Language): string {
  const words = texts[language]
  const rank = RANKS[Math.floor(card / 4)] ?? ''
  const name = rank === 'J' || rank === 'Q' || rank === 'K' || rank === 'A' ? words.ranks[rank] : rank
  return `${name} ${words.suits[card % 4] ?? ''}`
}
