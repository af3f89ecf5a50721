import { Container, Sprite, type Texture } from 'pixi.js'
import { seededNumbers } from './seeded.ts'

/** Rising lights for wins: a pool that is made once, so that a celebration allocates nothing. */
export type Sparks = {
  readonly container: Container
  /** Lights so many of them up, spread over a width around the middle. */
  burst(count: number, spread: { width: number; lift: number }): void
  advance(elapsedMs: number): void
}

type Spark = { sprite: Sprite; speedX: number; speedY: number; lifeMs: number; ageMs: number; size: number }

const GRAVITY = 0.00034

export function createSparks(texture: Texture, poolSize: number, tints: readonly number[]): Sparks {
  const container = new Container()
  const next = seededNumbers(20)
  const pool: Spark[] = Array.from({ length: poolSize }, (_, index) => {
    const sprite = new Sprite({ texture, anchor: 0.5, blendMode: 'add', visible: false, tint: tints[index % tints.length] ?? 0xffffff })
    container.addChild(sprite)
    return { sprite, speedX: 0, speedY: 0, lifeMs: 1, ageMs: 1, size: 1 }
  })
  const light = (spark: Spark, spread: { width: number; lift: number }) => {
    spark.sprite.position.set((next() - 0.5) * spread.width, (next() - 0.5) * 40)
    spark.speedX = (next() - 0.5) * 0.22
    spark.speedY = -(0.12 + next() * 0.34) * spread.lift
    spark.lifeMs = 900 + next() * 1100
    spark.ageMs = 0
    spark.size = 0.12 + next() * 0.3
    spark.sprite.visible = true
  }
  const move = (spark: Spark, elapsedMs: number) => {
    spark.ageMs += elapsedMs
    spark.sprite.visible = spark.ageMs < spark.lifeMs
    spark.speedY += GRAVITY * elapsedMs
    spark.sprite.x += spark.speedX * elapsedMs
    spark.sprite.y += spark.speedY * elapsedMs
    const life = 1 - spark.ageMs / spark.lifeMs
    spark.sprite.alpha = Math.max(0, life)
    spark.sprite.scale.set(spark.size * (0.5 + life * 0.5))
  }
  return {
    container,
    burst: (count, spread) => {
      let left = count
      for (const spark of pool) {
        if (left === 0) return
        if (spark.sprite.visible) continue
        light(spark, spread)
        left -= 1
      }
    },
    advance: (elapsedMs) => {
      for (const spark of pool) if (spark.sprite.visible) move(spark, elapsedMs)
    },
  }
}
