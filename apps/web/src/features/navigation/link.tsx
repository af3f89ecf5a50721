import { classNames } from '@croupier/ui/class-names'
import type { ComponentProps, MouseEvent } from 'react'
import { follow, type Target, writeAddress } from './address.ts'
import type { SitePath } from './paths.ts'
import { navigate, useRouter } from './router.tsx'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & Omit<Target, 'to'> & { to?: SitePath; activeClass?: string }

/** A link inside the site. Its page begins to load when a finger or pointer comes near. */
export function Link({ to, search, hash, activeClass, className, onClick, ...rest }: LinkProps) {
  const { place, table } = useRouter()
  const target: Target = { to, search, hash }
  const isHere = to !== undefined && hash === undefined && to === place.address.path
  const preload = () => {
    if (to !== undefined && to !== place.address.path)
      table.routes
        .get(to)
        ?.preload()
        .catch(() => undefined)
  }
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(target)
  }
  return (
    <a
      {...rest}
      href={writeAddress(follow(place.address, target))}
      aria-current={isHere ? 'page' : undefined}
      onClick={press}
      onPointerEnter={preload}
      onFocus={preload}
      className={classNames(className, isHere && activeClass)}
    />
  )
}
