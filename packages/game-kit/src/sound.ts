import { playMusic } from './music.ts'
import { type Sound, soundBank, type Voice } from './sound-bank.ts'

/** All that is heard. Silent until the first gesture of the player unlocks it, as browsers demand. */
export type SoundBoard<Own extends string = never> = {
  unlock(): void
  play(sound: Sound | Own): void
  /** Lowers the music while a win is heard. */
  duck(isDucked: boolean): void
  setOn(isOn: boolean): void
  readonly isOn: boolean
  destroy(): void
}

const VOICES_MAX = 24
const RAMP_SECONDS = 0.05
const DUCKED = 0.5

type Mixer = { context: AudioContext; master: GainNode; effects: GainNode; music: GainNode; stopMusic: () => void }

/** A game may bring sounds of its own beside those that all games share. */
export function createSoundBoard<Own extends string = never>(
  isOnAtFirst: boolean,
  own?: Readonly<Record<Own, readonly Voice[]>>,
): SoundBoard<Own> {
  const bank: Readonly<Record<string, readonly Voice[]>> = { ...soundBank, ...own }
  let mixer: Mixer | undefined
  let isOn = isOnAtFirst
  let voices = 0

  const glide = (gain: GainNode | undefined, level: number) => {
    if (mixer && gain) gain.gain.setTargetAtTime(level, mixer.context.currentTime, RAMP_SECONDS)
  }
  const unlock = () => {
    mixer ??= openMixer(isOn)
    if (isOn && mixer.context.state === 'suspended') void mixer.context.resume()
  }
  const pauseWhenHidden = () => {
    if (!mixer) return
    if (document.hidden || !isOn) void mixer.context.suspend()
    else void mixer.context.resume()
  }
  document.addEventListener('visibilitychange', pauseWhenHidden)

  return {
    unlock,
    play: (sound) => {
      if (!mixer || !isOn || document.hidden) return
      for (const voice of bank[sound] ?? []) {
        if (voices >= VOICES_MAX) return
        voices += 1
        playVoice(mixer, voice, () => {
          voices -= 1
        })
      }
    },
    duck: (isDucked) => glide(mixer?.music, isDucked ? DUCKED : 1),
    setOn: (next) => {
      isOn = next
      unlock()
      glide(mixer?.master, isOn ? 1 : 0)
      pauseWhenHidden()
    },
    get isOn() {
      return isOn
    },
    destroy: () => {
      document.removeEventListener('visibilitychange', pauseWhenHidden)
      mixer?.stopMusic()
      void mixer?.context.close()
    },
  }
}

function openMixer(isOn: boolean): Mixer {
  const context = new AudioContext()
  const limiter = new DynamicsCompressorNode(context, { threshold: -8, ratio: 12, attack: 0.002, release: 0.12 })
  const master = new GainNode(context, { gain: isOn ? 1 : 0 })
  const effects = new GainNode(context, { gain: 0.9 })
  const music = new GainNode(context, { gain: 1 })
  effects.connect(master)
  music.connect(master)
  master.connect(limiter).connect(context.destination)
  return { context, master, effects, music, stopMusic: playMusic(context, music) }
}

function playVoice(mixer: Mixer, voice: Voice, onEnd: () => void): void {
  const { context } = mixer
  const start = context.currentTime + (voice.at ?? 0) / 1000
  const end = start + voice.ms / 1000
  const envelope = new GainNode(context, { gain: 0 })
  envelope.gain.setValueAtTime(0, start)
  envelope.gain.linearRampToValueAtTime(voice.gain, start + 0.004)
  envelope.gain.exponentialRampToValueAtTime(0.0001, end)
  envelope.connect(mixer.effects)
  const source = voice.kind === 'noise' ? noiseOf(context, voice, envelope) : toneOf(context, voice, envelope)
  source.onended = () => {
    envelope.disconnect()
    onEnd()
  }
  source.start(start)
  source.stop(end + 0.02)
}

function toneOf(context: AudioContext, voice: Exclude<Voice, { kind: 'noise' }>, envelope: GainNode): AudioScheduledSourceNode {
  const start = context.currentTime + (voice.at ?? 0) / 1000
  const end = start + voice.ms / 1000
  const tone = new OscillatorNode(context, { frequency: voice.from, type: voice.kind === 'tone' ? (voice.wave ?? 'sine') : 'sine' })
  tone.connect(envelope)
  if (voice.kind === 'tone') {
    if (voice.to) tone.frequency.exponentialRampToValueAtTime(voice.to, end)
    return tone
  }
  const modulator = new OscillatorNode(context, { frequency: voice.from * voice.ratio })
  const depth = new GainNode(context, { gain: voice.from * voice.depth })
  depth.gain.setValueAtTime(voice.from * voice.depth, start)
  depth.gain.exponentialRampToValueAtTime(1, end)
  modulator.connect(depth).connect(tone.frequency)
  modulator.start(start)
  modulator.stop(end + 0.02)
  return tone
}

function noiseOf(context: AudioContext, voice: Extract<Voice, { kind: 'noise' }>, envelope: GainNode): AudioScheduledSourceNode {
  const source = new AudioBufferSourceNode(context, { buffer: noiseBuffer(context), loop: true })
  const filter = new BiquadFilterNode(context, { type: voice.filter, frequency: voice.from, Q: voice.q })
  if (voice.to) filter.frequency.exponentialRampToValueAtTime(voice.to, context.currentTime + voice.ms / 1000)
  source.connect(filter).connect(envelope)
  return source
}

const noises = new WeakMap<AudioContext, AudioBuffer>()

/** Half a second of noise. It decides nothing, but chance comes from one place all the same. */
function noiseBuffer(context: AudioContext): AudioBuffer {
  const known = noises.get(context)
  if (known) return known
  const buffer = new AudioBuffer({ length: context.sampleRate / 2, sampleRate: context.sampleRate })
  const samples = buffer.getChannelData(0)
  const words = new Uint16Array(samples.length)
  // The call fills at most 65,536 bytes at a time.
  for (let from = 0; from < words.length; from += 32_768) crypto.getRandomValues(words.subarray(from, from + 32_768))
  for (const [index, word] of words.entries()) samples[index] = word / 32_768 - 1
  noises.set(context, buffer)
  return buffer
}
