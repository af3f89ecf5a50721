import type { ActionView, AlertView, DeskEventsQuery } from '../../desk-api/messages.ts'
import type { Language } from '../../player-api/messages.ts'

type Named = Readonly<Record<string, string | number>>

/** The words of the trading desk. */
export type DeskTexts = {
  title: string
  signedInAs: (person: string) => string
  over: string
  retry: string
  refusal: (code: string) => string
  board: string
  alerts: string
  alertsCount: (count: number) => string
  leagues: string
  players: string
  charts: string
  trail: string
  events: string
  when: Readonly<Record<NonNullable<DeskEventsQuery['when']>, string>>
  noEvents: string
  noMarkets: string
  back: string
  more: string
  toBoard: string
  held: string
  markets: (open: number, suspended: number) => string
  marketStatus: (status: number) => string
  worst: string
  suspend: string
  reopen: string
  shift: string
  shiftHint: (fed: string, offered: string) => string
  shiftBounds: string
  save: string
  cancel: string
  change: string
  why: string
  whyHint: string
  parlays: string
  parlaysHint: string
  parlayLine: (named: Named) => string
  staked: (amount: string) => string
  mayCost: (amount: string) => string
  ifItWins: (amount: string) => string
  share: (percent: string) => string
  alert: Readonly<Record<AlertView['kind'], string>>
  noAlerts: string
  openEvent: string
  noLeagues: string
  ownTerms: string
  eventsCount: (count: number) => string
  leagueLine: (named: Named) => string
  margin: string
  marginHint: string
  outcomeMost: string
  outcomeMostHint: string
  ticketMost: string
  ticketMostHint: string
  searchPlayer: string
  searchPlayerHint: string
  noPlayers: string
  factor: (percent: string) => string
  playerLine: (named: Named) => string
  factorLabel: string
  factorHint: string
  factorBounds: string
  hold: string
  holdHint: string
  calibration: string
  calibrationHint: string
  nothingSettled: string
  day: string
  stakes: string
  paid: string
  kept: string
  expected: string
  won: string
  selections: string
  action: Readonly<Record<ActionView['kind'], string>>
  noActions: string
}

const statusWordsEN: Readonly<Record<number, string>> = { 1: 'Open', [-1]: 'Suspended', [-3]: 'Settled', [-4]: 'Cancelled' }
const statusWordsTY: Readonly<Record<number, string>> = { 1: 'Bukas', [-1]: 'Suspendido', [-3]: 'Bayad na', [-4]: 'Kinansela' }

