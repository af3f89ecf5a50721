import type { VendorCard as Vendor } from '@croupier/contract/games'
import { classNames } from '@croupier/ui/class-names'
import { Picture } from '@croupier/ui/picture'
import { useText } from '#features/language/index.ts'
import { ClosedMark } from './closed-mark.tsx'
import { openVendor, tryVendor } from './play.ts'

export const vendorGridClass = 'grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6'

/** A vendor, sixteen to nine: play now and, where it is connected, the free trial (LB-09). */
export function VendorCard({ vendor }: { vendor: Vendor }) {
  const text = useText()
  const { displayName, state } = vendor
  return (
    <article className="group min-w-0">
      <button
        type="button"
        onClick={() => openVendor(vendor)}
        aria-label={text('games.playVendor', { vendor: displayName })}
        className="block w-full transition-transform duration-150 ease-calm motion-safe:group-hover:-translate-y-0.5 motion-safe:active:scale-[.98]"
      >
        <Cover vendor={vendor} />
      </button>
      <p className="mt-1.5 truncate text-14 font-medium">{displayName}</p>
      <div className="flex h-6 items-center justify-between gap-1 text-12 text-muted">
        {state === 'open' ? (
          <>
            <span className="min-w-0 leading-tight wrap-anywhere">{text('games.playNow')}</span>
            <button
              type="button"
              onClick={() => tryVendor(vendor)}
              aria-label={text('games.tryGame', { game: displayName })}
              className="relative shrink-0 rounded-control font-semibold text-link after:absolute after:-inset-x-2 after:-inset-y-3.5 hover:underline"
            >
              {text('games.try')}
            </button>
          </>
        ) : (
          <ClosedMark state={state} />
        )}
      </div>
    </article>
  )
}

function Cover({ vendor: { icons, state } }: { vendor: Vendor }) {
  const isOurs = icons.cover.startsWith('/pictures/') && icons.cover.endsWith('.webp')
  return (
    <Picture
      src={icons.cover}
      sources={isOurs ? [{ type: 'image/avif', srcset: icons.cover.replace(/webp$/, 'avif') }] : []}
      image={{ width: 480, height: 270, loading: 'lazy', decoding: 'async' }}
      imageClass="size-full object-cover"
      className={classNames(
        'block aspect-video overflow-hidden rounded-card bg-raised shadow-card',
        state !== 'open' && 'opacity-60 saturate-[.3]',
      )}
    />
  )
}
