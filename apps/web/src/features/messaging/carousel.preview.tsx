import type { Preview } from '@croupier/ui/preview'
import { Carousel, type Slide } from './carousel.tsx'

const words = { EN: ['Night water', 'Clear light', 'Safe harbour'], TY: ['Tubig sa gabi', 'Malinaw na ilaw', 'Ligtas na daungan'] }

const slides = (language: 'EN' | 'TY', count: number): Slide[] =>
  words[language].slice(0, count).map((title) => ({
    key: title,
    content: <div className="flex aspect-[3/1] items-center bg-raised px-10 text-28 font-bold">{title}</div>,
  }))

export const preview = {
  title: 'Carousel',
  states: {
    many: ({ language }) => <Carousel label="Banners" slides={slides(language, 3)} />,
    two: ({ language }) => <Carousel label="Banners" slides={slides(language, 2)} />,
    one: ({ language }) => <Carousel label="Banners" slides={slides(language, 1)} />,
  },
} satisfies Preview
