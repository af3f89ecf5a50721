import type { SoundBoard } from '@croupier/game-kit/sound'
import { recallSound, rememberSound } from '../play/sound-choice.ts'

type Noise = Parameters<SoundBoard['play']>[0]

export type LateSound = { readonly isOn: boolean; play(noise: Noise): void; toggle(): boolean }

/** The sound of the page. Its instruments are loaded with the first gesture: before that no browser lets anything be heard. */
export function openLateSound(): LateSound {
  let isOn = recallSound()
  let board: SoundBoard | undefined
  const load = async () => {
    const { createSoundBoard } = await import('@croupier/game-kit/sound')
    board ??= createSoundBoard(isOn)
    board.unlock()
  }
  for (const gesture of ['pointerdown', 'keydown']) document.addEventListener(gesture, () => void load(), { once: true })
  return {
    get isOn() {
      return isOn
    },
    play: (noise) => board?.play(noise),
    toggle: () => {
      isOn = !isOn
      rememberSound(isOn)
      board?.setOn(isOn)
      return isOn
    },
  }
}