const EN: DeskTexts = {
  title: 'Trading desk',
  signedInAs: (person) => `Signed in as ${person}`,
  over: 'You are not signed in any more. Open the desk again from the console.',
  retry: 'Try again',
  refusal: (code) =>
    ({
      OFFLINE: 'Nobody answered. Check your connection.',
      NOT_FOUND: 'It is not there any more.',
      INVALID_INPUT: 'The desk does not take this.',
      TOO_MANY_REQUESTS: 'That was too often. Wait a moment.',
      SESSION_ENDED: 'You are not signed in any more. Open the desk again from the console.',
    })[code] ?? 'Something went wrong here. Nothing was changed.',
  board: 'Board',
  alerts: 'Alerts',
  alertsCount: (count) => `${count} alerts`,
  leagues: 'Leagues',
  players: 'Players',
  charts: 'Charts',
  trail: 'Trail',
  events: 'Events',
  when: { live: 'Live', today: 'Today', soon: 'Soon', all: 'All to come', ended: 'Ended' },
  noEvents: 'No events here now.',
  noMarkets: 'This event has no markets.',
  back: 'Back',
  more: 'More',
  toBoard: 'All events',
  held: 'Suspended by a trader',
  markets: (open, suspended) => `${open} open, ${suspended} suspended`,
  marketStatus: (status) => statusWordsEN[status] ?? 'Closed',
  worst: 'worst',
  suspend: 'Suspend',
  reopen: 'Reopen',
  shift: 'Shift odds',
  shiftHint: (fed, offered) => `100 % leaves the odds as they are. Feed ${fed}, offered ${offered}.`,
  shiftBounds: 'Between 20 and 200 percent.',
  save: 'Save',
  cancel: 'Cancel',
  change: 'Change',
  why: 'Why',
  whyHint: 'Stands on the trail with your name.',
  parlays: 'Parlays on this event',
  parlaysHint: 'What the house wins with them in 2,000 simulated endings.',
  parlayLine: ({ tickets, currency, staked, mean, worst, best }) =>
    `${tickets} tickets, ${currency} ${staked}: mean ${mean}, worst 5 % ${worst}, best ${best}`,
  staked: (amount) => `Staked ${amount}`,
  mayCost: (amount) => `may cost ${amount}`,
  ifItWins: (amount) => `house ${amount}`,
  share: (percent) => `${percent} % of the money`,
  alert: {
    'one-sided': 'One-sided money',
    'large-exposure': 'Large exposure',
    'silent-feed': 'The feed is silent',
    unsettled: 'Not settled yet',
    'disputed-result': 'Disputed result',
  },
  noAlerts: 'Nothing needs you now.',
  openEvent: 'Open event',
  noLeagues: 'There are no leagues yet.',
  ownTerms: 'Own terms',
  eventsCount: (count) => `${count} events`,
  leagueLine: ({ margin, outcome, ticket }) => `Margin ${margin} %, an outcome up to ${outcome}, a ticket up to ${ticket}`,
  margin: 'Margin, %',
  marginHint: 'Taken from the winnings part of the odds.',
  outcomeMost: 'Most that an outcome may cost',
  outcomeMostHint: 'In singles, by currency.',
  ticketMost: 'Most that a ticket pays',
  ticketMostHint: 'Of tickets with a selection of this league.',
  searchPlayer: 'Player',
  searchPlayerHint: 'Players with limits of their own stand here. Type a name to find others.',
  noPlayers: 'No player is called so.',
  factor: (percent) => `Limits ${percent} %`,
  playerLine: ({ tickets, currency, staked, paid }) => `${tickets} tickets, ${currency} ${staked} staked, ${paid} paid`,
  factorLabel: 'Limits, % of the house’s',
  factorHint: '100 leaves them as they are.',
  factorBounds: 'Between 0.1 and 1,000 percent.',
  hold: 'Kept of the stakes',
  holdHint: 'Settled tickets of your operator, by day of settlement.',
  calibration: 'Odds against results',
  calibrationHint: 'Settled singles by the chance that their odds told, margin included. Points under the line won less often.',
  nothingSettled: 'Nothing has been settled yet.',
  day: 'Day',
  stakes: 'Staked',
  paid: 'Paid',
  kept: 'Kept',
  expected: 'Odds told',
  won: 'Won',
  selections: 'Selections',
  action: {
    suspend: 'Suspended',
    reopen: 'Reopened',
    shift: 'Odds shifted',
    league: 'Terms of a league',
    player: 'Terms of a player',
    review: 'Ticket reviewed',
    result: 'Result entered',
    correction: 'Result corrected',
  },
  noActions: 'Nobody has changed anything yet.',
}

