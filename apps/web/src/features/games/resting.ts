import type { Game } from '@croupier/contract/games'
import { create } from 'zustand'

/** The game that rests and whose window is open. */
export const useRestingGame = create<{ game: Game | undefined }>(() => ({ game: undefined }))
