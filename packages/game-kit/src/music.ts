import { musicBed } from './sound-bank.ts'

const AHEAD_SECONDS = 1.2
const CHECK_MS = 400

/** Plays the music bed for ever, a chord at a time, a little ahead of the clock. Gives the way to stop. */
export function playMusic(context: AudioContext, output: AudioNode): () => void {
  const beat = 60 / musicBed.beatsPerMinute
  const chordSeconds = beat * musicBed.beatsPerChord
  const softener = new BiquadFilterNode(context, { type: 'lowpass', frequency: musicBed.pad.cutoff, Q: 0.4 })
  softener.connect(output)
  let next = context.currentTime + 0.2
  let chordsPlayed = 0
  const schedule = () => {
    if (context.state !== 'running' || next > context.currentTime + AHEAD_SECONDS) return
    next = Math.max(next, context.currentTime + 0.05)
    const chord = musicBed.chords[chordsPlayed % musicBed.chords.length] ?? []
    for (const step of chord) playPad(context, { step, start: next, seconds: chordSeconds }, softener)
    for (let at = 0; at < musicBed.beatsPerChord; at += musicBed.pluck.everyBeats) {
      const step = chord[(at + chordsPlayed) % chord.length] ?? 0
      playPluck(context, { step: step + 4, start: next + at * beat }, output)
    }
    next += chordSeconds
    chordsPlayed += 1
  }
  const timer = setInterval(schedule, CHECK_MS)
  return () => clearInterval(timer)
}

function playPad(context: AudioContext, note: { step: number; start: number; seconds: number }, output: AudioNode): void {
  const end = note.start + note.seconds
  const envelope = new GainNode(context, { gain: 0 })
  envelope.gain.setValueAtTime(0, note.start)
  envelope.gain.linearRampToValueAtTime(musicBed.pad.gain, note.start + note.seconds * 0.4)
  envelope.gain.linearRampToValueAtTime(0, end + 0.6)
  envelope.connect(output)
  for (const detune of [-6, 6]) {
    const voice = new OscillatorNode(context, { type: 'triangle', frequency: musicBed.pitchOf(note.step), detune })
    voice.connect(envelope)
    voice.start(note.start)
    voice.stop(end + 0.7)
  }
}

function playPluck(context: AudioContext, note: { step: number; start: number }, output: AudioNode): void {
  const end = note.start + musicBed.pluck.ms / 1000
  const envelope = new GainNode(context, { gain: 0 })
  envelope.gain.setValueAtTime(0, note.start)
  envelope.gain.linearRampToValueAtTime(musicBed.pluck.gain, note.start + 0.008)
  envelope.gain.exponentialRampToValueAtTime(0.0001, end)
  const voice = new OscillatorNode(context, { frequency: musicBed.pitchOf(note.step) * 2 })
  voice.connect(envelope).connect(output)
  voice.start(note.start)
  voice.stop(end)
}
