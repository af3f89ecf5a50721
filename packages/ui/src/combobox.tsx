import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { Search } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { controlClass } from './control-class.ts'

type ComboboxProps<Item> = {
  /** The button that shows what is chosen; it bears its name in `aria-label`. */
  trigger: ReactElement<Record<string, unknown>>
  items: readonly Item[]
  value: Item | undefined
  onChoose: (item: Item) => void
  keyOf: (item: Item) => string
  labelOf: (item: Item) => string
  isFound: (item: Item, typed: string) => boolean
  words: { list: string; search: string; none: string }
  /** What stands in the row of an item. */
  children: (item: Item) => ReactNode
}

/**
 * One of many values, found by typing: a box under its trigger, on a phone a sheet at the foot of the screen. Comes with Base UI, so it belongs
 * in lazily loaded chunks.
 */
export function Combobox<Item>({ trigger, items, value, onChoose, keyOf, labelOf, isFound, words, children }: ComboboxProps<Item>) {
  return (
    <BaseCombobox.Root
      items={items}
      value={value ?? null}
      onValueChange={(item) => item !== null && onChoose(item)}
      itemToStringLabel={labelOf}
      isItemEqualToValue={(item, other) => keyOf(item) === keyOf(other)}
      filter={isFound}
      autoHighlight
    >
      <BaseCombobox.Trigger render={trigger} />
      <BaseCombobox.Portal>
        <BaseCombobox.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:hidden" />
        <BaseCombobox.Positioner
          align="start"
          sideOffset={4}
          className="z-50 outline-none max-sm:!fixed max-sm:!inset-x-0 max-sm:!top-auto max-sm:!bottom-0 max-sm:!transform-none"
        >
          <BaseCombobox.Popup
            aria-label={words.list}
            className={classNames(
              'flex flex-col border border-line bg-raised p-2 text-text shadow-float outline-none transition-[opacity,translate] duration-200 ease-calm data-ending-style:opacity-0 data-starting-style:opacity-0',
              'max-sm:h-[70dvh] max-sm:rounded-t-sheet max-sm:p-4 max-sm:pb-[env(safe-area-inset-bottom)] max-sm:data-ending-style:translate-y-6 max-sm:data-starting-style:translate-y-6',
              'sm:max-h-[min(22rem,var(--available-height))] sm:w-90 sm:max-w-(--available-width) sm:rounded-card',
            )}
          >
            <span className="relative mb-2 flex shrink-0 items-center">
              <Search size={18} aria-hidden="true" className="pointer-events-none absolute left-3 text-muted" />
              <BaseCombobox.Input
                aria-label={words.search}
                placeholder={words.search}
                className={classNames(controlClass, '!h-11 pl-10')}
              />
            </span>
            <BaseCombobox.Empty className="px-3 text-14 text-muted not-empty:py-2">{words.none}</BaseCombobox.Empty>
            <BaseCombobox.List aria-label={words.list} className="min-h-0 scroll-py-1 overflow-y-auto overscroll-contain outline-none">
              {(item: Item) => (
                <BaseCombobox.Item
                  key={keyOf(item)}
                  value={item}
                  className="flex h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-14 outline-none data-highlighted:bg-tint data-selected:font-semibold"
                >
                  {children(item)}
                </BaseCombobox.Item>
              )}
            </BaseCombobox.List>
          </BaseCombobox.Popup>
        </BaseCombobox.Positioner>
      </BaseCombobox.Portal>
    </BaseCombobox.Root>
  )
}
