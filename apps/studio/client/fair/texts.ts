import type { ClaimField } from './verification.ts'

export type Language = 'EN' | 'TY'

type Texts = {
  title: string
  intro: string
  field: Readonly<Record<ClaimField, string>>
  hint: Readonly<Record<'serverSeed' | 'commit' | 'clientSeed' | 'nonce' | 'bet', string>>
  verify: string
  wrong: string
  kept: string
  broken: string
  unchecked: string
  computedCommit: string
  paytable: string
  paid: (amount: string) => string
  step: { commit: string; stream: string; spins: string; total: string }
  streamExplained: string
  paidSpin: string
  freeSpin: (spin: number) => string
  draw: { reel: string; below: string; words: string; stop: string }
  rejected: string
  line: (line: number, symbol: string, count: number) => string
  scatters: (count: number) => string
  nothing: string
  freeSpinsWon: (spins: number) => string
  lineBets: (units: number) => string
  sum: (units: number, lines: number) => string
  copy: string
  copied: string
  keep: string
  keepExplained: string
}

export const texts: Readonly<Record<Language, Texts>> = {
  EN: {
    title: 'Check a round yourself',
    intro:
      'This page works a round out again from its seeds, in your browser, with code that shares nothing with the game server. Nothing you enter leaves this page.',
    field: {
      game: 'Game',
      serverSeed: 'Our seed, revealed',
      commit: 'Its hash, shown before the bet',
      clientSeed: 'Your seed',
      nonce: 'Number of the round (nonce)',
      bet: 'Bet',
    },
    hint: {
      serverSeed: '64 hex digits. You see it once you change seeds.',
      commit: '64 hex digits',
      clientSeed: '1 to 64 letters, digits, - or _',
      nonce: 'a whole number from 0',
      bet: 'such as 10.00',
    },
    verify: 'Check the round',
    wrong: 'Please look at the marked fields.',
    kept: 'The seed is the one that was promised.',
    broken: 'This seed is not the one that was promised: its hash is another.',
    unchecked: 'Without the hash that was shown before the bet, the seed itself is not checked.',
    computedCommit: 'SHA-256 of our seed',
    paytable: 'Pay table version (SHA-256)',
    paid: (amount) => `This round pays ${amount}`,
    step: { commit: '1. The promise', stream: '2. The stream', spins: '3. The spins', total: '4. The total' },
    streamExplained:
      'HMAC-SHA256 with our seed as key over “your seed:number:block”, read as 32-bit words. A draw below n takes words until one is under the largest multiple of n; the rest of its division by n is the stop.',
    paidSpin: 'Paid spin',
    freeSpin: (spin) => `Free spin ${spin}`,
    draw: { reel: 'Reel', below: 'Below', words: 'Words', stop: 'Stop' },
    rejected: 'rejected',
    line: (line, symbol, count) => `Line ${line}: ${count} × ${symbol}`,
    scatters: (count) => `${count} scatters`,
    nothing: 'pays nothing',
    freeSpinsWon: (spins) => `${spins} free spins`,
    lineBets: (units) => `${units} line bets`,
    sum: (units, lines) => `${units} line bets ÷ ${lines} lines × bet`,
    copy: 'Copy as JSON',
    copied: 'Copied',
    keep: 'Keep this page',
    keepExplained: 'One file that works without a network.',
  },
  TY: {
    title: 'Ikaw mismo ang sumuri ng round',
    intro:
      'Kinukuwenta ulit ng page na ito ang round mula sa seeds, dito sa browser mo, gamit ang code na hiwalay sa game server. Walang ilalabas sa page na ito.',
    field: {
      game: 'Laro',
      serverSeed: 'Seed namin, ipinakita na',
      commit: 'Hash nito, ipinakita bago ang taya',
      clientSeed: 'Seed mo',
      nonce: 'Bilang ng round (nonce)',
      bet: 'Taya',
    },
    hint: {
      serverSeed: '64 na hex digit. Makikita mo ito kapag nagpalit ka ng seeds.',
      commit: '64 na hex digit',
      clientSeed: '1 hanggang 64 na letra, numero, - o _',
      nonce: 'buong bilang mula 0',
      bet: 'halimbawa 10.00',
    },
    verify: 'Suriin ang round',
    wrong: 'Pakitingnan ang mga may marka.',
    kept: 'Ito nga ang seed na ipinangako.',
    broken: 'Hindi ito ang seed na ipinangako: iba ang hash.',
    unchecked: 'Kung wala ang hash na ipinakita bago ang taya, hindi masusuri ang mismong seed.',
    computedCommit: 'SHA-256 ng seed namin',
    paytable: 'Bersyon ng paytable (SHA-256)',
    paid: (amount) => `${amount} ang bayad ng round na ito`,
    step: { commit: '1. Ang pangako', stream: '2. Ang stream', spins: '3. Ang mga spin', total: '4. Ang kabuuan' },
    streamExplained:
      'HMAC-SHA256 gamit ang seed namin bilang key sa “seed mo:bilang:block”, binabasa bilang 32-bit na words. Kumukuha ang bawat bunot ng words hanggang may mas mababa sa pinakamalaking multiple ng n; ang natira sa paghati sa n ang hinto.',
    paidSpin: 'Binayarang spin',
    freeSpin: (spin) => `Free spin ${spin}`,
    draw: { reel: 'Reel', below: 'Below', words: 'Words', stop: 'Hinto' },
    rejected: 'tinanggihan',
    line: (line, symbol, count) => `Linya ${line}: ${count} × ${symbol}`,
    scatters: (count) => `${count} scatter`,
    nothing: 'walang panalo',
    freeSpinsWon: (spins) => `${spins} free spins`,
    lineBets: (units) => `${units} line bets`,
    sum: (units, lines) => `${units} line bets ÷ ${lines} linya × taya`,
    copy: 'Kopyahin bilang JSON',
    copied: 'Nakopya na',
    keep: 'Itago ang page na ito',
    keepExplained: 'Isang file na gumagana kahit walang network.',
  },
}
