import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const KINDS = {
  info: { Icon: Info, color: 'text-link' },
  good: { Icon: CircleCheck, color: 'text-up' },
  warning: { Icon: TriangleAlert, color: 'text-accent' },
  bad: { Icon: CircleAlert, color: 'text-down' },
} as const

type NoticeProps = { kind?: keyof typeof KINDS; title?: string; children?: ReactNode; action?: ReactNode }

/** Something to know before going on, where it matters; a bad one is read out at once. */
export function Notice({ kind = 'info', title, children, action }: NoticeProps) {
  const { Icon, color } = KINDS[kind]
  return (
    <div
      role={kind === 'bad' ? 'alert' : 'status'}
      className="flex animate-[ui-appear_150ms] items-start gap-3 rounded-control border border-line bg-raised px-3.5 py-3 text-14"
    >
      <Icon aria-hidden="true" size={18} className={classNames('mt-0.5 shrink-0', color)} />
      <div className="min-w-0 grow">
        {title && <p className="font-semibold text-text">{title}</p>}
        <div className={classNames('break-words', title !== undefined && 'text-muted')}>{children}</div>
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  )
}
