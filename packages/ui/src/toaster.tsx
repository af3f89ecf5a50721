import 'sonner/dist/styles.css'
import type { CSSProperties } from 'react'
import { Toaster as Sonner, toast } from 'sonner'

export { toast }

/** Above the bottom bar of a phone; beside the buttons that float there by its width. */
const PHONE = { bottom: 'calc(72px + env(safe-area-inset-bottom))' }
const siteFont: CSSProperties = { fontFamily: 'var(--font)' }

/** The toasts themselves, in the brand's tokens; loaded with the first message. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-center"
      mobileOffset={PHONE}
      style={siteFont}
      visibleToasts={1}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full max-sm:max-w-[calc(100vw-92px)] items-center gap-3 rounded-card border border-line bg-raised px-4 py-3 text-14 text-text shadow-float',
          success: '[&_[data-icon]]:text-up',
          error: '[&_[data-icon]]:text-down',
          title: 'font-medium',
          actionButton: 'ml-auto shrink-0 rounded-control px-3 h-9 font-semibold text-link hover:bg-tint',
        },
      }}
    />
  )
}
