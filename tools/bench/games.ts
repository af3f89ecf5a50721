import { parseArgs } from 'node:util'
import { type Row, sayRows } from './figures.ts'
import { benchFish } from './game-fish.ts'
import { benchFrames, type Frames } from './game-frames.ts'
import { benchHeaps } from './game-heaps.ts'
import { benchLead } from './game-lead.ts'
import { benchLoads } from './game-loads.ts'
import { benchStart } from './game-start.ts'
import { benchTable } from './game-table.ts'

const parts: Readonly<Record<string, (frames: Frames) => Row[] | Promise<Row[]>>> = {
  table: benchTable,
  lead: benchLead,
  fish: benchFish,
  loads: benchLoads,
  frames: benchFrames,
  heaps: benchHeaps,
  start: benchStart,
}
const USAGE = `usage: npm run bench -- games [${Object.keys(parts).join(' ')}] [--minutes 1] [--game slug …]`

/** `npm run bench -- games`: the figures of the engines and of the pages that show games; parts by their names. */
export async function benchGames(given: string[]): Promise<void> {
  const options = { minutes: { type: 'string', default: '1' }, game: { type: 'string', multiple: true, default: [] as string[] } } as const
  const { values, positionals } = parseArgs({ args: given, allowPositionals: true, options })
  const minutes = Number(values.minutes)
  const wanted = positionals.length > 0 ? positionals : Object.keys(parts)
  if (!(minutes > 0) || wanted.some((name) => !Object.hasOwn(parts, name))) throw new Error(USAGE)
  for (const name of wanted) sayRows((await parts[name]?.({ minutes, slugs: values.game })) ?? [])
}
