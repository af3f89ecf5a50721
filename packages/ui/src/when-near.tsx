import { type ReactNode, useEffect, useRef, useState } from 'react'

const REACH = '400px'

type WhenNearProps = { className?: string; placeholder?: ReactNode; children: ReactNode }

/** Draws its children once they come near the window's edge; until then a placeholder or the class keeps their room. */
export function WhenNear({ className, placeholder, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!place.current || isNear) return
    const watch = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true), {
      rootMargin: REACH,
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isNear])
  return (
    <div ref={place} className={isNear ? undefined : className}>
      {isNear ? children : placeholder}
    </div>
  )
}
