import type { Language } from '@croupier/game-kit/amounts'

type Texts = {
  back: string
  spin: string
  skip: string
  bet: string
  balance: string
  demoBalance: string
  lowerBet: string
  raiseBet: string
  chooseBet: string
  rules: string
  history: string
  sound: string
  fullScreen: string
  close: string
  net: string
  sessionTime: string
  loading: string
  spinning: string
  noWin: string
  returned: (amount: string) => string
  won: (amount: string) => string
  freeSpins: (spins: number, amount: string) => string
  freeRounds: (left: number, amount: string) => string
  replaying: string
  resuming: string
  goOn: string
  yourTurn: string
  chooseFirst: string
  waiting: string
  offline: string
  deposit: string
  toLobby: string
  tryAgain: string
  pictureLost: string
  openAgain: string
  understood: string
  odds: string
  paytable: string
  howItWorks: string
  noRounds: string
  more: string
  replay: string
  check: string
  paid: string
  round: string
  proof: string
  seeds: string
  seedsExplained: string
  serverSeedHash: string
  clientSeed: string
  newClientSeed: string
  rounds: string
  nextNonce: string
  nonce: string
  changeSeeds: string
  clientSeedRule: string
  revealed: string
  hidden: string
  serverSeed: string
  state: { open: string; returned: string; refused: string }
  keys: string
  refusal: Readonly<Record<string, string>>
}

