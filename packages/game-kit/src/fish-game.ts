import type { Language } from './amounts.ts'
import type { Draws } from './draws.ts'
import type { Explained, GameManifest } from './game.ts'

export type Point = { x: number; y: number }

/** One fish of a minute: times are milliseconds from its start, `lane` is its place across the path, 0 in the middle. */
export type FishSpawn = { id: number; kind: string; path: number; lane: number; atMs: number; lifeMs: number }

/** A fish in the water; `fromMs` is when it comes, on the clock of its table. */
export type Fish = FishSpawn & { fromMs: number }

/** What a shot hits: the fish, and where it is an area weapon, what swims near enough to go with it. */
export type FishHit = { kind: string; victims: readonly string[] }

/** `worth` is what the prize counted for in the kill rule, `paidTimes` what the shot was paid in bets, 0 without a kill. */
export type ShotOutcome = { drawn: number; worth: number; paidTimes: number }

/** How a cannon shot: seats are counted from 0, the angle is thousandths of a radian from the right hand of who sits there. */
export type Aim = { seat: number; angle: number }

/** The shot of a seat in the minute of a link. Seats and shots are counted from one. */
export type ShotNumber = { link: number; seat: number; count: number }

/** A game in which the players of a table shoot at what swims by; each hit is a bet of its own. Times are milliseconds. */
export type FishGame = {
  engine: 'fish'
  manifest: GameManifest
  /** The numbers that pay. SHA-256 over its JSON is the manifest's `paytableVersion`. */
  table: object
  /** The bets of each room's cannons, ascending. */
  rooms: readonly { name: string; levelsMinor: readonly bigint[] }[]
  seats: number
  /** Everything that swims. */
  kinds: readonly string[]
  /** A seat holds one advance of so many shots. */
  shotsPerAdvance: number
  minuteMs: number
  shotLifeMs: number
  angleMost: number
  /** The fish of a minute. They are told at its beginning: a hit on any of them returns the same. */
  drawShoal(): Draws<FishSpawn[]>
  decideHit(hit: FishHit): Draws<ShotOutcome>
  /** How a shot was decided, in words that a player can follow; the verifier shows it. */
  explain(hit: FishHit, outcome: ShotOutcome, language: Language): Explained[]
  /** The names under which a minute's fish and each shot of it are drawn. */
  shoalLabel(link: number): string
  shotLabel(shot: ShotNumber): string
  /** Undefined before a fish comes and after it has left. */
  fishPlace(fish: Fish, nowMs: number): Point | undefined
  isInWater(place: Point): boolean
  /** How near to a fish of this kind a shot must come to hit it. */
  reachOf(kind: string): number
  victimsOf(hit: Fish, fishes: Iterable<Fish>, nowMs: number): Fish[]
  muzzleOf(aim: Aim): Point
  shotPlace(aim: Aim, ageMs: number): Point
  /** A step of a shot that follows its fish. */
  followed(from: Point, to: Point, elapsedMs: number): Point
}
