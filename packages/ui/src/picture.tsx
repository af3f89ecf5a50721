import { useState } from 'react'

/** One of the formats or sizes that the browser chooses from. */
export type PictureSource = { srcset: string; type?: string; media?: string; sizes?: string }

type PictureProps = {
  src: string
  sources: readonly PictureSource[]
  /** What the image is like beside that; an image here stands beside its name, so its own is empty. */
  image?: { width?: number; height?: number; loading?: 'eager' | 'lazy'; fetchPriority?: 'high' | 'low'; decoding?: 'async' }
  imageClass: string
  className?: string | undefined
  /** A letter that the style may show until the picture comes (`attr(data-initial)`). */
  initial?: string
  onError?: () => void
}

/**
 * A picture in several formats. It is filled when it stands on the page, not while it is drawn: Chromium never lets go of a
 * `<source>` that was drawn and thrown away (60 navigations kept 1,100 nodes), and React throws away what a newer state overtakes.
 */
export function Picture(props: PictureProps) {
  return <Filled key={[props.src, ...props.sources.map(({ srcset }) => srcset)].join(' ')} {...props} />
}

function Filled(props: PictureProps) {
  const [fill] = useState(() => (picture: HTMLPictureElement) => fillIn(picture, props))
  return <picture ref={fill} data-initial={props.initial} className={props.className} />
}

function fillIn(picture: HTMLPictureElement, { src, sources, image = {}, imageClass, onError }: PictureProps): () => void {
  const img = Object.assign(document.createElement('img'), { alt: '', className: imageClass, ...image })
  if (onError) img.onerror = onError
  picture.append(...sources.map((source) => Object.assign(document.createElement('source'), source)), img)
  // Last of all, so that only the best of the sources is loaded.
  img.src = src
  return () => {
    // An image that loses its sources would load what it falls back on.
    img.removeAttribute('src')
    picture.replaceChildren()
  }
}