const TY: DeskTexts = {
  title: 'Trading desk',
  signedInAs: (person) => `Naka-sign in bilang ${person}`,
  over: 'Hindi ka na naka-sign in. Buksan muli ang desk mula sa console.',
  retry: 'Subukan muli',
  refusal: (code) =>
    ({
      OFFLINE: 'Walang sumagot. Tingnan ang koneksyon mo.',
      NOT_FOUND: 'Wala na ito.',
      INVALID_INPUT: 'Hindi ito tinatanggap ng desk.',
      TOO_MANY_REQUESTS: 'Masyadong madalas. Maghintay sandali.',
      SESSION_ENDED: 'Hindi ka na naka-sign in. Buksan muli ang desk mula sa console.',
    })[code] ?? 'May nagkamali rito. Walang nabago.',
  board: 'Board',
  alerts: 'Mga babala',
  alertsCount: (count) => `${count} babala`,
  leagues: 'Mga liga',
  players: 'Mga manlalaro',
  charts: 'Mga tsart',
  trail: 'Talaan',
  events: 'Mga laban',
  when: { live: 'Live', today: 'Ngayong araw', soon: 'Malapit na', all: 'Lahat ng darating', ended: 'Tapos na' },
  noEvents: 'Wala pang laban dito ngayon.',
  noMarkets: 'Walang market ang labang ito.',
  back: 'Bumalik',
  more: 'Higit pa',
  toBoard: 'Lahat ng laban',
  held: 'Sinuspinde ng trader',
  markets: (open, suspended) => `${open} bukas, ${suspended} suspendido`,
  marketStatus: (status) => statusWordsTY[status] ?? 'Sarado',
  worst: 'pinakamalala',
  suspend: 'Suspindihin',
  reopen: 'Buksan muli',
  shift: 'Ilipat ang odds',
  shiftHint: (fed, offered) => `Sa 100 %, walang pagbabago sa odds. Feed ${fed}, inaalok ${offered}.`,
  shiftBounds: 'Mula 20 hanggang 200 porsiyento.',
  save: 'I-save',
  cancel: 'Kanselahin',
  change: 'Baguhin',
  why: 'Bakit',
  whyHint: 'Itatala kasama ng pangalan mo.',
  parlays: 'Mga parlay sa labang ito',
  parlaysHint: 'Ang panalo ng bahay sa mga ito sa 2,000 kunwaring resulta.',
  parlayLine: ({ tickets, currency, staked, mean, worst, best }) =>
    `${tickets} tiket, ${currency} ${staked}: karaniwan ${mean}, pinakamalalang 5 % ${worst}, pinakamaganda ${best}`,
  staked: (amount) => `Taya ${amount}`,
  mayCost: (amount) => `maaaring umabot ng ${amount}`,
  ifItWins: (amount) => `bahay ${amount}`,
  share: (percent) => `${percent} % ng pera`,
  alert: {
    'one-sided': 'Nasa isang panig ang pera',
    'large-exposure': 'Malaking exposure',
    'silent-feed': 'Tahimik ang feed',
    unsettled: 'Hindi pa nababayaran',
    'disputed-result': 'Pinagtatalunang resulta',
  },
  noAlerts: 'Walang kailangang asikasuhin ngayon.',
  openEvent: 'Buksan ang laban',
  noLeagues: 'Wala pang mga liga.',
  ownTerms: 'Sariling tuntunin',
  eventsCount: (count) => `${count} laban`,
  leagueLine: ({ margin, outcome, ticket }) => `Margin ${margin} %, hanggang ${outcome} kada resulta, hanggang ${ticket} kada tiket`,
  margin: 'Margin, %',
  marginHint: 'Ibinabawas sa panalong bahagi ng odds.',
  outcomeMost: 'Pinakamataas na gastos sa isang resulta',
  outcomeMostHint: 'Sa mga single, ayon sa pera.',
  ticketMost: 'Pinakamataas na bayad ng tiket',
  ticketMostHint: 'Ng mga tiket na may pili mula sa ligang ito.',
  searchPlayer: 'Manlalaro',
  searchPlayerHint: 'Narito ang mga manlalarong may sariling limit. Mag-type ng pangalan para maghanap ng iba.',
  noPlayers: 'Walang manlalarong may ganitong pangalan.',
  factor: (percent) => `Limit ${percent} %`,
  playerLine: ({ tickets, currency, staked, paid }) => `${tickets} tiket, ${currency} ${staked} ang taya, ${paid} ang ibinayad`,
  factorLabel: 'Limit, % ng sa bahay',
  factorHint: 'Sa 100, walang pagbabago.',
  factorBounds: 'Mula 0.1 hanggang 1,000 porsiyento.',
  hold: 'Naiwan sa mga taya',
  holdHint: 'Mga nabayarang tiket ng operator mo, ayon sa araw.',
  calibration: 'Odds laban sa resulta',
  calibrationHint:
    'Mga nabayarang single ayon sa tsansang sinabi ng odds, kasama ang margin. Mas madalang manalo ang nasa ilalim ng linya.',
  nothingSettled: 'Wala pang nababayaran.',
  day: 'Araw',
  stakes: 'Taya',
  paid: 'Ibinayad',
  kept: 'Naiwan',
  expected: 'Ayon sa odds',
  won: 'Nanalo',
  selections: 'Mga pili',
  action: {
    suspend: 'Sinuspinde',
    reopen: 'Binuksan muli',
    shift: 'Inilipat ang odds',
    league: 'Tuntunin ng liga',
    player: 'Tuntunin ng manlalaro',
    review: 'Sinuring tiket',
    result: 'Ipinasok na resulta',
    correction: 'Itinamang resulta',
  },
  noActions: 'Wala pang nagbago ng anuman.',
}

export const deskTexts: Readonly<Record<Language, DeskTexts>> = { EN, TY }
