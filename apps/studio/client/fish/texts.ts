import type { Language } from '@croupier/game-kit/amounts'

type Texts = {
  chooseRoom: string
  roomBets: (from: string, to: string) => string
  botsExplained: string
  cannon: string
  atTable: string
  auto: string
  lock: string
  fire: string
  cashIn: string
  lower: string
  raise: string
  sitting: string
  seated: (seat: number) => string
  connecting: string
  cashedIn: (amount: string) => string
  follows: string
  killed: (fish: string, sum: string, balance: string) => string
  loading: string
  noRounds: string
  shotsHit: (hits: number, kills: number) => string
  cannonOf: (amount: string) => string
  cameBack: (amount: string) => string
  chainExplained: string
  commitment: string
  salt: string
  link: string
  shot: (seat: number, count: number) => string
  check: string
  notYet: string
  keys: string
  refusal: Readonly<Record<string, string>>
}

/** The words of the page of fish tables. */
export const texts: Readonly<Record<Language, Texts>> = {
  EN: {
    chooseRoom: 'Choose your water',
    roomBets: (from, to) => `Cannons ${from} to ${to} a shot`,
    botsExplained: 'This is play money. Where few play, bots shoot along by the same rules; they are always called bots.',
    cannon: 'Cannon',
    atTable: 'At the table',
    auto: 'Auto',
    lock: 'Lock',
    fire: 'Fire',
    cashIn: 'Cash in',
    lower: 'Smaller cannon',
    raise: 'Larger cannon',
    sitting: 'Finding you a seat…',
    seated: (seat) => `You sit at cannon ${seat}. Arrows aim, space fires.`,
    connecting: 'No connection. Your shots are safe; the game goes on as soon as you are back.',
    cashedIn: (amount) => `Cashed in. Your balance is ${amount}`,
    follows: 'The rest is on its way to your balance.',
    killed: (fish, sum, balance) => `${fish}: ${sum}. Balance ${balance}`,
    loading: 'Loading the cannon',
    noRounds: 'No rounds yet. They appear here once your shots hit.',
    shotsHit: (hits, kills) => `${hits} shots hit, ${kills} killed`,
    cannonOf: (amount) => `Cannon ${amount}`,
    cameBack: (amount) => `Not shot, came back: ${amount}`,
    chainExplained:
      'Each minute of a table is drawn from one link of a chain of seeds. The hash at its beginning was published before the first minute; each seed hashes to the one before it.',
    commitment: 'First link, published before',
    salt: 'Salt, fixed after it',
    link: 'Link',
    shot: (seat, count) => `seat ${seat}, shot ${count}`,
    check: 'Check',
    notYet: 'The seeds are published when the minute is over.',
    keys: 'Keys: arrows aim, space fires, A auto fire, L lock on, + and - change the cannon, C cashes in, M sound, I rules, H history, F full screen.',
    refusal: {
      INSUFFICIENT_FUNDS: 'Your balance is too low for a shot of this cannon. Take a smaller one.',
      LIMIT_MAX: 'This would go beyond your limit. The cannon stays unloaded.',
      UNKNOWN_DEBIT: 'The shots could not be confirmed. Nothing was fired and the money comes back.',
      WALLET_UNAVAILABLE: 'The wallet does not answer, so the cannon is not loaded. Try again in a moment.',
      TABLE_FULL: 'Every seat of this water is taken. Try another one.',
    },
  },
  TY: {
    chooseRoom: 'Pumili ng tubig',
    roomBets: (from, to) => `Kanyon ${from} hanggang ${to} bawat bala`,
    botsExplained:
      'Play money ito. Kapag kaunti ang naglalaro, may mga bot na kasabay bumaril sa parehong rules, at laging tinatawag na bot.',
    cannon: 'Kanyon',
    atTable: 'Nasa mesa',
    auto: 'Auto',
    lock: 'Lock',
    fire: 'Baril',
    cashIn: 'Cash in',
    lower: 'Mas maliit na kanyon',
    raise: 'Mas malaking kanyon',
    sitting: 'Hinahanapan ka ng upuan…',
    seated: (seat) => `Nasa kanyon ${seat} ka. Arrow ang pang-asinta, space ang pambaril.`,
    connecting: 'Walang koneksyon. Ligtas ang mga bala mo; tuloy ang laro pagbalik mo.',
    cashedIn: (amount) => `Na-cash in na. ${amount} ang balanse mo`,
    follows: 'Papunta na sa balanse mo ang natitira.',
    killed: (fish, sum, balance) => `${fish}: ${sum}. Balanse ${balance}`,
    loading: 'Kinakargahan ang kanyon',
    noRounds: 'Wala pang round. Lalabas dito kapag may tinamaan ka na.',
    shotsHit: (hits, kills) => `${hits} balang tumama, ${kills} ang nakapatay`,
    cannonOf: (amount) => `Kanyon ${amount}`,
    cameBack: (amount) => `Hindi nagamit, bumalik: ${amount}`,
    chainExplained:
      'Galing ang bawat minuto ng mesa sa isang link ng chain ng seeds. Nailathala ang hash sa simula nito bago ang unang minuto; ang hash ng bawat seed ay ang naunang seed.',
    commitment: 'Unang link, nailathala bago magsimula',
    salt: 'Salt, itinakda pagkatapos',
    link: 'Link',
    shot: (seat, count) => `upuan ${seat}, bala ${count}`,
    check: 'Suriin',
    notYet: 'Inilalathala ang mga seed kapag tapos na ang minuto.',
    keys: 'Mga key: arrow pang-asinta, space pambaril, A auto, L lock, + at - palit ng kanyon, C cash in, M tunog, I rules, H history, F full screen.',
    refusal: {
      INSUFFICIENT_FUNDS: 'Kulang ang balanse mo para sa isang bala ng kanyong ito. Pumili ng mas maliit.',
      LIMIT_MAX: 'Lalampas ito sa limit mo. Hindi kinargahan ang kanyon.',
      UNKNOWN_DEBIT: 'Hindi nakumpirma ang mga bala. Walang naibaril at babalik ang pera.',
      WALLET_UNAVAILABLE: 'Hindi sumasagot ang wallet kaya walang karga ang kanyon. Subukan ulit mamaya.',
      TABLE_FULL: 'Puno na ang tubig na ito. Subukan ang iba.',
    },
  },
}
