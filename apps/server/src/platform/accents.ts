/** A text without accents and other marks upon its letters, by which names are compared. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}
