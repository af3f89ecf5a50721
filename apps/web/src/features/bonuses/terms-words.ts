import type { Grant } from './bonuses-page.tsx'

/** How far the play of a grant is, in whole percent. */
export function percentPlayed({ counted, target }: Pick<Grant, 'counted' | 'target'>): number {
  if (target <= 0n || counted >= target) return 100
  return counted <= 0n ? 0 : Number((counted * 100n) / target)
}

/** Categories in which play counts, by how much; the rest counts nothing. */
export function weightsOf(weights: Grant['terms']['weights']) {
  const all = Object.entries(weights) as [keyof typeof weights, number][]
  return { counting: all.filter(([, percent]) => percent > 0), not: all.flatMap(([type, percent]) => (percent === 0 ? [type] : [])) }
}
