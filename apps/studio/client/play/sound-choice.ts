import { recall, remember } from '@croupier/vendor-client/memory'

const SOUND_KEY = 'studio-sound'

/** Whether this device had the sound on last. */
export function recallSound(): boolean {
  return recall(SOUND_KEY) !== 'off'
}

export function rememberSound(isOn: boolean): void {
  remember(SOUND_KEY, isOn ? 'on' : 'off')
}
