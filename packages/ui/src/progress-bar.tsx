import { classNames } from './class-names.ts'

/** How far something is, for the eye and for readers of screens. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-2 w-full overflow-hidden rounded-full bg-line"
    >
      <div className={classNames('h-full rounded-full', percent === 100 ? 'bg-up' : 'bg-accent')} style={{ width: `${percent}%` }} />
    </div>
  )
}
