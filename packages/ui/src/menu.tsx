import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type MenuEntry = { key: string; label: string; icon?: ReactNode; count?: number; isDanger?: boolean; onChoose: () => void }

/** A menu of actions under its trigger. Comes with Base UI, so it belongs in lazily loaded chunks. */
export function Menu({
  trigger,
  entries,
  head,
}: {
  trigger: ReactElement<Record<string, unknown>>
  entries: readonly MenuEntry[]
  head?: ReactNode
}) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={8} align="end" className="z-50 outline-none">
          <BaseMenu.Popup className="min-w-60 rounded-card border border-line bg-raised p-2 text-text shadow-float outline-none transition-[opacity,transform] duration-150 ease-calm data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0">
            {head}
            {entries.map((entry) => (
              <BaseMenu.Item
                key={entry.key}
                onClick={entry.onChoose}
                className={classNames(
                  'flex h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-14 outline-none data-highlighted:bg-tint',
                  entry.isDanger ? 'text-down' : 'text-text',
                )}
              >
                {entry.icon && <span className="text-muted">{entry.icon}</span>}
                <span className="grow">{entry.label}</span>
                {entry.count !== undefined && entry.count > 0 && (
                  <span className="figures rounded-full bg-danger px-1.5 text-12 font-semibold text-danger-ink">
                    {entry.count > 99 ? '99+' : entry.count}
                  </span>
                )}
              </BaseMenu.Item>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}
