import type { Language } from '@croupier/game-kit/amounts'
import { refusalText as frameRefusal } from '../play/texts.ts'

type Texts = {
  loading: string
  closesIn: string
  drawing: string
  waiting: string
  connecting: string
  draw: (number: string) => string
  series: Readonly<Record<string, string>>
  choose: string
  bet: string
  number: (digits: string) => string
  empty: string
  erase: string
  quick: string
  add: string
  stake: string
  ifHit: (amount: string, chance: string) => string
  ticket: string
  noLines: string
  edit: (line: string) => string
  remove: (line: string) => string
  added: (line: string) => string
  buy: (cost: string) => string
  buying: string
  bought: (number: string) => string
  mine: string
  noTickets: string
  results: string
  noResults: string
  corrected: string
  hit: (amount: string) => string
  miss: string
  state: {
    open: string
    paying: string
    won: (amount: string) => string
    paid: (amount: string, cost: string) => string
    lost: string
    back: string
  }
  correction: (before: string, after: string) => string
  entered: string
  chainExplained: string
  keys: string
  refusal: Readonly<Record<string, string>>
}

/** The words around every lottery. */
export const texts: Readonly<Record<Language, Texts>> = {
  EN: {
    loading: 'Opening the ticket counter…',
    closesIn: 'Closes in',
    drawing: 'The draw is closed. The numbers come now.',
    waiting: 'The next draw opens in a moment',
    connecting: 'No connection. The counter is back as soon as you are.',
    draw: (number) => `Draw ${number}`,
    series: { express: 'Express', official: 'Official' },
    choose: 'Which draw',
    bet: 'Bet',
    number: (digits) => `Your number: ${digits}`,
    empty: 'empty',
    erase: 'Erase',
    quick: 'Quick pick',
    add: 'Add line',
    stake: 'Stake of the line',
    ifHit: (amount, chance) => `Pays ${amount} if it hits · ${chance}`,
    ticket: 'Your ticket',
    noLines: 'Pick a number and add it. A ticket may have several lines.',
    edit: (line) => `Change ${line}`,
    remove: (line) => `Remove ${line}`,
    added: (line) => `Added: ${line}`,
    buy: (cost) => `Buy ticket for ${cost}`,
    buying: 'Still waiting for the answer. Your ticket is bought once at most.',
    bought: (number) => `Ticket bought for draw ${number}`,
    mine: 'My tickets',
    noTickets: 'No tickets yet. They appear here once you have bought one.',
    results: 'Last results',
    noResults: 'No results yet',
    corrected: 'corrected',
    hit: (amount) => `hit, paid ${amount}`,
    miss: 'no hit',
    state: {
      open: 'Waits for the draw',
      paying: 'Being paid',
      won: (amount) => `Won ${amount}`,
      paid: (amount, cost) => `Paid ${amount} of ${cost} staked`,
      lost: 'No win',
      back: 'Stake returned',
    },
    correction: (before, after) => `The result was corrected from ${before} to ${after}; the ticket is paid by the right one.`,
    entered: 'Two persons entered this result.',
    chainExplained:
      'Express draws come from one chain of seeds. Its first link was published before the first draw, and the seed of each draw hashes to the seed before it. So nothing can be changed afterwards.',
    keys: 'Keys: 0 to 9 pick, Backspace erases, Enter adds the line, Q quick pick, M sound, I rules, H history.',
    refusal: {
      DRAW_CLOSED: 'The draw closed before your ticket arrived. Nothing was taken; your lines are ready for the next draw.',
      NUMBER_FULL: 'This number takes no more bets of this size in this draw. Nothing was taken; stake less or pick another.',
      UNKNOWN_DEBIT: 'This ticket could not be confirmed. Its stake comes back.',
      LIMIT_MAX: 'This ticket is above a limit of the draw, or above your own.',
      LOST_SIGHT: 'No answer came. Look at your tickets whether it was bought.',
    },
  },
  TY: {
    loading: 'Binubuksan ang bilihan ng tiket…',
    closesIn: 'Magsasara sa loob ng',
    drawing: 'Sarado na ang taya. Lalabas na ang mga numero.',
    waiting: 'Malapit nang magbukas ang susunod na bola',
    connecting: 'Walang koneksyon. Babalik ang bilihan pagbalik mo.',
    draw: (number) => `Bola ${number}`,
    series: { express: 'Express', official: 'Opisyal' },
    choose: 'Aling bola',
    bet: 'Taya',
    number: (digits) => `Numero mo: ${digits}`,
    empty: 'wala pa',
    erase: 'Burahin',
    quick: 'Quick pick',
    add: 'Idagdag',
    stake: 'Taya sa linya',
    ifHit: (amount, chance) => `${amount} ang bayad kapag tumama · ${chance}`,
    ticket: 'Tiket mo',
    noLines: 'Pumili ng numero at idagdag. Puwedeng maraming linya ang isang tiket.',
    edit: (line) => `Baguhin ang ${line}`,
    remove: (line) => `Alisin ang ${line}`,
    added: (line) => `Naidagdag: ${line}`,
    buy: (cost) => `Bilhin ang tiket, ${cost}`,
    buying: 'Hinihintay pa ang sagot. Isang beses lang mabibili ang tiket mo.',
    bought: (number) => `Nabili ang tiket para sa bola ${number}`,
    mine: 'Mga tiket ko',
    noTickets: 'Wala pang tiket. Lalabas dito kapag nakabili ka na.',
    results: 'Mga huling resulta',
    noResults: 'Wala pang resulta',
    corrected: 'itinama',
    hit: (amount) => `tumama, bayad ${amount}`,
    miss: 'hindi tumama',
    state: {
      open: 'Naghihintay ng bola',
      paying: 'Binabayaran na',
      won: (amount) => `Panalo ${amount}`,
      paid: (amount, cost) => `Bayad ${amount} sa tayang ${cost}`,
      lost: 'Walang panalo',
      back: 'Naibalik ang taya',
    },
    correction: (before, after) => `Itinama ang resulta mula ${before} sa ${after}; ayon sa tama ang bayad sa tiket.`,
    entered: 'Dalawang tao ang nagpasok ng resultang ito.',
    chainExplained:
      'Galing sa iisang chain ng seeds ang mga Express na bola. Inilathala ang unang link bago ang unang bola, at ang hash ng seed ng bawat bola ay ang seed bago nito. Kaya walang mababago pagkatapos.',
    keys: 'Mga key: 0 hanggang 9 pumili, Backspace burahin, Enter idagdag ang linya, Q quick pick, M tunog, I rules, H history.',
    refusal: {
      DRAW_CLOSED: 'Sarado na ang bola nang dumating ang tiket mo. Walang kinuha; handa ang mga linya mo para sa susunod.',
      NUMBER_FULL:
        'Hindi na tumatanggap ng ganito kalaking taya ang numerong ito sa bolang ito. Walang kinuha; bawasan ang taya o pumili ng iba.',
      UNKNOWN_DEBIT: 'Hindi nakumpirma ang tiket na ito. Ibabalik ang halaga.',
      LIMIT_MAX: 'Lampas ang tiket sa limit ng bola, o sa sarili mong limit.',
      LOST_SIGHT: 'Walang dumating na sagot. Tingnan sa mga tiket mo kung nabili ito.',
    },
  },
}

export function refusalText(code: string, language: Language): string {
  return texts[language].refusal[code] ?? frameRefusal(code, language)
}
