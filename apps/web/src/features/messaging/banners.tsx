import { Picture } from '@croupier/ui/picture'
import { Suspense } from 'react'
import { useText } from '#features/language/index.ts'
import { lazyPart, navigate, paths } from '#features/navigation/index.ts'
import { type Banner, useAnnouncements } from './announcements.ts'
import { bannerPicture, FIRST_BANNER } from './banner-picture.ts'

const Carousel = lazyPart(() => import('./carousel.tsx').then((module) => module.Carousel))

const HOME = 'w_home'
const WIDE = '(min-width: 640px)'
const shape = 'aspect-[3/2] w-full rounded-card sm:aspect-[3/1]'

type BannersProps = {
  group: string
  /** Opens the game that a banner points to. */
  onGame: (game: { vendor: string; nodeId: number }) => void
}

/** The banners of a group (HM-01). The first stands at once; the carousel takes over when its code is here. */
export function Banners({ group, onGame }: BannersProps) {
  const text = useText()
  const { data, isError } = useAnnouncements()
  if (!data) return isError ? null : <BannerPlace group={group} />
  const banners = data.banners.filter(({ groupName }) => groupName === group)
  const [first] = banners
  if (!first) return null
  const slides = banners.map((banner) => ({
    key: banner.id,
    content: <BannerSlide banner={banner} isFirst={banner === first} onGame={onGame} />,
  }))
  return (
    <Suspense fallback={slides[0]?.content}>
      {slides.length > 1 ? <Carousel label={text('messaging.banners')} slides={slides} /> : slides[0]?.content}
    </Suspense>
  )
}

/** What stands there until it is known which banners there are: at home the first, which came with the page. */
function BannerPlace({ group }: { group: string }) {
  return group === HOME ? <BannerImage url={FIRST_BANNER} title="" isFirst /> : <span className={`block bg-line/60 ${shape}`} />
}

type SlideProps = { banner: Banner; isFirst: boolean; onGame: BannersProps['onGame'] }

export function BannerSlide({ banner, isFirst, onGame }: SlideProps) {
  const picture = <BannerImage url={banner.url} title={banner.title} isFirst={isFirst} />
  if (!banner.linkage || !banner.linkageType) return picture
  return (
    <button
      type="button"
      onClick={() => follow(banner, onGame)}
      className="block w-full rounded-card text-left focus-visible:-outline-offset-2"
    >
      {picture}
    </button>
  )
}

function BannerImage({ url, title, isFirst }: { url: string; title: string; isFirst: boolean }) {
  const { phone, wide, phoneAvif, wideAvif } = bannerPicture(url)
  return (
    <span className={`relative block overflow-hidden bg-raised ${shape}`}>
      <Picture
        src={phone}
        sources={[
          ...(wideAvif ? [{ media: WIDE, type: 'image/avif', srcset: wideAvif }] : []),
          { media: WIDE, srcset: wide },
          // Where it is not wide.
          ...(phoneAvif ? [{ type: 'image/avif', srcset: phoneAvif }] : []),
        ]}
        image={{ fetchPriority: isFirst ? 'high' : 'low' }}
        imageClass={`${shape} object-cover`}
      />
      {title && (
        <span className="absolute inset-x-0 bottom-0 bg-gradient-to-t from-scrim to-transparent px-5 pb-9 pt-12 text-22 font-bold text-balance text-white [text-shadow:0_1px_8px_rgb(0_0_0/.6)] sm:inset-y-0 sm:right-1/2 sm:flex sm:items-center sm:bg-none sm:px-16 sm:py-0 lg:text-36">
          {title}
        </span>
      )}
    </span>
  )
}

/** A banner leads to the promotions, to a game written `VENDOR:number`, or to an address. */
function follow({ linkage, linkageType }: Banner, onGame: BannersProps['onGame']): void {
  const [, vendor, number] = /^([A-Z0-9_]{1,30}):(\d{1,9})$/.exec(linkage ?? '') ?? []
  if (linkageType === 'P') navigate({ to: paths.promotions })
  else if (linkageType === 'G' && vendor) onGame({ vendor, nodeId: Number(number) })
  else if (linkage && URL.canParse(linkage, window.location.origin)) visit(new URL(linkage, window.location.origin))
}

function visit(address: URL): void {
  // A path of two slashes would be read as another host when it is written into the address bar.
  if (address.pathname.startsWith('//')) return
  if (address.origin === window.location.origin) {
    navigate({ to: address.pathname, search: Object.fromEntries(address.searchParams), hash: address.hash.slice(1) })
  } else if (address.protocol === 'https:') window.open(address.href, '_blank', 'noopener,noreferrer')
}
