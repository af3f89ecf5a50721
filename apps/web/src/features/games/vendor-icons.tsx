import { vendorOf } from '@croupier/contract/games'
import { useText } from '#features/language/index.ts'
import { useLanes } from './catalogue.ts'
import { VendorMark } from './vendor-mark.tsx'

/** The marks of all vendors, each once, for the foot of the page (FT-01). */
export function VendorIcons() {
  const text = useText()
  const { data = [] } = useLanes()
  const vendors = [...new Map(data.flatMap(({ cards }) => cards).map((card) => [vendorOf(card), card])).values()]
  return (
    <section aria-label={text('site.vendors')}>
      <h2 className="mb-3 text-14 font-semibold">{text('site.vendors')}</h2>
      <ul className="flex flex-wrap gap-2">
        {vendors.map((vendor) => (
          <li key={vendorOf(vendor)}>
            <span
              role="img"
              aria-label={vendor.displayName}
              title={vendor.displayName}
              className="block size-10 rounded-control bg-raised p-1"
            >
              <VendorMark vendor={vendor} className="size-8" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
