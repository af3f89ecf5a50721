export type PagerItem = { kind: 'page'; page: number } | { kind: 'gap'; after: number }

/**
 * The pages to show: `margin` pages at each end and `range` around the current one, with a gap mark where pages are left out.
 * A gap of a single page shows that page instead.
 */
export function pagerItems({ page, total, margin, range }: { page: number; total: number; margin: number; range: number }): PagerItem[] {
  const start = Math.max(1, Math.min(page - Math.floor((range - 1) / 2), total - range + 1))
  const shown = (candidate: number) =>
    candidate <= margin || candidate > total - margin || (candidate >= start && candidate < start + range)
  const items: PagerItem[] = []
  for (let candidate = 1; candidate <= total; candidate += 1) {
    const isLoneGap = !shown(candidate) && shown(candidate - 1) && shown(candidate + 1)
    if (shown(candidate) || isLoneGap) items.push({ kind: 'page', page: candidate })
    else if (items.at(-1)?.kind === 'page') items.push({ kind: 'gap', after: candidate - 1 })
  }
  return items
}
