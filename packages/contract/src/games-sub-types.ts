import type { Lane, SubType } from './games.ts'

/** Sub-types of slots in calls and answers; the specification calls one a classify. Lobbies alone ask for them, after the first page. */
export type WithSubType = { gameClassify?: SubType | undefined }

/** The sub-types of a category that have games, each with its name. */
export function subTypesOf({ gameClassify }: Lane): Lane['gameClassify'] {
  return gameClassify
}

export function withSubType(subType: SubType | undefined): WithSubType {
  return { gameClassify: subType }
}
