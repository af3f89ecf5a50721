import { type ReactNode, useEffect, useRef, useState } from 'react'

const REACH = '800px'

/** Draws its children once they come near the window's edge; until then it only keeps their room. */
export function WhenNear({ className, children }: { className: string; children: ReactNode }) {
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
      {isNear && children}
    </div>
  )
}
