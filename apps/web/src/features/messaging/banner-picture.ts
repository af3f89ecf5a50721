/** A banner's picture in its two shapes, each as AVIF and WebP; `wide` is what the brand named. */
export type BannerPicture = { phone: string; wide: string; phoneAvif?: string; wideAvif?: string }

/** The picture that stands in the page before its program runs: the first of the home page's group. */
export const FIRST_BANNER = '/pictures/banner/w_home/1/wide.webp'

/** Pictures that we draw ourselves come in more shapes; one that an operator brought is taken as it is. */
export function bannerPicture(url: string): BannerPicture {
  const drawn = /^(\/pictures\/banner\/[a-z_]+\/\d+\/)wide\.webp$/.exec(url)?.[1]
  if (!drawn) return { phone: url, wide: url }
  return { phone: `${drawn}phone.webp`, wide: `${drawn}wide.webp`, phoneAvif: `${drawn}phone.avif`, wideAvif: `${drawn}wide.avif` }
}
