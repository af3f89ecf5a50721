import type { ReactNode } from 'react'

type EmptyStateProps = {
  icon: ReactNode
  title: string
  /** `h1` where the sentence is the heading of the page. */
  titleAs?: 'p' | 'h1' | 'h2'
  children?: ReactNode
  action?: ReactNode
}

/** Nothing to show: an icon, one sentence, one action. "Nothing yet" and "nothing matches" are different sentences. */
export function EmptyState({ icon, title, titleAs: Title = 'p', children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-12 text-center">
      <span aria-hidden="true" className="flex size-16 items-center justify-center rounded-full bg-tint text-secondary">
        {icon}
      </span>
      <Title className="text-18 font-semibold text-balance">{title}</Title>
      {children && <div className="max-w-prose text-14 text-muted text-pretty">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
