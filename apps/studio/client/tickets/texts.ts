import type { Language } from '@croupier/game-kit/amounts'
import { refusalText as frameRefusal } from '../play/texts.ts'

export type Texts = {
  loading: string
  closesIn: string
  closesAt: (time: string) => string
  drawing: string
  waiting: string
  revealing: string
  connecting: string
  ended: string
  draw: (number: string) => string
  drawPart: string
  choose: string
  bet: string
  groups: string
  search: string
  searchHint: string
  noTypes: (text: string) => string
  cost: (units: number, amount: string) => string
  pays: (times: string, amount: string) => string
  chance: (chance: string) => string
  returns: (percent: string) => string
  priceVaries: string
  number: (digits: string) => string
  numbers: string
  empty: string
  erase: string
  clearChoice: string
  quick: string
  chosen: (count: number) => string
  pickSome: (least: number, most: number) => string
  inOrder: string
  sets: string
  heads: string
  tails: string
  odd: string
  even: string
  animals: string
  animalsExplained: string
  zodiac: readonly string[]
  type: string
  typeHint: string
  typeHintMany: string
  typedFound: (count: number) => string
  typedRepeated: (numbers: string) => string
  typedUnknown: (parts: string) => string
  typedTooLong: string
  typedTooMany: (most: number) => string
  addTyped: (count: number) => string
  add: string
  addLines: (count: number) => string
  stake: string
  ownStake: string
  stakeRule: (least: string, most: string, step: string) => string
  rebate: string
  rebateExplained: (percent: string, times: string) => string
  preview: (cost: string) => string
  ticket: string
  noLines: string
  lines: (count: number, most: number) => string
  edit: (line: string) => string
  remove: (line: string) => string
  added: (line: string) => string
  addedLines: (count: number) => string
  tooManyLines: (most: number) => string
  clear: string
  undo: string
  repeat: string
  favourites: string
  favouriteName: string
  saveFavourite: string
  useFavourite: string
  noFavourites: string
  forgetFavourite: (name: string) => string
  favouritesKept: string
  total: string
  chase: string
  stopsOnWin: string
  chaseExplained: (draws: number, total: string) => string
  stopChase: string
  nearCap: (pick: string, amount: string) => string
  buy: (cost: string) => string
  buying: string
  bought: (number: string) => string
  mine: string
  noTickets: string
  results: string
  noResults: string
  corrected: string
  showRows: string
  trend: string
  tailGrid: string
  tailGridHead: string
  tailGridTail: string
  statistics: string
  noMemory: string
  statisticsOf: (results: number) => string
  times: (number: string, count: number) => string
  hit: (amount: string) => string
  hits: (hits: number, times: string) => string
  miss: string
  share: string
  shared: string
  shareFailed: string
  state: {
    open: string
    paying: string
    won: (amount: string) => string
    paid: (amount: string, cost: string) => string
    lost: string
    back: string
  }
  settled: (number: string, outcome: string) => string
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
    closesAt: (time) => `Closes ${time}`,
    drawing: 'The draw is closed. The numbers come now.',
    waiting: 'The next draw opens in a moment',
    revealing: 'The numbers are being drawn',
    connecting: 'No connection. The counter is back as soon as you are.',
    ended: 'Your session has ended, or the game is open in another window. Open it again from the lobby.',
    draw: (number) => `Draw ${number}`,
    drawPart: 'The draw',
    choose: 'Which draw',
    bet: 'Bet',
    groups: 'Kinds of bets',
    search: 'Find a bet',
    searchHint: 'Name or code',
    noTypes: (text) => `No bet is called “${text}”`,
    cost: (units, amount) => (units === 1 ? `Costs ${amount}` : `Costs ${units} units, ${amount}`),
    pays: (times, amount) => `Pays ${times}, ${amount}`,
    chance: (chance) => `hits ${chance}`,
    returns: (percent) => `Returns ${percent} of stakes on average`,
    priceVaries: 'Price and chance depend on the pick',
    number: (digits) => `Your number: ${digits}`,
    numbers: 'Numbers',
    empty: 'empty',
    erase: 'Erase',
    clearChoice: 'Clear choice',
    quick: 'Quick pick',
    chosen: (count) => `${count} chosen`,
    pickSome: (least, most) => (least === most ? `Pick ${least} numbers` : `Pick ${least} to ${most} numbers`),
    inOrder: 'The order counts.',
    sets: 'Heads, tails, odd, even, animals',
    heads: 'Heads (first digit)',
    tails: 'Tails (last digit)',
    odd: 'Odd',
    even: 'Even',
    animals: 'Zodiac animals',
    animalsExplained:
      'An animal stands for the numbers that leave the same remainder by 12: Rat is 01, 13, 25 and so on, Pig is 00, 12, 24.',
    zodiac: ['Rat', 'Ox', 'Tiger', 'Rabbit', 'Dragon', 'Snake', 'Horse', 'Goat', 'Monkey', 'Rooster', 'Dog', 'Pig'],
    type: 'Type numbers',
    typeHint: 'Separate numbers by space , ; . / - or lines. 10-15 is a range, 3x means 30 to 39, x7 means 07, 17 and so on.',
    typeHintMany: 'One pick a line, its numbers separated by space , . or -. Semicolons and slashes begin a new pick too.',
    typedFound: (count) => (count === 1 ? '1 pick understood' : `${count} picks understood`),
    typedRepeated: (numbers) => `Written more than once, counted once: ${numbers}`,
    typedUnknown: (parts) => `Not understood, and not added: ${parts}`,
    typedTooLong: 'This text is too long. Type up to 4,000 characters.',
    typedTooMany: (most) => `These are more picks than a ticket has lines (${most}). Nothing is added.`,
    addTyped: (count) => (count === 1 ? 'Add 1 pick' : `Add ${count} picks`),
    add: 'Add line',
    addLines: (count) => `Add ${count} lines`,
    stake: 'Stake of a unit',
    ownStake: 'Own amount',
    stakeRule: (least, most, step) => `${least} to ${most}, in steps of ${step}`,
    rebate: 'Rebate',
    rebateExplained: (percent, times) => `${percent} of the stake comes back whatever is drawn; a hit pays ${times}`,
    preview: (cost) => `This choice costs ${cost}`,
    ticket: 'Your ticket',
    noLines: 'Pick a number and add it. A ticket may have several lines.',
    lines: (count, most) => `${count} of ${most} lines`,
    edit: (line) => `Change ${line}`,
    remove: (line) => `Remove ${line}`,
    added: (line) => `Added: ${line}`,
    addedLines: (count) => `${count} lines added`,
    tooManyLines: (most) => `A ticket has ${most} lines at most. Nothing was added.`,
    clear: 'Clear',
    undo: 'Undo clearing',
    repeat: 'Repeat my last ticket',
    favourites: 'Favourites',
    favouriteName: 'Name of this set',
    saveFavourite: 'Save these lines',
    useFavourite: 'Add to ticket',
    noFavourites: 'No favourites yet. Write a ticket and save its lines here.',
    forgetFavourite: (name) => `Delete ${name}`,
    favouritesKept: 'Favourites are kept on this device only.',
    nearCap: (pick, amount) => `This draw takes ${amount} at most on ${pick} now.`,
    chase: 'For how many draws',
    stopsOnWin: 'Stop when a ticket wins',
    chaseExplained: (draws, total) =>
      `${draws} tickets, ${total} in all, are bought now. What later draws do not need comes back: when the chase stops, or when a draw is not held.`,
    stopChase: 'Stop the chase, take back what is still open',
    total: 'Total',
    buy: (cost) => `Buy ticket for ${cost}`,
    buying: 'Still waiting for the answer. Your ticket is bought once at most.',
    bought: (number) => `Ticket bought for draw ${number}`,
    mine: 'My tickets',
    noTickets: 'No tickets yet. They appear here once you have bought one.',
    results: 'Last results',
    noResults: 'No results yet',
    corrected: 'corrected',
    showRows: 'All numbers',
    trend: 'Trend, newest on the right',
    tailGrid: 'Heads and tails',
    tailGridHead: 'Head',
    tailGridTail: 'Tails',
    statistics: 'Statistics',
    noMemory: 'Draws have no memory: each number is as likely in the next draw as it was in the last, however often it came.',
    statisticsOf: (results) =>
      results === 1 ? 'How often each number came in the last result' : `How often each number came in the last ${results} results`,
    times: (number, count) => `${number}: ${count === 1 ? 'once' : `${count} times`}`,
    hit: (amount) => `hit, paid ${amount}`,
    hits: (hits, times) => `${hits} × ${times}`,
    miss: 'no hit',
    share: 'Share as picture',
    shared: 'The picture of the ticket was saved.',
    shareFailed: 'The picture could not be made on this device.',
    state: {
      open: 'Waits for the draw',
      paying: 'Being paid',
      won: (amount) => `Won ${amount}`,
      paid: (amount, cost) => `Paid ${amount} of ${cost} staked`,
      lost: 'No win',
      back: 'Stake returned',
    },
    settled: (number, outcome) => `Ticket of draw ${number}: ${outcome}`,
    correction: (before, after) => `The result was corrected from ${before} to ${after}; the ticket is paid by the right one.`,
    entered: 'Two persons entered this result.',
    chainExplained:
      'Express draws come from one chain of seeds. Its first link was published before the first draw, and the seed of each draw hashes to the seed before it. So nothing can be changed afterwards.',
    keys: 'Keys: 0 to 9 pick, Backspace erases, Enter adds the line, arrow keys walk a grid, Q quick pick, M sound, I rules, H history.',
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
    closesAt: (time) => `Magsasara ${time}`,
    drawing: 'Sarado na ang taya. Lalabas na ang mga numero.',
    waiting: 'Malapit nang magbukas ang susunod na bola',
    revealing: 'Binubunot na ang mga numero',
    connecting: 'Walang koneksyon. Babalik ang bilihan pagbalik mo.',
    ended: 'Tapos na ang session mo, o bukas ang laro sa ibang window. Buksan ulit ito mula sa lobby.',
    draw: (number) => `Bola ${number}`,
    drawPart: 'Ang bola',
    choose: 'Aling bola',
    bet: 'Taya',
    groups: 'Mga uri ng taya',
    search: 'Maghanap ng taya',
    searchHint: 'Pangalan o code',
    noTypes: (text) => `Walang tayang “${text}”`,
    cost: (units, amount) => (units === 1 ? `Halaga ${amount}` : `Halaga ${units} unit, ${amount}`),
    pays: (times, amount) => `Bayad ${times}, ${amount}`,
    chance: (chance) => `tsansa ${chance}`,
    returns: (percent) => `Bumabalik sa karaniwan ang ${percent} ng taya`,
    priceVaries: 'Nakadepende sa pinili ang halaga at tsansa',
    number: (digits) => `Numero mo: ${digits}`,
    numbers: 'Mga numero',
    empty: 'wala pa',
    erase: 'Burahin',
    clearChoice: 'Alisin ang pinili',
    quick: 'Quick pick',
    chosen: (count) => `${count} ang napili`,
    pickSome: (least, most) => (least === most ? `Pumili ng ${least} numero` : `Pumili ng ${least} hanggang ${most} numero`),
    inOrder: 'Mahalaga ang ayos.',
    sets: 'Ulo, buntot, odd, even, hayop',
    heads: 'Ulo (unang numero)',
    tails: 'Buntot (huling numero)',
    odd: 'Odd',
    even: 'Even',
    animals: 'Mga hayop ng zodiac',
    animalsExplained:
      'Ang isang hayop ay ang mga numerong pareho ang matitira kapag hinati sa 12: Daga ang 01, 13, 25 at iba pa, Baboy ang 00, 12, 24.',
    zodiac: ['Daga', 'Baka', 'Tigre', 'Kuneho', 'Dragon', 'Ahas', 'Kabayo', 'Kambing', 'Unggoy', 'Manok', 'Aso', 'Baboy'],
    type: 'I-type ang mga numero',
    typeHint: 'Paghiwalayin ng space , ; . / - o bagong linya. Range ang 10-15; 30 hanggang 39 ang 3x; 07, 17 at iba pa ang x7.',
    typeHintMany: 'Isang pick bawat linya, space , . o - sa pagitan ng mga numero nito. Bagong pick din ang kasunod ng ; at /.',
    typedFound: (count) => `${count} pick ang naintindihan`,
    typedRepeated: (numbers) => `Naulit, isang beses lang binilang: ${numbers}`,
    typedUnknown: (parts) => `Hindi naintindihan, at hindi idinagdag: ${parts}`,
    typedTooLong: 'Masyadong mahaba. Hanggang 4,000 karakter lang.',
    typedTooMany: (most) => `Mas marami ito kaysa sa mga linya ng tiket (${most}). Walang idinagdag.`,
    addTyped: (count) => `Idagdag ang ${count} pick`,
    add: 'Idagdag',
    addLines: (count) => `Idagdag ang ${count} linya`,
    stake: 'Taya sa isang unit',
    ownStake: 'Sariling halaga',
    stakeRule: (least, most, step) => `${least} hanggang ${most}, tig-${step}`,
    rebate: 'Rebate',
    rebateExplained: (percent, times) => `Bumabalik ang ${percent} ng taya kahit ano ang lumabas; ${times} ang bayad kapag tumama`,
    preview: (cost) => `${cost} ang halaga ng pinili`,
    ticket: 'Tiket mo',
    noLines: 'Pumili ng numero at idagdag. Puwedeng maraming linya ang isang tiket.',
    lines: (count, most) => `${count} sa ${most} linya`,
    edit: (line) => `Baguhin ang ${line}`,
    remove: (line) => `Alisin ang ${line}`,
    added: (line) => `Naidagdag: ${line}`,
    addedLines: (count) => `${count} linya ang naidagdag`,
    tooManyLines: (most) => `Hanggang ${most} linya lang ang tiket. Walang naidagdag.`,
    clear: 'Burahin lahat',
    undo: 'Ibalik ang binura',
    repeat: 'Ulitin ang huling tiket',
    favourites: 'Mga paborito',
    favouriteName: 'Pangalan nito',
    saveFavourite: 'I-save ang mga linya',
    useFavourite: 'Idagdag sa tiket',
    noFavourites: 'Wala pang paborito. Gumawa ng tiket at i-save dito ang mga linya.',
    forgetFavourite: (name) => `I-delete ang ${name}`,
    favouritesKept: 'Sa device na ito lang naka-save ang mga paborito.',
    nearCap: (pick, amount) => `${amount} na lang ang tinatanggap sa ${pick} sa bolang ito.`,
    chase: 'Ilang draw ang tatayaan',
    stopsOnWin: 'Itigil kapag may nanalong tiket',
    chaseExplained: (draws, total) =>
      `${draws} tiket, ${total} lahat, ang bibilhin ngayon. Ibinabalik ang para sa mga susunod na draw kapag itinigil ito, o kapag hindi natuloy ang draw.`,
    stopChase: 'Itigil at bawiin ang hindi pa sarado',
    total: 'Kabuuan',
    buy: (cost) => `Bilhin ang tiket, ${cost}`,
    buying: 'Hinihintay pa ang sagot. Isang beses lang mabibili ang tiket mo.',
    bought: (number) => `Nabili ang tiket para sa bola ${number}`,
    mine: 'Mga tiket ko',
    noTickets: 'Wala pang tiket. Lalabas dito kapag nakabili ka na.',
    results: 'Mga huling resulta',
    noResults: 'Wala pang resulta',
    corrected: 'itinama',
    showRows: 'Lahat ng numero',
    trend: 'Takbo ng resulta, pinakabago sa kanan',
    tailGrid: 'Ulo at buntot',
    tailGridHead: 'Ulo',
    tailGridTail: 'Buntot',
    statistics: 'Statistics',
    noMemory: 'Walang alaala ang mga bola: pare-pareho pa rin ang tsansa ng bawat numero sa susunod, kahit gaano kadalas itong lumabas.',
    statisticsOf: (results) => `Ilang beses lumabas ang bawat numero sa huling ${results} resulta`,
    times: (number, count) => `${number}: ${count} beses`,
    hit: (amount) => `tumama, bayad ${amount}`,
    hits: (hits, times) => `${hits} × ${times}`,
    miss: 'hindi tumama',
    share: 'I-share bilang larawan',
    shared: 'Na-save ang larawan ng tiket.',
    shareFailed: 'Hindi magawa ang larawan sa device na ito.',
    state: {
      open: 'Naghihintay ng bola',
      paying: 'Binabayaran na',
      won: (amount) => `Panalo ${amount}`,
      paid: (amount, cost) => `Bayad ${amount} sa tayang ${cost}`,
      lost: 'Walang panalo',
      back: 'Naibalik ang taya',
    },
    settled: (number, outcome) => `Tiket sa bola ${number}: ${outcome}`,
    correction: (before, after) => `Itinama ang resulta mula ${before} sa ${after}; ayon sa tama ang bayad sa tiket.`,
    entered: 'Dalawang tao ang nagpasok ng resultang ito.',
    chainExplained:
      'Galing sa iisang chain ng seeds ang mga Express na bola. Inilathala ang unang link bago ang unang bola, at ang hash ng seed ng bawat bola ay ang seed bago nito. Kaya walang mababago pagkatapos.',
    keys: 'Mga key: 0 hanggang 9 pumili, Backspace burahin, Enter idagdag ang linya, mga arrow lumipat sa grid, Q quick pick, M tunog, I rules, H history.',
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
