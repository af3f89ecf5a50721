import { createSoundBoard, type SoundBoard } from '@croupier/game-kit/sound'
import { recall, remember } from './memory.ts'

const SOUND_KEY = 'studio-sound'

/** The sound of a page, on or off as this device had it last. */
export function openSound<Own extends string = never>(own?: Parameters<typeof createSoundBoard<Own>>[1]): SoundBoard<Own> {
  return createSoundBoard(recall(SOUND_KEY) !== 'off', own)
}

/** Turns the sound on or off for this device. Answers whether it is on. */
export function toggleSound(sound: Pick<SoundBoard, 'setOn' | 'isOn'>): boolean {
  sound.setOn(!sound.isOn)
  remember(SOUND_KEY, sound.isOn ? 'on' : 'off')
  return sound.isOn
}

export function toggleFullScreen(): void {
  void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen())
}
