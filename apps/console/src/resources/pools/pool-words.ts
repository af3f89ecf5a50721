type Standing = { pool: bigint; reserve: bigint; lent: bigint; seed: bigint }

/** What the books of a pool say of it: whether it stands within its bounds, and whether its newest movements follow from its terms. */
export function judgementOf(
  { pool, reserve, lent, seed }: Standing,
  moves: readonly { isByTerms: boolean }[],
): { isGood: boolean; text: string } {
  if (pool < seed) return { isGood: false, text: 'The pool stands below its seed.' }
  if (reserve < 0n || reserve > seed || lent < 0n) return { isGood: false, text: 'Reserve or loan stand outside of their bounds.' }
  const wrong = moves.filter(({ isByTerms }) => !isByTerms).length
  if (wrong > 0) return { isGood: false, text: `Not explained by the terms: ${wrong} of the newest movements.` }
  return { isGood: true, text: 'The newest movements all follow from the terms.' }
}
