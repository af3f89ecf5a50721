import type { Language } from '@croupier/game-kit/amounts'

type Texts = {
  loading: string
  placeBets: string
  lastCall: string
  closed: string
  waiting: string
  voided: string
  connecting: string
  seconds: (left: number) => string
  chips: string
  chip: (amount: string) => string
  undo: string
  double: string
  repeat: string
  total: string
  spot: (spot: { name: string; pays: string; own: string | undefined; all: string | undefined }) => string
  allBets: string
  won: (amount: string) => string
  returned: (amount: string) => string
  nothing: string
  result: string
  limits: string
  bets: string
  pays: string
  returns: string
  noRounds: string
  round: (number: string) => string
  seedLink: string
  seed: string
  salt: string
  commitment: string
  chainExplained: string
  nextCommitment: string
  check: string
  keys: string
  refusal: Readonly<Record<string, string>>
}

/** The words around every table. */
export const texts: Readonly<Record<Language, Texts>> = {
  EN: {
    loading: 'Taking you to the table…',
    placeBets: 'Place your bets',
    lastCall: 'Last call',
    closed: 'No more bets',
    waiting: 'The next round begins in a moment',
    voided: 'This round could not be played. Every stake comes back.',
    connecting: 'No connection. The table is back as soon as you are.',
    seconds: (left) => `${left} s to bet`,
    chips: 'Chips',
    chip: (amount) => `Chip of ${amount}`,
    undo: 'Undo',
    double: 'Double',
    repeat: 'Repeat',
    total: 'Your bets',
    spot: ({ name, pays, own, all }) => `${name}, pays ${pays}${own ? `, you have ${own}` : ''}${all ? `, all together ${all}` : ''}`,
    allBets: 'All',
    won: (amount) => `Won ${amount}`,
    returned: (amount) => `Returned ${amount}`,
    nothing: 'No win',
    result: 'Result',
    limits: 'Limits of a bet in one round',
    bets: 'Bets',
    pays: 'Pays',
    returns: 'Return (RTP)',
    noRounds: 'No rounds yet. They appear here after your first bet.',
    round: (number) => `Round ${number}`,
    seedLink: 'Link of the chain',
    seed: 'Seed of the round',
    salt: 'Public salt',
    commitment: 'Published first link',
    chainExplained:
      'All rounds of this table are drawn from one chain of seeds. Its first link was published before the first round, and the seed of each round hashes to the seed before it. So nothing can be changed afterwards.',
    nextCommitment: 'First link of the next chain',
    check: 'Check this round',
    keys: 'Keys: 1 to 6 choose a chip, U undo, D double, R repeat, M sound, I rules, H history.',
    refusal: {
      ROUND_CLOSED: 'The bets were closed before this one arrived.',
      TABLE_LIMIT: 'The table takes no larger bets on this in this round.',
      UNKNOWN_DEBIT: 'This bet could not be confirmed. Its stake comes back.',
      DUPLICATE: 'This bet was not taken. Put it down again.',
      LOST_SIGHT: 'No answer came. Look in the history whether the bet was taken.',
      LIMIT_MAX: 'This is above the limit of this bet, or above your own.',
      TOO_EARLY: 'There is nothing to cash out yet.',
      TOO_LATE: 'The string had broken before your cash-out arrived.',
    },
  },
  TY: {
    loading: 'Papunta na sa mesa…',
    placeBets: 'Tumaya na',
    lastCall: 'Last call',
    closed: 'Sarado na ang taya',
    waiting: 'Malapit nang magsimula ang susunod na round',
    voided: 'Hindi natuloy ang round na ito. Ibabalik ang lahat ng taya.',
    connecting: 'Walang koneksyon. Babalik ang mesa pagbalik mo.',
    seconds: (left) => `${left} s para tumaya`,
    chips: 'Mga chip',
    chip: (amount) => `Chip na ${amount}`,
    undo: 'Bawiin',
    double: 'Doblehin',
    repeat: 'Ulitin',
    total: 'Mga taya mo',
    spot: ({ name, pays, own, all }) => `${name}, bayad ${pays}${own ? `, taya mo ${own}` : ''}${all ? `, taya ng lahat ${all}` : ''}`,
    allBets: 'Lahat',
    won: (amount) => `Panalo ${amount}`,
    returned: (amount) => `Naibalik ${amount}`,
    nothing: 'Walang panalo',
    result: 'Resulta',
    limits: 'Limit ng taya sa isang round',
    bets: 'Taya',
    pays: 'Bayad',
    returns: 'Balik (RTP)',
    noRounds: 'Wala pang round. Lalabas dito pagkatapos ng una mong taya.',
    round: (number) => `Round ${number}`,
    seedLink: 'Link sa chain',
    seed: 'Seed ng round',
    salt: 'Public salt',
    commitment: 'Unang link na inilathala',
    chainExplained:
      'Galing sa iisang chain ng seeds ang lahat ng round sa mesang ito. Inilathala ang unang link bago ang unang round, at ang hash ng seed ng bawat round ay ang seed bago nito. Kaya walang mababago pagkatapos.',
    nextCommitment: 'Unang link ng susunod na chain',
    check: 'Suriin ang round',
    keys: 'Mga key: 1 hanggang 6 pumili ng chip, U bawiin, D doblehin, R ulitin, M tunog, I rules, H history.',
    refusal: {
      ROUND_CLOSED: 'Sarado na ang taya bago dumating ang isang ito.',
      TABLE_LIMIT: 'Hindi na tumatanggap ang mesa ng mas malaking taya rito sa round na ito.',
      UNKNOWN_DEBIT: 'Hindi nakumpirma ang tayang ito. Ibabalik ang halaga.',
      DUPLICATE: 'Hindi natanggap ang taya. Ilagay ulit.',
      LOST_SIGHT: 'Walang dumating na sagot. Tingnan sa history kung natanggap ang taya.',
      LIMIT_MAX: 'Lampas ito sa limit ng tayang ito, o sa sarili mong limit.',
      TOO_EARLY: 'Wala pang maika-cash out.',
      TOO_LATE: 'Putol na ang tali nang dumating ang cash-out mo.',
    },
  },
}
