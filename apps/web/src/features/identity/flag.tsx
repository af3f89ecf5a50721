import { flagOf } from './country-list.ts'

let isDrawn: boolean | undefined

/** A country's flag; where the machine has no flags among its letters, the country's code in a frame. */
export function Flag({ countryCode }: { countryCode: string }) {
  isDrawn ??= drawsFlags()
  if (isDrawn) return <span aria-hidden="true">{flagOf(countryCode)}</span>
  return (
    <span aria-hidden="true" className="rounded-[3px] border border-edge px-1 text-12 font-semibold leading-[18px] text-muted">
      {countryCode}
    </span>
  )
}

/** A drawn flag has colour; what stands for a missing one has none. */
function drawsFlags(): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 24
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return false
  pen.font = '18px sans-serif'
  pen.fillText(flagOf('PH'), 0, 18)
  const { data } = pen.getImageData(0, 0, 24, 24)
  return data.some((value, at) => at % 4 === 0 && (data[at + 3] ?? 0) > 0 && value !== data[at + 2])
}
