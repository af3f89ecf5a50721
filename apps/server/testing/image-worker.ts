import { drawAnew } from '#platform/images.ts'
import { mutatedPictures } from './hostile/mutated-pictures.ts'
import { hostileUploads } from './hostile/uploads.ts'

/** What a process of its own tells of hostile pictures: how many came through, and by how much its memory rose at most. */
export type ImageReport = { hostileTaken: string[]; mutated: number; mutatedTaken: number; grewBytes: number }

const uploads = await hostileUploads()
const pictures = await mutatedPictures(1000)
globalThis.gc?.()
const before = process.memoryUsage.rss()
let highest = before
const watch = setInterval(() => {
  highest = Math.max(highest, process.memoryUsage.rss())
}, 2)

const hostileTaken: string[] = []
for (const { name, bytes } of uploads) if (await drawAnew(bytes)) hostileTaken.push(name)
let mutatedTaken = 0
for (const bytes of pictures) {
  const drawn = await drawAnew(bytes)
  if (drawn) mutatedTaken++
}
clearInterval(watch)
const report: ImageReport = { hostileTaken, mutated: pictures.length, mutatedTaken, grewBytes: highest - before }
process.send?.(report)
process.disconnect?.()
