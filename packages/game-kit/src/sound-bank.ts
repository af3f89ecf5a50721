/** A note of a voice: hertz (from, to), milliseconds, loudness 0 to 1, when it starts. All sounds of the games are rows of such numbers. */
export type Voice =
  | { kind: 'tone'; from: number; to?: number; ms: number; gain: number; at?: number; wave?: OscillatorType }
  | { kind: 'bell'; from: number; ratio: number; depth: number; ms: number; gain: number; at?: number }
  | { kind: 'noise'; filter: BiquadFilterType; from: number; to?: number; q: number; ms: number; gain: number; at?: number }

export type Sound =
  | 'click'
  | 'tick'
  | 'stop'
  | 'scatter'
  | 'coin'
  | 'return'
  | 'feature'
  | 'win'
  | 'big_win'
  | 'huge_win'
  | 'card'
  | 'chip'
  | 'dice'
  | 'lay'
  | 'knock'
  | 'own_turn'
  | 'chop'

// D minor pentatonic, from the D below middle C: the mode of the harbour at night.
const SCALE = [0, 3, 5, 7, 10, 12, 15, 17, 19, 22, 24]
const ROOT = 293.66
const pitch = (step: number) => ROOT * 2 ** ((SCALE[step % SCALE.length] ?? 0) / 12)

function arpeggio(notes: number, apartMs: number): Voice[] {
  return Array.from({ length: notes }, (_, note) => ({
    kind: 'bell' as const,
    from: pitch(note % SCALE.length),
    ratio: 2,
    depth: 0.7,
    ms: 420,
    gain: 0.17,
    at: note * apartMs,
  }))
}

export const soundBank: Readonly<Record<Sound, readonly Voice[]>> = {
  click: [
    { kind: 'noise', filter: 'highpass', from: 3000, q: 1, ms: 2, gain: 0.3 },
    { kind: 'tone', from: 1200, ms: 30, gain: 0.08 },
  ],
  tick: [{ kind: 'noise', filter: 'bandpass', from: 4000, q: 8, ms: 14, gain: 0.12 }],
  card: [{ kind: 'noise', filter: 'highpass', from: 1800, to: 5200, q: 0.8, ms: 90, gain: 0.16 }],
  chip: [
    { kind: 'noise', filter: 'bandpass', from: 3400, q: 14, ms: 26, gain: 0.24 },
    { kind: 'noise', filter: 'bandpass', from: 4300, q: 16, ms: 22, gain: 0.18, at: 34 },
  ],
  lay: [
    { kind: 'noise', filter: 'highpass', from: 1500, to: 4200, q: 0.8, ms: 70, gain: 0.14 },
    { kind: 'noise', filter: 'highpass', from: 1700, to: 4600, q: 0.8, ms: 70, gain: 0.14, at: 60 },
    { kind: 'tone', from: 150, to: 95, ms: 70, gain: 0.3, at: 120 },
  ],
  knock: [
    { kind: 'tone', from: 190, to: 120, ms: 60, gain: 0.4 },
    { kind: 'tone', from: 190, to: 120, ms: 60, gain: 0.34, at: 120 },
  ],
  own_turn: [
    { kind: 'bell', from: 587, ratio: 2, depth: 0.5, ms: 260, gain: 0.1 },
    { kind: 'bell', from: 784, ratio: 2, depth: 0.5, ms: 320, gain: 0.09, at: 90 },
  ],
  chop: [
    { kind: 'tone', from: 110, to: 48, ms: 260, gain: 0.5 },
    { kind: 'noise', filter: 'lowpass', from: 1400, to: 300, q: 1, ms: 220, gain: 0.26 },
  ],
  dice: [
    { kind: 'noise', filter: 'bandpass', from: 900, q: 5, ms: 40, gain: 0.3 },
    { kind: 'noise', filter: 'bandpass', from: 1250, q: 6, ms: 34, gain: 0.24, at: 90 },
    { kind: 'noise', filter: 'bandpass', from: 780, q: 5, ms: 44, gain: 0.26, at: 170 },
  ],
  stop: [
    { kind: 'tone', from: 140, to: 70, ms: 90, gain: 0.5 },
    { kind: 'noise', filter: 'lowpass', from: 900, q: 1, ms: 40, gain: 0.14 },
  ],
  scatter: [
    { kind: 'bell', from: 880, ratio: 1.5, depth: 1.4, ms: 700, gain: 0.16 },
    { kind: 'bell', from: 1318, ratio: 1.5, depth: 1.2, ms: 700, gain: 0.1, at: 70 },
  ],
  coin: [
    { kind: 'bell', from: 1900, ratio: 2.76, depth: 2, ms: 180, gain: 0.05 },
    { kind: 'bell', from: 2400, ratio: 2.76, depth: 2, ms: 180, gain: 0.04, at: 45 },
  ],
  return: [{ kind: 'tone', from: 440, to: 430, ms: 90, gain: 0.06 }],
  feature: [...arpeggio(8, 90), { kind: 'noise', filter: 'bandpass', from: 300, to: 3000, q: 2, ms: 1200, gain: 0.06 }],
  win: arpeggio(4, 75),
  big_win: arpeggio(9, 80),
  huge_win: [...arpeggio(11, 85), ...arpeggio(11, 85).map((voice) => ({ ...voice, at: (voice.at ?? 0) + 935 }))],
}

/** The bed under the game: four chords of a slow pad, notes as steps of the scale, with a plucked note here and there. */
export const musicBed = {
  beatsPerMinute: 74,
  beatsPerChord: 8,
  chords: [
    [0, 2, 4],
    [1, 3, 5],
    [2, 4, 6],
    [0, 3, 5],
  ],
  pad: { gain: 0.035, cutoff: 620 },
  pluck: { gain: 0.03, everyBeats: 2, ms: 900 },
  pitchOf: (step: number) => pitch(step) / 2,
} as const
