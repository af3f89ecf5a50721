import { IconButton } from '@croupier/ui/icon-button'
import { useUiText } from '@croupier/ui/ui-text'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Swiper as SwiperInstance } from 'swiper'
import { A11y, Autoplay, EffectCoverflow } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import 'swiper/css'
import 'swiper/css/effect-coverflow'

export type Slide = { key: string; content: ReactNode }

const AUTOPLAY_MS = 5000
const SLIDE_MS = 1000
/** Fewer slides than this make the endless loop stumble, so the list is repeated up to it. */
const LOOP_SLIDES_MIN = 6

/** A cover flow of pictures (UI-02). Loads Swiper, so it belongs in lazily loaded chunks; the first picture stands in the page before it. */
export function Carousel({ label, slides }: { label: string; slides: readonly Slide[] }) {
  const [swiper, setSwiper] = useState<SwiperInstance>()
  const [at, setAt] = useState(0)
  const isLooping = slides.length > 1
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const rounds = isLooping ? Math.ceil(LOOP_SLIDES_MIN / slides.length) : 1
  const shown = Array.from({ length: rounds }, (_, round) => slides.map((slide) => ({ ...slide, key: `${slide.key}/${round}` }))).flat()
  return (
    <section aria-roledescription="carousel" aria-label={label} className="relative">
      <Swiper
        modules={[A11y, Autoplay, EffectCoverflow]}
        effect="coverflow"
        coverflowEffect={{ depth: 200, rotate: 30, stretch: 0, modifier: 1, slideShadows: false }}
        centeredSlides
        slidesPerView={1}
        loop={isLooping}
        speed={SLIDE_MS}
        autoplay={isLooping && !isStill ? { delay: AUTOPLAY_MS, disableOnInteraction: false } : false}
        onSwiper={setSwiper}
        onSlideChange={({ realIndex }) => setAt(realIndex % slides.length)}
        className="rounded-card"
      >
        {shown.map((slide) => (
          <SwiperSlide key={slide.key}>{slide.content}</SwiperSlide>
        ))}
      </Swiper>
      {isLooping && swiper && <Controls swiper={swiper} slides={slides} at={at} canPlay={!isStill} />}
    </section>
  )
}

type ControlsProps = { swiper: SwiperInstance; slides: readonly Slide[]; at: number; canPlay: boolean }

function Controls({ swiper, slides, at, canPlay }: ControlsProps) {
  const text = useUiText()
  const [isPaused, setIsPaused] = useState(false)
  const toggle = () => {
    if (isPaused) swiper.autoplay.start()
    else swiper.autoplay.stop()
    setIsPaused(!isPaused)
  }
  const arrow = 'absolute top-1/2 z-10 -translate-y-1/2 rounded-full !bg-scrim !text-white max-sm:hidden'
  return (
    <>
      <IconButton label={text.previous} onClick={() => swiper.slidePrev()} icon={<ChevronLeft size={22} />} className={`${arrow} left-3`} />
      <IconButton label={text.next} onClick={() => swiper.slideNext()} icon={<ChevronRight size={22} />} className={`${arrow} right-3`} />
      <div className="absolute inset-x-0 bottom-1 z-10 flex items-center justify-center">
        {slides.map((slide, index) => (
          <button
            key={slide.key}
            type="button"
            aria-label={text.page(index + 1)}
            aria-current={index === at || undefined}
            onClick={() => swiper.slideToLoop(index)}
            className="group flex size-6 items-center justify-center"
          >
            <span className="size-2 rounded-full bg-white/50 transition-transform duration-200 group-aria-current:scale-150 group-aria-current:bg-primary" />
          </button>
        ))}
        {canPlay && (
          <IconButton
            isSmall
            label={isPaused ? text.play : text.pause}
            onClick={toggle}
            icon={isPaused ? <Play size={14} /> : <Pause size={14} />}
            className="absolute right-2 !text-white"
          />
        )}
      </div>
    </>
  )
}
