import type { Language } from '@croupier/game-kit/amounts'

type Texts = {
  idle: string
  scratch: string
  covered: (cell: number) => string
  open: (cell: number, prize: string) => string
  nothing: string
  won: (times: string, amount: string) => string
  returned: (amount: string) => string
  ticket: (ticket: string) => string
  price: string
  rtp: string
  anyWin: string
  oneIn: (tickets: string) => string
  maxWin: string
  prize: (times: string) => string
  paragraphs: string[]
}

export const texts: Readonly<Record<Language, Texts>> = {
  EN: {
    idle: 'Three equal prizes win that prize.',
    scratch: 'Scratch the nine lanterns, or press Skip to open all.',
    covered: (cell) => `Lantern ${cell}, covered`,
    open: (cell, prize) => `Lantern ${cell}: ${prize}`,
    nothing: 'No three alike: this ticket pays nothing.',
    won: (times, amount) => `Three times ${times}: ${amount}`,
    returned: (amount) => `Three times 1×: your ${amount} come back.`,
    ticket: (ticket) => `Ticket ${ticket} of 1,000,000`,
    price: 'Price',
    rtp: 'Return to player (RTP)',
    anyWin: 'A ticket pays something',
    oneIn: (tickets) => `1 in ${tickets} tickets`,
    maxWin: 'Most that one ticket can pay',
    prize: (times) => `Three times ${times}`,
    paragraphs: [
      'Buy a ticket and scratch its nine lanterns. Three equal prizes win that prize times the price; there is at most one such prize on a ticket.',
      'Each ticket is one of a million, drawn anew and with equal chance every time: there is no roll of tickets that runs out, and what was bought before changes nothing.',
      'The prize is drawn first and the picture is printed for it. On a ticket without a prize every picture without three alike is equally likely, so two alike are as common as chance makes them and mean nothing.',
      'The ticket is settled when you buy it. If you leave without scratching, its prize is paid all the same.',
    ],
  },
  TY: {
    idle: 'Tatlong magkaparehong premyo: panalo iyon.',
    scratch: 'Kaskasin ang siyam na parol, o pindutin ang Skip para buksan lahat.',
    covered: (cell) => `Parol ${cell}, may takip`,
    open: (cell, prize) => `Parol ${cell}: ${prize}`,
    nothing: 'Walang tatlong magkapareho: walang bayad ang tiket na ito.',
    won: (times, amount) => `Tatlong ${times}: ${amount}`,
    returned: (amount) => `Tatlong 1×: naibalik ang ${amount} mo.`,
    ticket: (ticket) => `Tiket ${ticket} sa 1,000,000`,
    price: 'Presyo',
    rtp: 'Return to player (RTP)',
    anyWin: 'May bayad ang tiket',
    oneIn: (tickets) => `1 sa bawat ${tickets} tiket`,
    maxWin: 'Pinakamalaking bayad ng isang tiket',
    prize: (times) => `Tatlong ${times}`,
    paragraphs: [
      'Bumili ng tiket at kaskasin ang siyam na parol. Kapag may tatlong magkaparehong premyo, panalo iyon na batay sa presyo; hanggang isang premyo lang sa bawat tiket.',
      'Isa sa isang milyon ang bawat tiket, binubunot nang bago at pantay ang tsansa tuwing bibili: walang nauubos na tiket, at walang epekto ang mga nabili na.',
      'Unang binubunot ang premyo, saka inilalapat ang larawan. Sa tiket na walang premyo, pantay ang tsansa ng bawat larawang walang tatlong magkapareho, kaya karaniwan lang at walang kahulugan ang dalawang magkapareho.',
      'Tapos na ang tiket pagkabili. Kung umalis ka nang hindi nagkakaskas, babayaran pa rin ang premyo nito.',
    ],
  },
}
