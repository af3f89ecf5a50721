import type { Language } from '@croupier/game-kit/amounts'
import type { Hit, Result } from './paytable.ts'

type Texts = {
  meron: string
  wala: string
  bdd: string
  ftd: string
  card: (number: number) => string
  /** How strongly each card favours Meron. */
  strength: readonly string[]
  /** In one line wherever it stands. */
  chance: (percent: string) => string
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
    cards: string
    paragraphs: readonly string[]
  }
}

export const texts: Readonly<Record<Language, Texts>> = {
  EN: {
    meron: 'Meron',
    wala: 'Wala',
    bdd: 'Both run down',
    ftd: 'Full time draw',
    card: (number) => `Match card ${number}`,
    strength: [
      'Evenly matched',
      'Meron a shade ahead',
      'Meron slightly favoured',
      'Meron favoured',
      'Meron clearly favoured',
      'Meron strongly favoured',
      'Meron far ahead',
    ],
    chance: (percent) => `chance\u00a0${percent}\u00a0%`,
    wind: 'The roosters are wound up',
    hit: { meron: 'Meron hits', wala: 'Wala hits', both: 'Both hit' },
    springs: (rooster, left) => (left === 1 ? `${rooster}: 1 spring left` : `${rooster}: ${left} springs left`),
    call: { meron: 'Meron wins', wala: 'Wala wins', bdd: 'Draw: both have run down', ftd: 'Draw: the time is over' },
    last: 'Last bouts, newest first',
    counted: (counts) => `Last bouts: ${counts}`,
    rules: {
      rtp: 'Return to player (RTP)',
      rtpValue: (low, high) => `${low} to ${high} %, by bet and match card`,
      decided: 'Meron and Wala where the bout is decided',
      longest: 'Longest bout',
      longestValue: '45 ticks, 34 s',
      cycle: 'Time to bet',
      cycleValue: '30 s',
      back: 'stake back at a draw',
      cards: 'Odds and return on each match card',
      paragraphs: [
        'Two tin roosters are wound up and let go. Each has five springs. At every tick of the clockwork one of them may hit, or both, or neither; a hit knocks out a spring. The rooster that keeps a spring wins.',
        'Every bout has a match card, one of seven, each as likely as another. It is drawn and shown before the first bet, stays until the end, and tells nothing of how the bout goes. On card 0 both roosters are wound alike; with each card after it Meron, the red one, is wound tighter: of 10,000 ticks it hits alone in 900 plus 36 for each card, Wala in 900 less as many, both in 1,000. The odds of Meron and Wala allow for that.',
        'The odds of the two draws are the same on every card, though draws are rarer the more uneven the match is: the table above says what each bet returns on each card.',
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
    card: (number) => `Match card ${number}`,
    strength: [
      'Parehas ang laban',
      'Bahagyang llamado ang Meron',
      'Medyo llamado ang Meron',
      'Llamado ang Meron',
      'Malinaw na llamado ang Meron',
      'Llamadong-llamado ang Meron',
      'Malayo ang lamang ng Meron',
    ],
    chance: (percent) => `tsansa\u00a0${percent}\u00a0%`,
    wind: 'Sinususian ang mga tandang',
    hit: { meron: 'Tumama ang Meron', wala: 'Tumama ang Wala', both: 'Sabay na tumama' },
    springs: (rooster, left) => `${rooster}: ${left} spring pa`,
    call: { meron: 'Panalo ang Meron', wala: 'Panalo ang Wala', bdd: 'Tabla: sabay naubusan', ftd: 'Tabla: tapos na ang oras' },
    last: 'Mga huling laban, pinakabago ang una',
    counted: (counts) => `Mga huling laban: ${counts}`,
    rules: {
      rtp: 'Return to player (RTP)',
      rtpValue: (low, high) => `${low} hanggang ${high} %, depende sa taya at match card`,
      decided: 'Meron at Wala kapag may nanalo',
      longest: 'Pinakamahabang laban',
      longestValue: '45 tick, 34 s',
      cycle: 'Oras ng pagtaya',
      cycleValue: '30 s',
      back: 'balik-taya kapag tabla',
      cards: 'Odds at balik sa bawat match card',
      paragraphs: [
        'Dalawang tandang na lata ang sinususian at pinapakawalan. Limang spring ang bawat isa. Sa bawat tick, puwedeng tumama ang isa, pareho, o wala; nababawasan ng spring ang tinamaan. Panalo ang matirang may spring.',
        'May match card ang bawat laban, isa sa pito, at pare-pareho ang tsansa ng bawat isa. Binubunot at ipinapakita ito bago ang unang taya, hindi nagbabago hanggang matapos, at walang sinasabi tungkol sa takbo ng laban. Sa card 0, magkasinghigpit ang susi ng dalawa; sa bawat kasunod na card, mas mahigpit ang susi ng Meron, ang pula: sa 10,000 tick, 900 ang tama niyang mag-isa at dagdag na 36 sa bawat card, sa Wala naman 900 na bawas ng ganoon din, at 1,000 ang sabay. Nakabatay rito ang odds ng Meron at Wala.',
        'Pareho ang odds ng dalawang tabla sa lahat ng card, kahit mas bihira ang tabla kapag hindi pantay ang laban: nasa table sa itaas kung magkano ang balik ng bawat taya sa bawat card.',
        'Kapag sabay naubusan ng spring, o may natira pa sa pareho pagkatapos ng 45 tick, tabla ang laban: ibinabalik ang mga taya sa Meron at Wala.',
        'Puwedeng bawiin ang taya hanggang last call, tatlong segundo bago magsara. Orasan ng server ang sinusunod. Kapag hindi natuloy ang laban, ibinabalik ang lahat ng taya.',
        'Galing ang bawat laban sa chain ng seeds na nailathala ang unang link bago ang unang laban. Walang hayop, walang dugo: lata, spring at tsansa lang.',
      ],
    },
  },
}
