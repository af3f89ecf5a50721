import { classNames } from './class-names.ts'

/** The look that every typed or chosen value shares; 16 px text, so that phones do not zoom on focus. */
export const controlClass = classNames(
  'h-12 w-full rounded-control border border-edge bg-surface px-3 text-16 text-text placeholder:text-muted',
  'hover:border-muted focus-visible:outline-offset-0 aria-invalid:border-down disabled:opacity-60 read-only:bg-page',
)
