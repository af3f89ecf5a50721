import type { Language } from '@croupier/game-kit/amounts'

type Texts = {
  result: (number: string) => string
  ball: (place: number, digit: number) => string
  group: string
  series: Readonly<Record<string, string>>
  types: Readonly<Record<string, { name: string; how: string }>>
  wrongShape: Readonly<Record<string, string>>
  rules: {
    rtp: string
    straight: string
    rambolito6: string
    rambolito3: string
    every: string
    everyValue: string
    linesMax: string
    stake: string
    paidMax: string
    paragraphs: readonly string[]
  }
}

/** The words of Filipino 3D. */
export const texts: Readonly<Record<Language, Texts>> = {
  EN: {
    result: (number) => `Result: ${number}`,
    ball: (place, digit) => `Ball ${place}: ${digit}`,
    group: 'Three digits',
    series: { express: 'Express', official: 'Official' },
    types: {
      straight: { name: 'Straight', how: 'Your three digits in this order' },
      'rambolito-6': { name: 'Rambolito 6', how: 'Three different digits in any order' },
      'rambolito-3': { name: 'Rambolito 3', how: 'A pair and another digit in any order' },
    },
    wrongShape: {
      'rambolito-6': 'Rambolito 6 needs three different digits.',
      'rambolito-3': 'Rambolito 3 needs two equal digits and a different one.',
    },
    rules: {
      rtp: 'Return to player (RTP), every bet',
      straight: 'Straight hits',
      rambolito6: 'Rambolito 6 hits',
      rambolito3: 'Rambolito 3 hits',
      every: 'Express draws',
      everyValue: 'every 3 minutes, around the clock',
      linesMax: 'Lines of a ticket, at most',
      stake: 'Stake of a line',
      paidMax: 'Most that a ticket may win on one number',
      paragraphs: [
        'Three balls are drawn, each from 0 to 9, and each ball has all ten digits: 1,000 results, all equally likely. Straight wins with your digits in the order in which they are drawn. Rambolito wins with them in any order; the more orders there are, the less it pays. Three equal digits have one order only, so play them straight.',
        'A ticket has up to 20 lines, each with an amount of its own. It counts when the wallet has confirmed it before the draw closes; the clock of the server counts. If it could not be confirmed by then, its stake comes back. Each line is paid for itself, rounded down to a centavo.',
        'For every number there is a most that the house pays in one draw. A line that goes beyond it is refused, and nothing of its ticket is taken.',
        'Express draws come from a chain of seeds whose first link was published before the first draw. The seed of a draw is shown with its result, so you can check it. Past draws say nothing about the next one.',
        'If a result turns out to be wrong, the draw is settled again by the right one: a win that was paid for the wrong result is taken back, and what the right one pays is paid. Your ticket shows both.',
      ],
    },
  },
  TY: {
    result: (number) => `Resulta: ${number}`,
    ball: (place, digit) => `Bola ${place}: ${digit}`,
    group: 'Tatlong numero',
    series: { express: 'Express', official: 'Opisyal' },
    types: {
      straight: { name: 'Straight', how: 'Ang tatlong numero mo, sakto ang ayos' },
      'rambolito-6': { name: 'Rambolito 6', how: 'Tatlong magkakaibang numero, kahit anong ayos' },
      'rambolito-3': { name: 'Rambolito 3', how: 'Dalawang magkapareho at isang iba, kahit anong ayos' },
    },
    wrongShape: {
      'rambolito-6': 'Tatlong magkakaibang numero ang kailangan sa Rambolito 6.',
      'rambolito-3': 'Dalawang magkapareho at isang ibang numero ang kailangan sa Rambolito 3.',
    },
    rules: {
      rtp: 'Return to player (RTP), bawat taya',
      straight: 'Tama sa Straight',
      rambolito6: 'Tama sa Rambolito 6',
      rambolito3: 'Tama sa Rambolito 3',
      every: 'Express na bola',
      everyValue: 'bawat 3 minuto, buong araw at gabi',
      linesMax: 'Pinakamaraming linya sa isang tiket',
      stake: 'Taya sa isang linya',
      paidMax: 'Pinakamalaking panalo ng tiket sa isang numero',
      paragraphs: [
        'Tatlong bola ang binubunot, 0 hanggang 9 ang bawat isa, at kumpleto ang sampung numero sa bawat bola: 1,000 resulta, pare-pareho ang tsansa. Panalo ang Straight kapag sakto ang ayos ng mga numero mo. Panalo ang Rambolito kahit anong ayos; kapag mas maraming ayos, mas maliit ang bayad. Iisa lang ang ayos ng tatlong magkakapareho, kaya Straight ang itaya.',
        'Hanggang 20 linya ang isang tiket, at may sariling taya ang bawat linya. Tanggap ito kapag nakumpirma ng wallet bago magsara ang bola; orasan ng server ang sinusunod. Kapag hindi nakumpirma sa oras, ibinabalik ang taya. Hiwalay na binabayaran ang bawat linya, at binababa sa sentimo.',
        'May hangganan ang ibabayad ng bahay sa bawat numero sa isang bola. Hindi tinatanggap ang linyang lalampas dito, at walang kukunin sa tiket.',
        'Galing ang Express na bola sa chain ng seeds na nailathala ang unang link bago ang unang bola. Kasama ng resulta ang seed nito para masuri mo. Walang sinasabi ang mga nakaraang bola tungkol sa susunod.',
        'Kapag lumabas na mali ang isang resulta, babayaran ulit ang bola ayon sa tama: binabawi ang panalong nabayaran sa maling resulta, at binabayaran ang para sa tama. Makikita ang dalawa sa tiket mo.',
      ],
    },
  },
}
