import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { useUiText } from './ui-text.tsx'

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  /** Said under the title and read out with it. */
  description?: ReactNode
  /** `reading` is as high as its text; `drawer` stands at the right side of a desktop, over its whole height. */
  width?: 'signIn' | 'form' | 'reading' | 'centre' | 'drawer'
  /** `sheet` rises from the foot of a phone, `screen` fills it; on a desktop both are boxes. */
  phone?: 'box' | 'sheet' | 'screen'
  hasCloseButton?: boolean
  isTitleHidden?: boolean
  /** Escape closes where nothing is lost; a form half filled in says no. */
  closesOnEscape?: boolean
  /** Nothing but text to read: the body takes the focus, so that a keyboard scrolls it. */
  isText?: boolean
  children: ReactNode
}

const BOX = 'sm:inset-auto sm:left-1/2 sm:top-1/2 sm:max-h-[90dvh] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-sheet sm:border'

const WIDTHS = {
  signIn: `${BOX} sm:max-w-[400px]`,
  form: `${BOX} sm:max-w-[560px]`,
  reading: `${BOX} sm:max-w-[860px]`,
  centre: `${BOX} sm:max-w-[1080px] sm:h-[min(760px,90dvh)]`,
  drawer: 'sm:inset-y-0 sm:left-auto sm:right-0 sm:max-w-[400px] sm:translate-y-0 sm:rounded-none sm:border-l',
} as const

const PHONES = {
  box: 'left-4 right-4 top-1/2 -translate-y-1/2 max-h-[calc(100dvh-32px)] rounded-sheet',
  sheet:
    'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-sheet pb-[env(safe-area-inset-bottom)] data-starting-style:translate-y-6 data-ending-style:translate-y-6',
  screen: 'inset-0',
} as const

/**
 * A modal window: focus goes in and comes back, the page behind does not scroll, and a press on the backdrop does not
 * close it. Comes with Base UI, so it belongs in lazily loaded chunks.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  width = 'form',
  phone = 'box',
  hasCloseButton = true,
  isTitleHidden = false,
  closesOnEscape = true,
  isText = false,
  children,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <BaseDialog.Root
      open={isOpen}
      disablePointerDismissal
      onOpenChange={(open, { reason }) => {
        if (!open && (reason !== 'escape-key' || closesOnEscape)) onClose()
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Popup
          ref={popup}
          initialFocus={() => firstFocus(popup.current, width)}
          className={classNames(
            'fixed z-50 flex flex-col overflow-hidden bg-surface text-text shadow-float outline-none transition-[opacity,transform] duration-200 ease-calm data-ending-style:opacity-0 data-starting-style:opacity-0',
            'sm:w-[calc(100vw-48px)] sm:border-line sm:pb-0',
            PHONES[phone],
            WIDTHS[width],
          )}
        >
          <header className={classNames('flex items-start gap-3 px-5 pt-4', isTitleHidden && 'absolute right-0 top-0 z-10')}>
            <div className="min-w-0 grow pt-2">
              <BaseDialog.Title className={classNames('text-22 font-semibold', isTitleHidden && 'sr-only')}>{title}</BaseDialog.Title>
              {description && <BaseDialog.Description className="mt-1 text-14 text-muted">{description}</BaseDialog.Description>}
            </div>
            {hasCloseButton && <CloseButton />}
          </header>
          <div {...(isText ? { tabIndex: 0 } : {})} className="grow overflow-y-auto overscroll-contain px-5 pb-5 pt-3">
            {children}
          </div>
          <LateFocus popup={popup} width={width} />
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

/** A form begins at its first field; on a phone that would call up the keyboard, so there the window itself has the focus. */
function firstFocus(popup: HTMLElement | null, width: DialogProps['width']): HTMLElement | null {
  return (beginsAtField(width) && popup?.querySelector<HTMLElement>('input:not([hidden], [aria-hidden]), select, textarea')) || popup
}

function beginsAtField(width: DialogProps['width']): boolean {
  return width !== 'centre' && width !== 'reading' && window.matchMedia('(pointer: fine)').matches
}

/** A field that comes later than its window takes the focus over from it, until somebody has moved it within the window. */
function LateFocus({ popup, width }: { popup: RefObject<HTMLElement | null>; width: DialogProps['width'] }) {
  useEffect(() => {
    const box = popup.current
    if (!box || !beginsAtField(width)) return
    const isMoved = () => document.activeElement !== box && box.contains(document.activeElement)
    // The window's own focus may come before its field or after it, so both are watched.
    const focusField = () => {
      const field = firstFocus(box, width)
      if (field !== box && !isMoved()) field?.focus()
      if (isMoved()) end()
    }
    const watch = new MutationObserver(focusField)
    const end = () => {
      watch.disconnect()
      box.removeEventListener('focusin', focusField)
    }
    watch.observe(box, { childList: true, subtree: true })
    box.addEventListener('focusin', focusField)
    return end
  }, [popup, width])
  return null
}

function CloseButton() {
  const text = useUiText()
  return <BaseDialog.Close render={<IconButton label={text.close} icon={<X size={22} />} className="-mr-2" />} />
}
