import type { Language } from './amounts.ts'
import type { Fish } from './fish-game.ts'
import type { SoundBoard } from './sound.ts'
import type { Voice } from './sound-bank.ts'
import type { RulesPage } from './view.ts'

export type SeenFish = Fish & { uid: number }

/** A shot as its table tells it. Seats are counted from 0; `number` is the page's own of the shot, and `lock` the fish that it follows. */
export type SeenShot = {
  id: number
  seat: number
  angle: number
  firedMs: number
  lock: number | undefined
  levelMinor: bigint
  number: number
}

/** The end of a shot: it hit a fish, which made it a bet, or came back; `times` and what it paid only where it killed. */
export type SeenEnd = { shot: number; seat: number; fish?: number; victims?: number[]; times?: number; betMinor: bigint; paidMinor: bigint }

/** `bot` is the name of the practice bot that sits there; pages say beside it that it is one. */
export type SeenSeat = { seat: number; levelMinor: bigint; bot?: string | undefined }

/** A view shows what its table tells, and says where the player's cannon points. It decides nothing. */
export type FishView = {
  /** The whole table as it stands, from the player's own seat. */
  show(table: { seat: number; nowMs: number; fishes: readonly SeenFish[]; shots: readonly SeenShot[]; seats: readonly SeenSeat[] }): void
  addFishes(fishes: readonly SeenFish[]): void
  fire(shots: readonly SeenShot[]): void
  end(ends: readonly SeenEnd[]): void
  setSeats(seats: readonly SeenSeat[]): void
  /** The cannon that the player has just chosen. */
  setLevel(own: SeenSeat): void
  /** Shows the player's own shot before its table has told of it; one that was refused is taken away again. */
  shootNow(shot: { number: number; angle: number; lock: number | undefined; levelMinor: bigint }): void
  takeBack(number: number): void
  /** Where the cannon points, and which fish it follows. */
  aim(): { angle: number; lock: number | undefined }
  /** By thousandths of a radian, to the left where it is above 0. */
  turn(by: number): void
  /** Follows the fish of the greatest worth, or no longer any. */
  setLock(isOn: boolean): void
  /** The table is left. */
  clear(): void
  /** The kind of a fish in the water, for words about it. */
  kindOf(uid: number): string | undefined
  destroy(): void
}

export type FishViewSettings = {
  host: HTMLElement
  clearing: HTMLElement
  language: Language
  sound: SoundBoard<string>
  isMotionReduced: boolean
  /** The device has taken the picture away, or given it back. */
  onPicture?(isShown: boolean): void
  /** The pointer is held down on the water, or let go. */
  onTrigger(isHeld: boolean): void
}

/** What a page loads of a game of the fish engine. */
export type FishModule = {
  name: string
  sounds: Readonly<Record<string, readonly Voice[]>>
  openView(settings: FishViewSettings): Promise<FishView>
  rulesPage(language: Language): RulesPage
  /** The name of a kind of fish, for words and lists. */
  nameOf(kind: string, language: Language): string
  roomName(room: string, language: Language): string
}
