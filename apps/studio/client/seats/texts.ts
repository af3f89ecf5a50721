import type { Language } from '@croupier/game-kit/amounts'

type Texts = {
  loading: string
  connecting: string
  chooseStake: string
  stakeExplained: string
  botsExplained: string
  realExplained: string
  perHand: string
  sitting: string
  leave: string
  leaving: string
  left: string
  notStaked: string
  bot: string
  you: string
  free: string
  sort: string
  hint: string
  noHint: string
  hand: string
  cards: (count: number) => string
  turnOf: (name: string) => string
  yourTurn: string
  joinNext: string
  waitingForPlayers: string
  waitingForBots: string
  staking: string
  nextHand: string
  voided: string
  resumed: string
  byClock: string
  won: (amount: string) => string
  lost: (amount: string) => string
  even: string
  rake: (amount: string) => string
  stake: string
  payments: string
  units: (units: string) => string
  unitOf: (units: number) => string
  dealt: string
  noHands: string
  seedLater: (time: string) => string
  chainExplained: string
  keys: string
  refusal: Readonly<Record<string, string>>
}

/** The words around every table with seats. */
export const texts: Readonly<Record<Language, Texts>> = {
  EN: {
    loading: 'Taking you to the table…',
    connecting: 'No connection. The table is back as soon as you are.',
    chooseStake: 'Choose your table',
    stakeExplained: 'The stake of a hand is the most that you can lose in it. What you do not lose comes back with what you win.',
    botsExplained: 'This is play money. Where players are missing, bots take their seats; they are always called bots.',
    realExplained: 'You play against other players. Hands begin when every seat is taken.',
    perHand: 'a hand',
    sitting: 'Looking for a seat…',
    leave: 'Leave',
    leaving: 'You leave after this hand. The clock plays your turns.',
    left: 'You have left the table.',
    notStaked: 'The stake was not taken, so you left the table. No money moved.',
    bot: 'Bot',
    you: 'You',
    free: 'Free seat',
    sort: 'Sort',
    hint: 'Hint',
    noHint: 'Nothing in your hand goes together here.',
    hand: 'Your hand',
    cards: (count) => (count === 1 ? '1 card' : `${count} cards`),
    turnOf: (name) => `${name} is to play`,
    yourTurn: 'Your turn',
    joinNext: 'You join in the next hand.',
    waitingForPlayers: 'Waiting for players. The hand begins when every seat is taken.',
    waitingForBots: 'Waiting a moment for players. Then bots take the free seats.',
    staking: 'The stakes are taken…',
    nextHand: 'The next hand begins in a moment.',
    voided: 'This hand could not begin. Every stake comes back.',
    resumed: 'The hand goes on where it was. You have more time for this turn.',
    byClock: 'the clock',
    won: (amount) => `You won ${amount}`,
    lost: (amount) => `You lost ${amount}`,
    even: 'Your stake is back',
    rake: (amount) => `Rake ${amount}`,
    stake: 'Stake',
    payments: 'What is paid',
    units: (units) => (units === '1' ? '1 unit' : `${units} units`),
    unitOf: (units) => `A unit is 1/${units} of the stake.`,
    dealt: 'Dealt to you',
    noHands: 'No hands yet. They appear here after your first one.',
    seedLater: (time) =>
      `The seed of this hand shows everybody’s cards. It is published here on ${time}; then you can check the whole deal.`,
    chainExplained: 'Every deck is a link of a chain of seeds. Its first link was published before the first hand.',
    keys: 'Keys: letters stand on the buttons, arrows move along your hand, space chooses a card, S sorts, N shows a hint, M sound, I rules, H history, F full screen.',
    refusal: {
      NO_SEAT: 'You have no seat in this hand.',
      NOT_YOUR_TURN: 'It is not your turn.',
      NOT_ALLOWED: 'The rules do not allow this now.',
      ROUND_MOVED_ON: 'Too late: the hand has moved on.',
    },
  },
  TY: {
    loading: 'Dinadala ka sa mesa…',
    connecting: 'Walang koneksyon. Babalik ang mesa pagbalik mo.',
    chooseStake: 'Piliin ang mesa mo',
    stakeExplained: 'Ang taya sa isang laro ang pinakamalaking puwede mong matalo. Ibinabalik ang hindi natalo kasama ng panalo mo.',
    botsExplained: 'Play money ito. Kung kulang ang manlalaro, bot ang uupo, at laging tinatawag na bot.',
    realExplained: 'Kalaban mo ang ibang manlalaro. Magsisimula ang laro kapag puno na ang mesa.',
    perHand: 'bawat laro',
    sitting: 'Hinahanapan ka ng upuan…',
    leave: 'Umalis',
    leaving: 'Aalis ka pagkatapos ng larong ito. Ang orasan ang titira para sa iyo.',
    left: 'Umalis ka na sa mesa.',
    notStaked: 'Hindi nakuha ang taya kaya umalis ka sa mesa. Walang nabawas.',
    bot: 'Bot',
    you: 'Ikaw',
    free: 'Bakanteng upuan',
    sort: 'Ayusin',
    hint: 'Tulong',
    noHint: 'Walang magkakasama sa baraha mo rito.',
    hand: 'Mga baraha mo',
    cards: (count) => `${count} baraha`,
    turnOf: (name) => `Tira ni ${name}`,
    yourTurn: 'Ikaw na',
    joinNext: 'Kasali ka sa susunod na laro.',
    waitingForPlayers: 'Naghihintay ng manlalaro. Magsisimula kapag puno na ang mesa.',
    waitingForBots: 'Naghihintay sandali ng manlalaro. Pagkatapos, bot ang uupo sa mga bakante.',
    staking: 'Kinukuha ang mga taya…',
    nextHand: 'Magsisimula na ang susunod na laro.',
    voided: 'Hindi natuloy ang laro. Ibinabalik ang lahat ng taya.',
    resumed: 'Itinutuloy ang laro kung saan ito huminto. Mas mahaba ang oras mo sa tirang ito.',
    byClock: 'orasan',
    won: (amount) => `Panalo ka ng ${amount}`,
    lost: (amount) => `Talo ka ng ${amount}`,
    even: 'Balik ang taya mo',
    rake: (amount) => `Rake ${amount}`,
    stake: 'Taya',
    payments: 'Mga bayad',
    units: (units) => `${units} unit`,
    unitOf: (units) => `Ang unit ay 1/${units} ng taya.`,
    dealt: 'Ibinigay sa iyo',
    noHands: 'Wala pang laro. Lalabas dito pagkatapos ng una mo.',
    seedLater: (time) =>
      `Makikita sa seed ng larong ito ang baraha ng lahat. Ilalathala ito rito sa ${time}; saka mo masusuri ang buong bigayan.`,
    chainExplained: 'Bawat deck ay link ng chain ng seeds. Nailathala ang unang link bago ang unang laro.',
    keys: 'Mga key: nasa button ang letra, arrow para lumipat sa baraha, space para pumili, S ayusin, N tulong, M tunog, I rules, H history, F full screen.',
    refusal: {
      NO_SEAT: 'Wala kang upuan sa larong ito.',
      NOT_YOUR_TURN: 'Hindi mo pa tira.',
      NOT_ALLOWED: 'Hindi ito puwede ngayon ayon sa rules.',
      ROUND_MOVED_ON: 'Huli na: nauna na ang laro.',
    },
  },
}
