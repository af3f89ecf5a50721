import type { Language } from '@croupier/game-kit/amounts'
import type { FishHit, ShotOutcome } from '@croupier/game-kit/fish-game'
import type { Explained } from '@croupier/game-kit/game'
import { killsBelow, ownWorth } from './hits.ts'
import { type FishKind, paytable } from './paytable.ts'
import { texts } from './texts.ts'

/** How a shot was decided, in words that a player can follow. */
export function explainShot(hit: FishHit, { drawn, worth, paidTimes }: ShotOutcome, language: Language): Explained[] {
  const { kinds, shot } = texts[language]
  const name = (kind: string) => kinds[kind as FishKind] ?? kind
  const parts = [hit.kind, ...hit.victims].map((kind) => `${name(kind)} ${ownWorth(kind)}×`)
  const limit = killsBelow(worth)
  return [
    {
      title: paidTimes > 0 ? shot.killed(name(hit.kind), paidTimes) : shot.lives(name(hit.kind)),
      lines: [shot.worth(parts.join(' + '), worth), shot.limit(paytable.returnPpm, worth, limit), shot.drawn(drawn, limit, drawn < limit)],
    },
  ]
}
