import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & { label: string; icon: ReactNode; isSmall?: boolean }

/** A button that shows only an icon: at least 44 px (36 where small, for a mouse), with a name for those who cannot see it. */
export function IconButton({ label, icon, isSmall = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-control text-muted transition-opacity duration-150 hover:bg-tint hover:text-text active:opacity-70 disabled:opacity-50',
        isSmall ? 'size-9' : 'size-11',
        className,
      )}
    >
      {icon}
    </button>
  )
}
