import type { Voice } from '@croupier/game-kit/sound-bank'

/** The voice of the deep: everything in F sharp minor, soft shots, wet hits, bells for kills. */
export const sounds = {
  shot: [
    { kind: 'tone', from: 520, to: 130, ms: 80, gain: 0.12, wave: 'triangle' },
    { kind: 'noise', filter: 'bandpass', from: 1900, to: 500, q: 1.6, ms: 60, gain: 0.1 },
  ],
  bubble: [{ kind: 'tone', from: 360, to: 880, ms: 70, gain: 0.05 }],
  kill: [
    { kind: 'bell', from: 740, ratio: 1.5, depth: 1.2, ms: 260, gain: 0.09 },
    { kind: 'bell', from: 1109, ratio: 1.5, depth: 1, ms: 300, gain: 0.07, at: 60 },
  ],
  prize: [
    { kind: 'bell', from: 370, ratio: 2, depth: 1.4, ms: 600, gain: 0.13 },
    { kind: 'bell', from: 554, ratio: 2, depth: 1.2, ms: 600, gain: 0.12, at: 90 },
    { kind: 'bell', from: 740, ratio: 2, depth: 1.1, ms: 700, gain: 0.12, at: 180 },
    { kind: 'bell', from: 1109, ratio: 2, depth: 0.9, ms: 900, gain: 0.1, at: 270 },
  ],
  blast: [
    { kind: 'noise', filter: 'lowpass', from: 900, to: 90, q: 0.8, ms: 620, gain: 0.5 },
    { kind: 'tone', from: 92, to: 36, ms: 520, gain: 0.4 },
  ],
  zap: [
    { kind: 'noise', filter: 'bandpass', from: 5200, to: 900, q: 6, ms: 240, gain: 0.24 },
    { kind: 'tone', from: 1480, to: 180, ms: 220, gain: 0.09, wave: 'sawtooth' },
  ],
  bore: [
    { kind: 'tone', from: 110, to: 240, ms: 500, gain: 0.14, wave: 'sawtooth' },
    { kind: 'noise', filter: 'bandpass', from: 700, to: 2200, q: 4, ms: 500, gain: 0.16 },
  ],
  boss: [
    { kind: 'tone', from: 46, to: 70, ms: 1800, gain: 0.3 },
    { kind: 'tone', from: 69, to: 104, ms: 1800, gain: 0.18, wave: 'triangle' },
    { kind: 'bell', from: 185, ratio: 1.41, depth: 2, ms: 2000, gain: 0.1, at: 200 },
  ],
  load: [
    { kind: 'noise', filter: 'bandpass', from: 1400, q: 7, ms: 40, gain: 0.16 },
    { kind: 'tone', from: 220, to: 330, ms: 90, gain: 0.08, at: 40 },
  ],
} as const satisfies Record<string, readonly Voice[]>
