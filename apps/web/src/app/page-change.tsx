import { LoaderOverlay } from '@croupier/ui/loader-overlay'
import { useEffect, useRef } from 'react'
import { useText } from '#features/language/index.ts'
import { useRouter } from '#features/navigation/index.ts'
import { useBrand } from '#features/site/index.ts'

/** After each navigation the title follows, the focus moves to the page, and the loading sign hides (RT-19). */
export function PageChange() {
  const text = useText()
  const { name } = useBrand()
  const { place, isMoving } = useRouter()
  const { title } = place.route
  useFocusOnPage(place.address.path)
  return (
    <>
      <title>{title ? `${text(title)} · ${name}` : name}</title>
      <LoaderOverlay isShown={isMoving} />
    </>
  )
}

function useFocusOnPage(path: string): void {
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    document.getElementById('page')?.focus({ preventScroll: true })
  }, [path])
}
