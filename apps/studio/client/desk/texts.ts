import type { Language } from '@croupier/game-kit/amounts'
import type { DeskDraw } from './calls.ts'

type Texts = {
  title: string
  signedInAs: (person: string) => string
  loading: string
  over: string
  failed: string
  retry: string
  waiting: string
  noneWaiting: string
  decided: string
  noneDecided: string
  closes: (time: string) => string
  state: Readonly<Record<DeskDraw['state'], string>>
  entries: (count: number) => string
  disputed: string
  own: (result: string) => string
  agreed: string
  enter: string
  notHeld: string
  correct: string
  correction: string
  preview: string
  changes: (changed: number, tickets: number) => string
  moves: (currency: string, back: string, paid: string) => string
  noChanges: string
  submit: string
  cancel: string
  fill: string
  fillHint: string
  entered: Readonly<Record<'waiting' | 'disputed' | 'counts', string>>
  open: string
  openDraw: string
  game: string
  series: string
  opened: string
  bring: string
  bringHint: string
  brought: (row: string, outcome: string) => string
  refusal: Readonly<Record<string, string>>
  otherRefusal: string
}

/** The words of the desk. */
export const texts: Readonly<Record<Language, Texts>> = {
  EN: {
    title: 'Results of draws',
    signedInAs: (person) => `Signed in as ${person}`,
    loading: 'Opening the desk…',
    over: 'You are not signed in any more. Open the desk again from the console.',
    failed: 'The desk could not be read.',
    retry: 'Try again',
    waiting: 'Waiting for a result',
    noneWaiting: 'No draw waits for a result.',
    decided: 'Decided',
    noneDecided: 'No draw has been decided yet.',
    closes: (time) => `Closes ${time}`,
    state: {
      OPEN: 'Open',
      CLOSED: 'Waits for a result',
      RESULT_COMMITTED: 'Shown to players',
      SETTLING: 'Being paid',
      SETTLED: 'Settled',
      CORRECTING: 'Being corrected',
      VOIDING: 'Stakes go back',
      VOIDED: 'Not held',
    },
    entries: (count) => (count === 1 ? 'One person has entered a result.' : `${count} persons have entered a result.`),
    disputed: 'The entries differ. A third person decides.',
    own: (result) => `You entered ${result}`,
    agreed: 'Entered by',
    enter: 'Enter the result',
    notHeld: 'The draw was not held',
    correct: 'Correct the result',
    correction: 'A correction takes wrong wins back and pays the right ones. It counts when a second person enters the same.',
    preview: 'What would change',
    changes: (changed, tickets) => `${changed} of ${tickets} tickets change.`,
    moves: (currency, back, paid) => `${currency}: ${back} taken back, ${paid} paid.`,
    noChanges: 'No ticket changes.',
    submit: 'Enter',
    cancel: 'Cancel',
    fill: 'Paste all numbers',
    fillHint: 'In the order of the fields, with their zeros.',
    entered: {
      waiting: 'Entered. It counts when a second person enters the same.',
      disputed: 'Entered. The entries differ now: a third person decides.',
      counts: 'Two persons agree: the result counts, and tickets are being paid.',
    },
    open: 'Open',
    openDraw: 'Open the next draw',
    game: 'Lottery',
    series: 'Series',
    opened: 'The draw is open.',
    bring: 'Enter results from a file',
    bringHint: 'JSON, or lines of game,series,number,result. Every row counts as your own entry.',
    brought: (row, outcome) => `${row}: ${outcome}`,
    refusal: {
      INVALID_SELECTION: 'This is no result of this lottery. Nothing was entered.',
      NOT_ALLOWED: 'The draw does not take this now. Nothing was entered.',
      DUPLICATE: 'You have entered this already, or the draw is open already.',
      NOT_FOUND: 'There is no such draw.',
      INVALID_INPUT: 'This cannot be read. Nothing was entered.',
      SESSION_ENDED: 'You are not signed in any more. Open the desk again from the console.',
      TOO_MANY_REQUESTS: 'Too fast. Wait a moment.',
      OFFLINE: 'No connection. Nothing was entered as far as this page knows; look before you try again.',
    },
    otherRefusal: 'That did not work. Look before you try again.',
  },
  TY: {
    title: 'Mga resulta ng draw',
    signedInAs: (person) => `Naka-sign in bilang ${person}`,
    loading: 'Binubuksan…',
    over: 'Hindi ka na naka-sign in. Buksan ulit ito mula sa console.',
    failed: 'Hindi mabasa ang mga draw.',
    retry: 'Subukan ulit',
    waiting: 'Naghihintay ng resulta',
    noneWaiting: 'Walang draw na naghihintay ng resulta.',
    decided: 'May resulta na',
    noneDecided: 'Wala pang draw na may resulta.',
    closes: (time) => `Magsasara ${time}`,
    state: {
      OPEN: 'Bukas',
      CLOSED: 'Naghihintay ng resulta',
      RESULT_COMMITTED: 'Ipinapakita sa mga manlalaro',
      SETTLING: 'Binabayaran',
      SETTLED: 'Bayad na',
      CORRECTING: 'Itinatama',
      VOIDING: 'Ibinabalik ang mga taya',
      VOIDED: 'Hindi natuloy',
    },
    entries: (count) => (count === 1 ? 'May isang taong nagpasok ng resulta.' : `May ${count} taong nagpasok ng resulta.`),
    disputed: 'Magkaiba ang ipinasok. Ikatlong tao ang magpapasya.',
    own: (result) => `Ipinasok mo: ${result}`,
    agreed: 'Ipinasok nina',
    enter: 'Ipasok ang resulta',
    notHeld: 'Hindi natuloy ang draw',
    correct: 'Itama ang resulta',
    correction:
      'Binabawi ng pagtatama ang maling panalo at binabayaran ang tama. Bibilang ito kapag ganoon din ang ipinasok ng ikalawang tao.',
    preview: 'Ano ang magbabago',
    changes: (changed, tickets) => `${changed} sa ${tickets} tiket ang magbabago.`,
    moves: (currency, back, paid) => `${currency}: ${back} ang babawiin, ${paid} ang babayaran.`,
    noChanges: 'Walang tiket na magbabago.',
    submit: 'Ipasok',
    cancel: 'Kanselahin',
    fill: 'I-paste ang lahat ng numero',
    fillHint: 'Ayon sa pagkakasunod ng mga kahon, kasama ang mga sero.',
    entered: {
      waiting: 'Naipasok. Bibilang ito kapag ganoon din ang ipinasok ng ikalawang tao.',
      disputed: 'Naipasok. Magkaiba na ang mga ito: ikatlong tao ang magpapasya.',
      counts: 'Magkatugma ang dalawang tao: tanggap na ang resulta, at binabayaran na ang mga tiket.',
    },
    open: 'Buksan',
    openDraw: 'Buksan ang susunod na draw',
    game: 'Loterya',
    series: 'Serye',
    opened: 'Bukas na ang draw.',
    bring: 'Ipasok ang mga resulta mula sa file',
    bringHint: 'JSON, o mga linyang game,series,number,result. Bawat hanay ay bilang na ipinasok mo.',
    brought: (row, outcome) => `${row}: ${outcome}`,
    refusal: {
      INVALID_SELECTION: 'Hindi ito resulta ng loteryang ito. Walang naipasok.',
      NOT_ALLOWED: 'Hindi ito tinatanggap ng draw ngayon. Walang naipasok.',
      DUPLICATE: 'Naipasok mo na ito, o bukas na ang draw.',
      NOT_FOUND: 'Walang ganitong draw.',
      INVALID_INPUT: 'Hindi ito mabasa. Walang naipasok.',
      SESSION_ENDED: 'Hindi ka na naka-sign in. Buksan ulit ito mula sa console.',
      TOO_MANY_REQUESTS: 'Masyadong mabilis. Maghintay sandali.',
      OFFLINE: 'Walang koneksiyon. Tingnan muna bago subukan ulit.',
    },
    otherRefusal: 'Hindi nagawa. Tingnan muna bago subukan ulit.',
  },
}
