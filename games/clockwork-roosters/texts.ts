import type { Language } from '@croupier/game-kit/amounts'
import type { Hit, Result } from './paytable.ts'

type Texts = {
  meron: string
  wala: string
  bdd: string
  ftd: string
  wind: string
  hit: Readonly<Record<Exclude<Hit, 'none'>, string>>
  springs: (rooster: string, left: number) => string
  call: Readonly<Record<Result, string>>
  last: string
  counted: (counts: string) => string
  rules: {
    rtp: string
    rtpValue: (low: string, high: string) => string
    decided: string
    longest: string
    longestValue: string
    cycle: string
    cycleValue: string
    back: string
    paragraphs: readonly string[]
  }
}

export const texts: Readonly<Record<Language, Texts>> = {
  EN: {
    meron: 'Meron',
    wala: 'Wala',
    bdd: 'Both run down',
    ftd: 'Full time draw',
    wind: 'The roosters are wound up',
    hit: { meron: 'Meron hits', wala: 'Wala hits', both: 'Both hit' },
    springs: (rooster, left) => (left === 1 ? `${rooster}: 1 spring left` : `${rooster}: ${left} springs left`),
    call: { meron: 'Meron wins', wala: 'Wala wins', bdd: 'Draw: both have run down', ftd: 'Draw: the time is over' },
    last: 'Last bouts, newest first',
    counted: (counts) => `Last bouts: ${counts}`,
    rules: {
      rtp: 'Return to player (RTP)',
      rtpValue: (low, high) => `${low} to ${high} %, by bet`,
      decided: 'Meron and Wala where the bout is decided',
      longest: 'Longest bout',
      longestValue: '45 ticks, 34 s',
      cycle: 'Time to bet',
      cycleValue: '30 s',
      back: 'stake back at a draw',
      paragraphs: [
        'Two tin roosters are wound up and let go. Each has five springs. At every tick of the clockwork one of them may hit, or both, or neither; a hit knocks out a spring. The rooster that keeps a spring wins.',
        'Meron, the red one, is wound a turn tighter: of 10,000 ticks it hits alone in 936, Wala in 864, both in 1,000. The odds allow for that.',
        'When both lose their last spring in the same tick, or both still have one after 45 ticks, the bout is a draw: bets on Meron and Wala come back.',
        'You may take bets back until the last call, three seconds before the bets close. The clock of the server counts. If the bout cannot be played, every stake comes back.',
        'Every bout is drawn from a chain of seeds whose first link was published before the first one. No animals, no blood: only tin, springs and chance.',
      ],
    },
  },
  TY: {
    meron: 'Meron',
    wala: 'Wala',
    bdd: 'Sabay naubusan',
    ftd: 'Tabla sa oras',
    wind: 'Sinususian ang mga tandang',
    hit: { meron: 'Tumama ang Meron', wala: 'Tumama ang Wala', both: 'Sabay na tumama' },
    springs: (rooster, left) => `${rooster}: ${left} spring pa`,
    call: { meron: 'Panalo ang Meron', wala: 'Panalo ang Wala', bdd: 'Tabla: sabay naubusan', ftd: 'Tabla: tapos na ang oras' },
    last: 'Mga huling laban, pinakabago ang una',
    counted: (counts) => `Mga huling laban: ${counts}`,
    rules: {
      rtp: 'Return to player (RTP)',
      rtpValue: (low, high) => `${low} hanggang ${high} %, depende sa taya`,
      decided: 'Meron at Wala kapag may nanalo',
      longest: 'Pinakamahabang laban',
      longestValue: '45 tick, 34 s',
      cycle: 'Oras ng pagtaya',
      cycleValue: '30 s',
      back: 'balik-taya kapag tabla',
      paragraphs: [
        'Dalawang tandang na lata ang sinususian at pinapakawalan. Limang spring ang bawat isa. Sa bawat tick, puwedeng tumama ang isa, pareho, o wala; nababawasan ng spring ang tinamaan. Panalo ang matirang may spring.',
        'Mas mahigpit nang isang ikot ang susi ng Meron, ang pula: sa 10,000 tick, 936 ang tama niyang mag-isa, 864 sa Wala, 1,000 ang sabay. Nakabatay rito ang odds.',
        'Kapag sabay naubusan ng spring, o may natira pa sa pareho pagkatapos ng 45 tick, tabla ang laban: ibinabalik ang mga taya sa Meron at Wala.',
        'Puwedeng bawiin ang taya hanggang last call, tatlong segundo bago magsara. Orasan ng server ang sinusunod. Kapag hindi natuloy ang laban, ibinabalik ang lahat ng taya.',
        'Galing ang bawat laban sa chain ng seeds na nailathala ang unang link bago ang unang laban. Walang hayop, walang dugo: lata, spring at tsansa lang.',
      ],
    },
  },
}
