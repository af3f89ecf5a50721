import { buildOutput, firstLoads } from '../../apps/studio/client/build/first-load.ts'
import { type Row, rowOf } from './figures.ts'

/** What a browser loads before the first frame of each game, after gzip. */
export async function benchLoads(): Promise<Row[]> {
  const loads = firstLoads(await buildOutput())
  return loads.map(({ slug, page, total, hasRenderer }) => {
    const isSlight = page === 'play' && !hasRenderer
    const reach = hasRenderer ? 140 : isSlight ? 60 : 90
    return rowOf(`first load of ${slug}, kB`, { reach: `<= ${reach}`, stretch: `<= ${reach / 2}`, digits: 1 }, [total / 1000])
  })
}
