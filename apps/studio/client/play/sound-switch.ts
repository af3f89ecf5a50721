import { createSoundBoard, type SoundBoard } from '@croupier/game-kit/sound'
import { recallSound, rememberSound } from './sound-choice.ts'

/** The sound of a page, on or off as this device had it last. */
export function openSound<Own extends string = never>(own?: Parameters<typeof createSoundBoard<Own>>[1]): SoundBoard<Own> {
  return createSoundBoard(recallSound(), own)
}

/** Turns the sound on or off for this device. Answers whether it is on. */
export function toggleSound(sound: Pick<SoundBoard, 'setOn' | 'isOn'>): boolean {
  sound.setOn(!sound.isOn)
  rememberSound(sound.isOn)
  return sound.isOn
}
