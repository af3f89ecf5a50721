import type { ClaimField } from './verification.ts'

export type Language = 'EN' | 'TY'

type Texts = {
  title: string
  intro: string
  field: Readonly<Record<ClaimField, string>>
  hint: Readonly<Record<Exclude<ClaimField, 'game'>, string>>
  verify: string
  wrong: string
  kept: string
  broken: string
  unchecked: string
  computedCommit: string
  paytable: string
  paid: (amount: string) => string
  step: { commit: string; stream: string; round: string; total: string }
  draws: (count: number) => string
  streamExplained: string
  draw: { place: string; below: string; words: string; value: string }
  rejected: string
  copy: string
  copied: string
  keep: string
  keepExplained: string
}

export const texts: Readonly<Record<Language, Texts>> = {
  EN: {
    title: 'Check a round yourself',
    intro:
      'This page works a round out again from its seeds, in your browser. It has its own code for the hash, the stream and the draws, and reads the rules that the game publishes. Nothing you enter leaves this page.',
    field: {
      game: 'Game',
      serverSeed: 'Our seed, revealed',
      commit: 'Its hash, shown before the bet',
      clientSeed: 'Your seed',
      nonce: 'Number of the round (nonce)',
      bet: 'Bet',
      choice: 'Choice',
      actions: 'Actions',
      pool: 'Pool with the bet',
    },
    hint: {
      serverSeed: '64 hex digits. You see it once you change seeds.',
      commit: '64 hex digits',
      clientSeed: '1 to 64 letters, digits, - or _',
      nonce: 'a whole number from 0',
      bet: 'such as 10.00',
      choice: 'what was chosen beside the bet, as JSON; empty for most games',
      actions: 'the actions of the round in their order, as JSON; empty for most games',
      pool: 'what stood on the jackpot pool, such as 750000.10; empty for most games',
    },
    verify: 'Check the round',
    wrong: 'Please look at the marked fields.',
    kept: 'The seed is the one that was promised.',
    broken: 'This seed is not the one that was promised: its hash is another.',
    unchecked: 'Without the hash that was shown before the bet, the seed itself is not checked.',
    computedCommit: 'SHA-256 of our seed',
    paytable: 'Pay table version (SHA-256)',
    paid: (amount) => `This round pays ${amount}`,
    step: { commit: '1. The promise', stream: '2. The stream', round: '3. The round', total: '4. The total' },
    draws: (count) => `${count} draws`,
    streamExplained:
      'HMAC-SHA256 with our seed as key over “your seed:number:block”, read as 32-bit words. A draw below n takes words until one is under the largest multiple of n; the rest of its division by n is the value.',
    draw: { place: 'Draw', below: 'Below', words: 'Words', value: 'Value' },
    rejected: 'rejected',
    copy: 'Copy as JSON',
    copied: 'Copied',
    keep: 'Keep this page',
    keepExplained: 'One file that works without a network.',
  },
  TY: {
    title: 'Ikaw mismo ang sumuri ng round',
    intro:
      'Kinukuwenta ulit ng page na ito ang round mula sa seeds, dito sa browser mo. May sarili itong code para sa hash, stream at mga bunot, at binabasa nito ang rules na inilathala ng laro. Walang ilalabas sa page na ito.',
    field: {
      game: 'Laro',
      serverSeed: 'Seed namin, ipinakita na',
      commit: 'Hash nito, ipinakita bago ang taya',
      clientSeed: 'Seed mo',
      nonce: 'Bilang ng round (nonce)',
      bet: 'Taya',
      choice: 'Pinili',
      actions: 'Mga aksiyon',
      pool: 'Laman ng pool kasama ang taya',
    },
    hint: {
      serverSeed: '64 na hex digit. Makikita mo ito kapag nagpalit ka ng seeds.',
      commit: '64 na hex digit',
      clientSeed: '1 hanggang 64 na letra, numero, - o _',
      nonce: 'buong bilang mula 0',
      bet: 'halimbawa 10.00',
      choice: 'ang pinili bukod sa taya, bilang JSON; blangko sa karamihan',
      actions: 'ang mga aksiyon ng round ayon sa pagkakasunod, bilang JSON; blangko sa karamihan',
      pool: 'ang laman ng jackpot pool, gaya ng 750000.10; blangko sa karamihan',
    },
    verify: 'Suriin ang round',
    wrong: 'Pakitingnan ang mga may marka.',
    kept: 'Ito nga ang seed na ipinangako.',
    broken: 'Hindi ito ang seed na ipinangako: iba ang hash.',
    unchecked: 'Kung wala ang hash na ipinakita bago ang taya, hindi masusuri ang mismong seed.',
    computedCommit: 'SHA-256 ng seed namin',
    paytable: 'Bersyon ng paytable (SHA-256)',
    paid: (amount) => `${amount} ang bayad ng round na ito`,
    step: { commit: '1. Ang pangako', stream: '2. Ang stream', round: '3. Ang round', total: '4. Ang kabuuan' },
    draws: (count) => `${count} bunot`,
    streamExplained:
      'HMAC-SHA256 gamit ang seed namin bilang key sa “seed mo:bilang:block”, binabasa bilang 32-bit na words. Kumukuha ang bawat bunot ng words hanggang may mas mababa sa pinakamalaking multiple ng n; ang natira sa paghati sa n ang halaga.',
    draw: { place: 'Bunot', below: 'Below', words: 'Words', value: 'Halaga' },
    rejected: 'tinanggihan',
    copy: 'Kopyahin bilang JSON',
    copied: 'Nakopya na',
    keep: 'Itago ang page na ito',
    keepExplained: 'Isang file na gumagana kahit walang network.',
  },
}
