import type { Language } from './amounts.ts'

type Texts = {
  every: string
  minutes: (minutes: number) => string
  linesMax: string
  unit: string
  paidMax: string
  units: (units: string) => string
  such: (pick: string) => string
  profiles: Readonly<Record<string, string>>
  paragraphs: (linesMax: number) => readonly string[]
}

/** What holds for all lotteries whose numbers are drawn digit by digit. */
export const lotteryRuleTexts: Readonly<Record<Language, Texts>> = {
  EN: {
    every: 'Express draws',
    minutes: (minutes) => `every ${minutes} minutes, around the clock`,
    linesMax: 'Lines of a ticket, at most',
    unit: 'One unit of a line',
    paidMax: 'Most that a ticket may win on one number',
    units: (units) => ` (${units} units)`,
    such: (pick) => `, such as ${pick}`,
    profiles: { fair: 'fair-value odds', plus: 'Plus odds' },
    paragraphs: (linesMax) => [
      'Odds include the stake. The table shows what one unit pays for each prize, and what a bet gives back of its cost on average: its return. Where a bet has other odds beside the usual ones, both are shown; the page sells one of them and shows which.',
      `A ticket has up to ${linesMax} lines, each with a unit of its own; a line costs its unit times the number of its units. It counts when the wallet has confirmed it before the draw closes; the clock of the server counts. If it could not be confirmed by then, its stake comes back. Each line is paid for itself, rounded down to a centavo.`,
      'For every number there is a most that the house pays in one draw, counted as if the number came up in every place. A line that goes beyond it is refused, and nothing of its ticket is taken.',
      'Express draws come from a chain of seeds whose first link was published before the first draw: every digit of every number is drawn by itself. The seed of a draw is shown with its result, so you can check it. Past draws say nothing about the next one.',
      'The results of the other draws are those of the lottery that is named. Two persons enter each of them, and it counts only where both entered the same. A draw that is not held gives all stakes back. If a result turns out to be wrong, the draw is settled again by the right one: a win that was paid for the wrong result is taken back, and what the right one pays is paid.',
    ],
  },
  TY: {
    every: 'Mga Express draw',
    minutes: (minutes) => `bawat ${minutes} minuto, buong araw at gabi`,
    linesMax: 'Pinakamaraming linya sa isang tiket',
    unit: 'Isang unit ng linya',
    paidMax: 'Pinakamalaking panalo ng tiket sa isang numero',
    units: (units) => ` (${units} unit)`,
    such: (pick) => `, gaya ng ${pick}`,
    profiles: { fair: 'odds na fair-value', plus: 'odds na Plus' },
    paragraphs: (linesMax) => [
      'Kasama na sa odds ang taya. Makikita sa table kung magkano ang bayad ng isang unit sa bawat premyo, at kung ilang bahagi ng taya ang karaniwang bumabalik: ang return nito. Kung may iba pang odds ang isang taya bukod sa karaniwan, parehong nakalista; isa lang sa mga iyon ang binebenta, at nakasulat kung alin.',
      `Hanggang ${linesMax} linya ang isang tiket, at may sariling unit ang bawat linya; ang halaga ng linya ay ang unit nito kung ilang unit ang kailangan. Tanggap ito kapag nakumpirma ng wallet bago magsara ang draw; orasan ng server ang sinusunod. Kapag hindi nakumpirma sa oras, ibinabalik ang taya. Hiwalay na binabayaran ang bawat linya, at binababa sa sentimo.`,
      'May hangganan ang ibabayad ng bahay sa bawat numero sa isang draw, na binibilang na parang lumabas ang numero sa lahat ng puwesto. Hindi tinatanggap ang linyang lalampas dito, at walang kukunin sa tiket.',
      'Galing ang mga Express draw sa chain ng seeds na nailathala ang unang link bago ang unang draw: hiwalay na binubunot ang bawat digit ng bawat numero. Kasama ng resulta ang seed nito para masuri mo. Walang sinasabi ang mga nakaraang draw tungkol sa susunod.',
      'Ang resulta ng ibang mga draw ay galing sa loteryang nakapangalan. Dalawang tao ang nagpapasok ng bawat resulta, at bilang lang ito kapag pareho ang ipinasok nila. Kapag hindi natuloy ang draw, ibinabalik ang lahat ng taya. Kapag lumabas na mali ang isang resulta, babayaran ulit ang draw ayon sa tama: binabawi ang panalong nabayaran sa maling resulta, at binabayaran ang para sa tama.',
    ],
  },
}