/** The words of the frame around every game. */
export const texts: Readonly<Record<Language, Texts>> = {
  EN: {
    back: 'Back to the lobby',
    spin: 'Spin',
    skip: 'Skip',
    bet: 'Bet',
    balance: 'Balance',
    demoBalance: 'Play money',
    lowerBet: 'Lower the bet',
    raiseBet: 'Raise the bet',
    chooseBet: 'Choose your bet',
    rules: 'Rules and pay table',
    history: 'History and fairness',
    sound: 'Sound',
    fullScreen: 'Full screen',
    close: 'Close',
    net: 'Net',
    sessionTime: 'Time played',
    loading: 'Lighting the lanterns…',
    spinning: 'The reels are turning',
    noWin: 'No win',
    returned: (amount) => `Returned ${amount}`,
    won: (amount) => `Won ${amount}`,
    freeSpins: (spins, amount) => `${spins} free spins. The round paid ${amount}`,
    freeRounds: (left, amount) => (left === 1 ? `1 free round of ${amount}` : `${left} free rounds of ${amount}`),
    replaying: 'Replay. No bet is placed.',
    resuming: 'Your last round was still open. This is how it ended.',
    goOn: 'Your last round is still open. Go on where you were.',
    yourTurn: 'Your turn',
    chooseFirst: 'Choose what to bet on first.',
    waiting: 'Still waiting for the answer. Your round is safe.',
    offline: 'No connection. The round goes on as soon as you are back.',
    deposit: 'Deposit',
    toLobby: 'To the lobby',
    tryAgain: 'Try again',
    pictureLost: 'The device has taken the picture away. Rounds go on and are paid; what they come to is told here in words.',
    openAgain: 'Open the game again',
    understood: 'OK',
    odds: 'Odds',
    paytable: 'Pay table',
    howItWorks: 'How it works',
    noRounds: 'No rounds yet. They appear here after your first spin.',
    more: 'Show more',
    replay: 'Replay',
    check: 'Check this round',
    paid: 'Paid',
    round: 'Round',
    proof: 'Fairness proof',
    seeds: 'Your seeds',
    seedsExplained:
      'Before you bet we show the hash of our secret seed. Each spin is drawn from our seed, yours and a number that counts up. Change the seeds to see ours and check every round played with it.',
    serverSeedHash: 'Hash of our seed',
    clientSeed: 'Your seed',
    newClientSeed: 'Your new seed',
    rounds: 'Your rounds',
    nextNonce: 'Next number (nonce)',
    nonce: 'Number (nonce)',
    changeSeeds: 'Change seeds',
    clientSeedRule: '1 to 64 letters, digits, - or _',
    revealed: 'Our last seed, now revealed',
    hidden: 'shown once you change seeds',
    serverSeed: 'Our seed',
    state: { open: 'open', returned: 'bet returned', refused: 'refused' },
    keys: 'Keys: space or enter spins, M sound, I rules, H history, F full screen.',
    refusal: {
      INSUFFICIENT_FUNDS: 'Your balance is too low for this bet.',
      LIMIT_MIN: 'This bet is below the minimum.',
      LIMIT_MAX: 'This bet is outside your limits.',
      INVALID_SELECTION: 'This bet is not offered. Choose another one.',
      REWARD_OVER: 'These free rounds are over. The next spin is for your own bet.',
      DUPLICATE: 'Another round is still open. Wait a moment, then spin again.',
      MAINTENANCE: 'This game is under maintenance.',
      UNKNOWN_DEBIT: 'The bet could not be confirmed. The round is cancelled and your stake comes back.',
      ROUND_CLOSED: 'This round is already closed.',
      ROUND_MOVED_ON: 'The round has moved on. This is where it stands.',
      ROUND_OPEN: 'Seeds can change once the open round has ended.',
      SESSION_ENDED: 'This session has ended. Open the game again from the lobby.',
      WALLET_REFUSED: 'The wallet did not take the bet. No money moved.',
      WALLET_UNAVAILABLE: 'The wallet does not answer. Try again in a moment.',
      TOO_MANY_REQUESTS: 'That was a little fast. Wait a moment.',
      NO_GRAPHICS: 'This browser cannot draw the game. Turn on hardware graphics (WebGL) or use another browser.',
      UNKNOWN_GAME: 'This game does not exist.',
      LOST_SIGHT: 'The answer did not come. Open the game again: your round is kept and will be shown.',
      OTHER: 'That did not work. Try again.',
    },
  },
  TY: {
    back: 'Bumalik sa lobby',
    spin: 'Spin',
    skip: 'Skip',
    bet: 'Taya',
    balance: 'Balanse',
    demoBalance: 'Play money',
    lowerBet: 'Babaan ang taya',
    raiseBet: 'Taasan ang taya',
    chooseBet: 'Piliin ang taya',
    rules: 'Rules at paytable',
    history: 'History at fairness',
    sound: 'Tunog',
    fullScreen: 'Full screen',
    close: 'Isara',
    net: 'Net',
    sessionTime: 'Oras ng paglalaro',
    loading: 'Sinisindihan ang mga parol…',
    spinning: 'Umiikot ang reels',
    noWin: 'Walang panalo',
    returned: (amount) => `Naibalik ${amount}`,
    won: (amount) => `Panalo ${amount}`,
    freeSpins: (spins, amount) => `${spins} free spins. ${amount} ang kabuuan ng round`,
    freeRounds: (left, amount) => `${left} libreng round na tig-${amount}`,
    replaying: 'Replay lang ito. Walang taya.',
    resuming: 'Hindi pa tapos ang huli mong round. Ganito ang naging resulta.',
    goOn: 'Bukas pa ang huli mong round. Ituloy kung saan ka huminto.',
    yourTurn: 'Ikaw na',
    chooseFirst: 'Pumili muna ng tatayaan.',
    waiting: 'Hinihintay pa ang sagot. Ligtas ang round mo.',
    offline: 'Walang koneksyon. Magpapatuloy ang round pagbalik mo.',
    deposit: 'Mag-deposit',
    toLobby: 'Sa lobby',
    tryAgain: 'Subukan ulit',
    pictureLost: 'Nawala ang larawan sa device mo. Tuloy at bayad ang mga round; dito sasabihin ang resulta.',
    openAgain: 'Buksan ulit ang laro',
    understood: 'OK',
    odds: 'Mga tsansa',
    paytable: 'Paytable',
    howItWorks: 'Paano laruin',
    noRounds: 'Wala pang round. Lalabas dito pagkatapos ng una mong spin.',
    more: 'Ipakita pa',
    replay: 'Replay',
    check: 'Suriin ang round',
    paid: 'Bayad',
    round: 'Round',
    proof: 'Fairness proof',
    seeds: 'Mga seed mo',
    seedsExplained:
      'Bago ka tumaya, ipinapakita namin ang hash ng lihim naming seed. Galing ang bawat spin sa seed namin, sa seed mo, at sa bilang na tumataas. Palitan ang seeds para makita ang sa amin at masuri ang bawat round.',
    serverSeedHash: 'Hash ng seed namin',
    clientSeed: 'Seed mo',
    newClientSeed: 'Bago mong seed',
    rounds: 'Mga round mo',
    nextNonce: 'Susunod na bilang (nonce)',
    nonce: 'Bilang (nonce)',
    changeSeeds: 'Palitan ang seeds',
    clientSeedRule: '1 hanggang 64 na letra, numero, - o _',
    revealed: 'Ang nakaraan naming seed, puwede nang makita',
    hidden: 'makikita kapag nagpalit ka ng seeds',
    serverSeed: 'Seed namin',
    state: { open: 'bukas pa', returned: 'naibalik ang taya', refused: 'hindi tinanggap' },
    keys: 'Mga key: space o enter para mag-spin, M tunog, I rules, H history, F full screen.',
    refusal: {
      INSUFFICIENT_FUNDS: 'Kulang ang balanse mo para sa tayang ito.',
      LIMIT_MIN: 'Mas mababa ito sa minimum na taya.',
      LIMIT_MAX: 'Labas ito sa mga limit mo.',
      INVALID_SELECTION: 'Wala ang tayang ito. Pumili ng iba.',
      REWARD_OVER: 'Tapos na ang mga libreng round. Sarili mong taya na ang susunod na spin.',
      DUPLICATE: 'May round pang bukas. Sandali lang, saka mag-spin ulit.',
      MAINTENANCE: 'Under maintenance ang larong ito.',
      UNKNOWN_DEBIT: 'Hindi nakumpirma ang taya. Kanselado ang round at ibabalik ang taya mo.',
      ROUND_CLOSED: 'Sarado na ang round na ito.',
      ROUND_MOVED_ON: 'Nauna na ang round. Ito na ang lagay nito.',
      ROUND_OPEN: 'Puwedeng magpalit ng seeds kapag tapos na ang bukas na round.',
      SESSION_ENDED: 'Tapos na ang session. Buksan ulit ang laro mula sa lobby.',
      WALLET_REFUSED: 'Hindi tinanggap ng wallet ang taya. Walang nabawas.',
      WALLET_UNAVAILABLE: 'Hindi sumasagot ang wallet. Subukan ulit mamaya.',
      TOO_MANY_REQUESTS: 'Medyo mabilis iyon. Sandali lang.',
      NO_GRAPHICS: 'Hindi maipakita ng browser ang laro. I-on ang hardware graphics (WebGL) o gumamit ng ibang browser.',
      UNKNOWN_GAME: 'Walang ganitong laro.',
      LOST_SIGHT: 'Hindi dumating ang sagot. Buksan ulit ang laro: nakatago ang round mo at ipapakita.',
      OTHER: 'Hindi gumana. Subukan ulit.',
    },
  },
}

/** The words for a refusal; an unknown code gets the general ones. */
export function refusalText(code: string, language: Language): string {
  return texts[language].refusal[code] ?? texts[language].refusal.OTHER ?? code
}
