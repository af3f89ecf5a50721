import type { Language } from '@croupier/game-kit/amounts'

type Texts = {
  bet: (place: number) => string
  pays: string
  sky: string
  launch: string
  brokeAt: (times: string) => string
  flewToTheEnd: string
  left: (cashOuts: string) => string
  one: (times: string, players: number) => string
  last: string
  counted: (flights: string) => string
  bits: (bits: string) => string
  formula: (rest: string) => string
  rules: {
    rtp: string
    atOnce: string
    chance: (times: string) => string
    top: string
    tableMax: string
    cycle: string
    cycleValue: string
    target: (times: string) => string
    paragraphs: readonly string[]
    keys: string
  }
}

/** The words of Kite Crash. */
export const texts: Readonly<Record<Language, Texts>> = {
  EN: {
    bet: (place) => `Bet ${place}`,
    pays: 'up to 10,000×',
    sky: 'A kite over the harbour at dusk',
    launch: 'The kite rises',
    brokeAt: (times) => `The string broke at ${times}×`,
    flewToTheEnd: 'The kite flew to the end: 10,000.00×',
    left: (cashOuts) => `Cashed out: ${cashOuts}`,
    one: (times, players) => (players === 1 ? `a player ${times}×` : `${players} players ${times}×`),
    last: 'Last flights, newest first',
    counted: (flights) => `Last flights: ${flights}`,
    bits: (bits) => `52 random bits: ${bits}`,
    formula: (rest) => `97 × 2^52 / (2^52 − bits) hundredths, rounded down: 2^52 − bits = ${rest}`,
    rules: {
      rtp: 'Return to player (RTP), whenever you cash out from 1.01× on',
      atOnce: 'The string breaks at 1.00×, before the start',
      chance: (times) => `The kite reaches ${times}×`,
      top: 'A flight ends at',
      tableMax: 'A flight pays all players together at most',
      cycle: 'Time to bet',
      cycleValue: '6 s',
      target: (times) => `Cash out at ${times}×`,
      paragraphs: [
        'A kite rises, and its multiplier grows from 1.00×: in t seconds to e to the power of 0.06 t. At some point the string breaks. Cash out before that, and your bet is paid at the multiplier of that moment. After it, the bet is lost.',
        'You may have two bets in a flight, each with a cash-out of its own. Give a bet an automatic cash-out and it is paid at exactly that multiplier, if the string breaks there or later. It stands when your connection is lost. A bet without one rides on until you cash out or the string breaks.',
        'The kite reaches a multiplier m with a probability of 0.97 / m, so every cash-out from 1.01× on returns 97 %. Cashing out at 1.00×, in the first sixth of a second, returns 96.04 %. No flight says anything about the next one.',
        'When you cash out, the clock of the server counts, at the moment when your request has arrived there, rounded down to two decimals. What arrives when the string has broken, even if you have not seen it yet, is too late.',
        'A flight ends at 10,000× and pays every bet that still rides. In one flight the table pays all players of a currency at most 500,000.00 together. When their bets come to that, all that still ride are cashed out at that multiplier. It is never below 10×, because no more bets are taken than that allows.',
        'You may take bets back until the last call, one second before the bets close. If the flight cannot be played, every stake comes back.',
        'Every flight is drawn from a chain of seeds whose first link was published before the first one. Its link is shown when the string has broken, so you can check the flight.',
      ],
      keys: 'Keys: Space cash out the first riding bet, or bet; M sound, I rules, H history.',
    },
  },
  TY: {
    bet: (place) => `Taya ${place}`,
    pays: 'hanggang 10,000×',
    sky: 'Saranggola sa ibabaw ng daungan sa dapithapon',
    launch: 'Umaangat ang saranggola',
    brokeAt: (times) => `Naputol ang tali sa ${times}×`,
    flewToTheEnd: 'Nakarating sa dulo ang saranggola: 10,000.00×',
    left: (cashOuts) => `Nag-cash out: ${cashOuts}`,
    one: (times, players) => (players === 1 ? `isang player ${times}×` : `${players} player ${times}×`),
    last: 'Mga huling lipad, pinakabago ang una',
    counted: (flights) => `Mga huling lipad: ${flights}`,
    bits: (bits) => `52 random bits: ${bits}`,
    formula: (rest) => `97 × 2^52 / (2^52 − bits) na hundredths, pababa ang round: 2^52 − bits = ${rest}`,
    rules: {
      rtp: 'Return to player (RTP), kailan ka man mag-cash out mula 1.01×',
      atOnce: 'Napuputol ang tali sa 1.00×, bago pa lumipad',
      chance: (times) => `Umaabot sa ${times}× ang saranggola`,
      top: 'Nagtatapos ang lipad sa',
      tableMax: 'Pinakamalaking bayad ng isang lipad sa lahat ng player',
      cycle: 'Oras ng pagtaya',
      cycleValue: '6 s',
      target: (times) => `Cash out sa ${times}×`,
      paragraphs: [
        'Umaangat ang saranggola at lumalaki ang multiplier mula 1.00×: sa t na segundo, e sa power na 0.06 t. Sa isang punto, mapuputol ang tali. Mag-cash out bago iyon at babayaran ang taya mo sa multiplier ng sandaling iyon. Kapag naputol na, talo ang taya.',
        'Puwede kang may dalawang taya sa isang lipad, at may sariling cash-out ang bawat isa. Lagyan ng automatic na cash-out ang taya at babayaran ito sa mismong multiplier na iyon kapag doon o mas mataas pa naputol ang tali. Tuloy ito kahit mawala ang koneksyon mo. Ang tayang wala nito ay tuloy hanggang mag-cash out ka o maputol ang tali.',
        'Umaabot ang saranggola sa multiplier na m sa probability na 0.97 / m, kaya 97 % ang return ng bawat cash-out mula 1.01×. 96.04 % ang return ng cash-out sa 1.00×, sa unang ikaanim ng isang segundo. Walang sinasabi ang isang lipad tungkol sa susunod.',
        'Kapag nag-cash out ka, orasan ng server ang sinusunod, sa sandaling dumating doon ang request mo, pababa ang round sa dalawang decimal. Huli na ang dumating nang putol na ang tali, kahit hindi mo pa ito nakikita.',
        'Nagtatapos ang lipad sa 10,000× at binabayaran ang lahat ng tayang nakasakay pa. Sa isang lipad, hanggang 500,000.00 ang kabuuang bayad ng mesa sa lahat ng player ng isang currency. Kapag umabot doon ang mga taya nila, naka-cash out ang lahat ng nakasakay pa sa multiplier na iyon. Hindi ito bababa sa 10×, dahil hindi tumatanggap ang mesa ng mas maraming taya.',
        'Puwedeng bawiin ang taya hanggang last call, isang segundo bago magsara. Kapag hindi natuloy ang lipad, ibinabalik ang lahat ng taya.',
        'Galing ang bawat lipad sa chain ng seeds na nailathala ang unang link bago ang unang lipad. Ipinapakita ang link nito kapag naputol na ang tali para masuri mo ang lipad.',
      ],
      keys: 'Mga key: Space para mag-cash out sa unang tayang nakasakay, o tumaya; M tunog, I rules, H history.',
    },
  },
}
