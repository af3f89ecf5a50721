import { fourDigitLottery } from '@croupier/game-kit/four-digit-game'
import { manifest } from './manifest.ts'
import { paytable } from './paytable.ts'

/** 23 numbers of four digits, at the odds of Malaysia. */
export const my4d = fourDigitLottery({ manifest, table: paytable, time: '19:00' })
