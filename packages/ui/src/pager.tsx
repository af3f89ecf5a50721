import { ChevronLeft, ChevronRight } from 'lucide-react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { pagerItems } from './pager-range.ts'
import { useUiText } from './ui-text.tsx'

type PagerProps = { label: string; page: number; total: number; margin: number; range: number; onPage: (page: number) => void }

/** Pages by number. Shows nothing when there is only one; a page outside the list is ignored. */
export function Pager({ label, page, total, margin, range, onPage }: PagerProps) {
  const text = useUiText()
  if (total <= 1) return null
  const go = (next: number) => next >= 1 && next <= total && next !== page && onPage(next)
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      <IconButton label={text.previous} disabled={page <= 1} onClick={() => go(page - 1)} icon={<ChevronLeft size={20} />} />
      {pagerItems({ page, total, margin, range }).map((item) =>
        item.kind === 'gap' ? (
          <span key={`gap${item.after}`} aria-hidden="true" className="w-6 text-center text-muted">
            …
          </span>
        ) : (
          <button
            key={item.page}
            type="button"
            aria-label={text.page(item.page)}
            aria-current={item.page === page ? 'page' : undefined}
            onClick={() => go(item.page)}
            className={classNames(
              'figures h-11 min-w-11 rounded-control px-2 text-14 font-medium',
              item.page === page ? 'bg-primary text-primary-ink' : 'text-muted hover:bg-tint hover:text-text',
            )}
          >
            {item.page}
          </button>
        ),
      )}
      <IconButton label={text.next} disabled={page >= total} onClick={() => go(page + 1)} icon={<ChevronRight size={20} />} />
    </nav>
  )
}
