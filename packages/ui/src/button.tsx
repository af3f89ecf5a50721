import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonLook = {
  /** `primary` is the one accent of a screen; `danger` is for what cannot be undone. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
  isWide?: boolean
}

const KINDS = {
  primary: 'bg-primary text-primary-ink font-semibold hover:bg-primary-hover active:opacity-90 shadow-card',
  secondary: 'bg-raised text-text font-medium border border-edge hover:border-text active:opacity-90',
  quiet: 'text-text font-medium hover:bg-tint active:opacity-80',
  danger: 'bg-danger text-danger-ink font-semibold hover:opacity-90 active:opacity-80',
} as const

const SIZES = {
  small: 'h-9 px-3 text-14 gap-1.5',
  medium: 'h-11 px-4 text-16 gap-2',
  large: 'h-12 px-6 text-16 gap-2',
} as const

/** The look of a button, for links that act as one. */
export function buttonClass({ kind = 'primary', size = 'medium', isWide = false }: ButtonLook = {}): string {
  return classNames(
    'inline-flex items-center justify-center rounded-control whitespace-nowrap select-none transition-[opacity,transform] duration-150 ease-calm',
    'disabled:opacity-50 aria-disabled:opacity-50 motion-safe:active:scale-[.98]',
    KINDS[kind],
    SIZES[size],
    isWide && 'w-full',
  )
}

type ButtonProps = ButtonLook & Omit<ComponentProps<'button'>, 'type'> & { type?: 'button' | 'submit'; isBusy?: boolean; icon?: ReactNode }

/** A button. While busy it keeps its width, says so, and does not answer a second press. */
export function Button({
  kind = 'primary',
  size = 'medium',
  isWide = false,
  isBusy = false,
  icon,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonClass({ kind, size, isWide }), className)}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
    </button>
  )
}
