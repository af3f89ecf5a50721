import type { Context } from './context.ts'
import type { SealPlace } from './ports.ts'

export type SealedValue = { sealed: Buffer | null; plain: string | null; place: SealPlace }

/** What a sealed column says; a row of a former release that was not sealed yet says it in clear. */
export function openedText({ ports }: Pick<Context, 'ports'>, { sealed, plain, place }: SealedValue): string | null {
  return sealed === null ? plain : ports.seal.open(sealed, place)
}

/** What a column keeps of a text; nothing of none. */
export function sealedText({ ports }: Pick<Context, 'ports'>, text: string | null, place: SealPlace): Buffer | null {
  return text === null ? null : ports.seal.seal(text, place)
}
