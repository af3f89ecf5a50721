import { IconButton } from '@croupier/ui/icon-button'
import { useUiText } from '@croupier/ui/ui-text'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { AUTOPLAY_MS, placeIn, ringOf, SLIDE_MS, transformAt } from './carousel-rules.ts'
import { useSwipe } from './swipe.ts'

export type Slide = { key: string; content: ReactNode }

/** A cover flow of pictures (UI-02): it loops, plays by itself, and goes where a finger, an arrow or a dot says. */
export function Carousel({ label, slides }: { label: string; slides: readonly Slide[] }) {
  const [at, setAt] = useState(0)
  const [isPaused, setIsPaused] = useState(false)
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const isLooping = slides.length > 1
  const ring = ringOf(slides)
  const { shift, handlers } = useSwipe((steps) => isLooping && setAt((before) => before + steps))
  useEffect(() => {
    if (!isLooping || isPaused || isStill || shift !== 0) return
    const timer = setInterval(() => document.hidden || setAt((before) => before + 1), AUTOPLAY_MS)
    return () => clearInterval(timer)
  }, [isLooping, isPaused, isStill, shift])
  return (
    <section aria-roledescription="carousel" aria-label={label} className="relative overflow-hidden rounded-card [perspective:1200px]">
      <div {...(isLooping ? handlers : {})} className="relative touch-pan-y [transform-style:preserve-3d]">
        {ring.map((slide, index) => {
          const place = placeIn({ index, at, count: ring.length })
          return (
            <div
              key={slide.key}
              inert={place !== 0}
              style={{
                transform: transformAt(place + (isLooping ? shift : 0)),
                // A slide that changes sides behind the others must not be seen crossing.
                transitionDuration: shift === 0 && Math.abs(place) <= 1 ? `${SLIDE_MS}ms` : '0ms',
                visibility: Math.abs(place) <= 1 ? 'visible' : 'hidden',
              }}
              className={`transition-transform ease-calm ${index === 0 ? '' : 'absolute inset-0'}`}
            >
              {slide.content}
            </div>
          )
        })}
      </div>
      {isLooping && (
        <Controls
          count={slides.length}
          at={((at % slides.length) + slides.length) % slides.length}
          onStep={(steps) => setAt(at + steps)}
          {...(isStill ? {} : { isPaused, onPause: () => setIsPaused(!isPaused) })}
        />
      )}
    </section>
  )
}

type ControlsProps = { count: number; at: number; onStep: (steps: number) => void; isPaused?: boolean; onPause?: () => void }

function Controls({ count, at, onStep, isPaused = false, onPause }: ControlsProps) {
  const text = useUiText()
  const arrow = 'absolute top-1/2 z-10 -translate-y-1/2 rounded-full !bg-scrim !text-white max-sm:hidden'
  return (
    <>
      <IconButton label={text.previous} onClick={() => onStep(-1)} icon={<ChevronLeft size={22} />} className={`${arrow} left-3`} />
      <IconButton label={text.next} onClick={() => onStep(1)} icon={<ChevronRight size={22} />} className={`${arrow} right-3`} />
      <div className="absolute inset-x-0 bottom-1 z-10 flex items-center justify-center">
        {Array.from({ length: count }, (_, index) => (
          <button
            key={`dot${String(index)}`}
            type="button"
            aria-label={text.page(index + 1)}
            aria-current={index === at || undefined}
            onClick={() => onStep(index - at)}
            className="group flex size-6 items-center justify-center"
          >
            <span className="size-2 rounded-full bg-white/60 transition-transform duration-200 group-aria-current:scale-150 group-aria-current:bg-primary" />
          </button>
        ))}
        {onPause && (
          <IconButton
            isSmall
            label={isPaused ? text.play : text.pause}
            onClick={onPause}
            icon={isPaused ? <Play size={14} /> : <Pause size={14} />}
            className="absolute right-2 !text-white"
          />
        )}
      </div>
    </>
  )
}
