import { encode, renderSVG } from 'uqr'

/** Modules of light around the picture, as readers ask for. */
const BORDER = 4
const MODULE_PIXELS = 8

/** The picture of some data, dark on light in both themes. */
export function QrPicture({ data, alt }: { data: string; alt: string }) {
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(data, { border: BORDER }))}`
  return <img src={picture} alt={alt} className="mx-auto w-full max-w-72 rounded-control bg-white" />
}

/** Bank apps take pictures of the gallery as PNG. */
export function savePicture({ data, name }: { data: string; name: string }): void {
  const { data: rows, size } = encode(data, { border: BORDER })
  const canvas = document.createElement('canvas')
  canvas.width = size * MODULE_PIXELS
  canvas.height = canvas.width
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(x * MODULE_PIXELS, y * MODULE_PIXELS, MODULE_PIXELS, MODULE_PIXELS)
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = name
  link.click()
}
