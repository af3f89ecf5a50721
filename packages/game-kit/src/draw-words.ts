import type { Language } from './amounts.ts'

type SharedWords = {
  result: (text: string) => string
  /** The name of a place of the result, counted from one. */
  place: (place: number) => string
  sorted: (numbers: string) => string
  series: Readonly<Record<string, string>>
  options: Readonly<Record<string, string>>
  facts: { rtp: string; draws: string; linesMax: string; stake: string; paidMax: string }
  /** How tickets count, what the house pays at most, and where draws come from. */
  paragraphs: readonly string[]
  /** What a prize group returns, in per cent. */
  prizeMode: (group: number, percent: number) => string
  /** What rebate a player may choose, in per cent of the stake. */
  rebate: (most: number) => string
  /** What follows when people entered a wrong result. */
  correction: string
}

/** Words that lotteries of drawn numbers share. */
export const lotteryWords: Readonly<Record<Language, SharedWords>> = {
  EN: {
    result: (text) => `Result: ${text}`,
    place: (place) => `${ordinal(place)} number`,
    sorted: (numbers) => `Numbers in rising order: ${numbers}`,
    series: { one: 'Every minute', three: 'Every 3 minutes', five: 'Every 5 minutes', express: 'Express', official: 'Official' },
    options: { big: 'Big', small: 'Small', odd: 'Odd', even: 'Even', dragon: 'Dragon', tiger: 'Tiger', tie: 'Tie' },
    facts: {
      rtp: 'Return to player (RTP)',
      draws: 'Draws',
      linesMax: 'Lines of a ticket, at most',
      stake: 'Stake of a line',
      paidMax: 'Most that a ticket may win on one bet',
    },
    paragraphs: [
      'A ticket has several lines, each with an amount of its own. It counts when the wallet has confirmed it before the draw closes; the clock of the server counts. If it could not be confirmed by then, its stake comes back. Each line is paid for itself, rounded down to a centavo. Odds include the stake.',
      'There is a most that a ticket may win on one bet, and a most that the house pays for that bet in one draw. A line that goes beyond either is refused, and nothing of its ticket is taken: bets at very high odds take small stakes only.',
      'Draws by the machine come from a chain of seeds whose first link was published before the first draw. The seed of a draw is shown with its result, so you can check it. Past draws say nothing about the next one.',
    ],
    prizeMode: (group, percent) =>
      `These are the odds of your prize group, ${group} of 2,000: no bet returns more than ${percent} %. A ticket keeps the odds at which it was bought.`,
    rebate: (most) =>
      `You may give up a part of the odds for a rebate: up to ${most} % of the stake comes back whatever is drawn, and the odds are lower by the same share. A bet that returns the whole of your prize group does so at any rebate. Bets that return less are lowered in the same way.`,
    correction:
      'If a result that people entered turns out to be wrong, the draw is settled again by the right one: a win that was paid for the wrong result is taken back, and what the right one pays is paid. Your ticket shows both.',
  },
  TY: {
    result: (text) => `Resulta: ${text}`,
    place: (place) => `Ika-${place} numero`,
    sorted: (numbers) => `Mga numero, mula mababa: ${numbers}`,
    series: { one: 'Bawat minuto', three: 'Bawat 3 minuto', five: 'Bawat 5 minuto', express: 'Express', official: 'Opisyal' },
    options: { big: 'Malaki', small: 'Maliit', odd: 'Odd', even: 'Even', dragon: 'Dragon', tiger: 'Tiger', tie: 'Tabla' },
    facts: {
      rtp: 'Return to player (RTP)',
      draws: 'Mga draw',
      linesMax: 'Pinakamaraming linya sa isang tiket',
      stake: 'Taya sa isang linya',
      paidMax: 'Pinakamalaking panalo ng tiket sa isang taya',
    },
    paragraphs: [
      'May ilang linya ang isang tiket, at may sariling halaga ang bawat linya. Tanggap ito kapag nakumpirma ng wallet bago magsara ang draw; orasan ng server ang sinusunod. Kapag hindi nakumpirma sa oras, ibinabalik ang taya. Hiwalay na binabayaran ang bawat linya, at binababa sa sentimo. Kasama na sa odds ang taya.',
      'May hangganan ang mapapanalunan ng tiket sa isang taya, at ang ibabayad ng bahay sa tayang iyon sa isang draw. Hindi tinatanggap ang linyang lalampas dito, at walang kukunin sa tiket: maliit na halaga lang ang puwede sa mga tayang napakataas ng odds.',
      'Galing ang draw ng makina sa chain ng seeds na nailathala ang unang link bago ang unang draw. Kasama ng resulta ang seed nito para masuri mo. Walang sinasabi ang mga nakaraang draw tungkol sa susunod.',
    ],
    prizeMode: (group, percent) =>
      `Odds ito ng prize group mo, ${group} sa 2,000: walang tayang lampas sa ${percent} % ang balik. Hindi nagbabago ang odds ng tiket na nabili na.`,
    rebate: (most) =>
      `Puwede mong ipagpalit ang bahagi ng odds sa rebate: hanggang ${most} % ng taya ang bumabalik anuman ang lumabas, at kasimbaba rin noon ang odds. Ang tayang buo ang balik ng prize group mo ay ganoon pa rin sa kahit anong rebate. Ganoon din ang bawas sa mga tayang mas mababa ang balik.`,
    correction:
      'Kapag lumabas na mali ang resultang ipinasok ng tao, babayaran ulit ang draw ayon sa tama: binabawi ang panalong nabayaran sa maling resulta, at binabayaran ang para sa tama. Makikita ang dalawa sa tiket mo.',
  },
}

/** A place from the first to the twentieth in English. */
export function ordinal(place: number): string {
  return `${place}${['st', 'nd', 'rd'][place - 1] ?? 'th'}`
}
