import type { SubType } from './games.ts'

/** Sub-types of slots in calls and answers; the specification calls one a classify. Lobbies alone ask for them, after the first page. */
export type WithSubType<Named = SubType | undefined> = { gameClassify: Named }

/** The sub-type of a game or query; of a category, those of its sub-types that have games, each with its name. */
export function subTypeOf<Named extends Partial<WithSubType<unknown>>>(named: Named): Named['gameClassify'] {
  return named.gameClassify
}

export function withSubType<Named>(named: Named): WithSubType<Named> {
  return { gameClassify: named }
}
