import { classNames } from '@croupier/ui/class-names'
import { Picture, type PictureSource } from '@croupier/ui/picture'
import { useState } from 'react'
import { imageAt } from '#features/site/index.ts'
import { colorStyle } from './lobby-rules.ts'

/** Shown where a picture does not come (LB-18). */
const DEFAULT_ICON = '/pictures/default-game.webp'

/** How wide a card stands: six a row on a desktop, three on a phone. */
const SIZES = '(min-width: 1024px) 184px, (min-width: 640px) 24vw, 31vw'

const BEHIND = { 1: 'bg-card-1', 2: 'bg-card-2', 3: 'bg-card-3', 4: 'bg-card-4', 5: 'bg-card-5' } as const

type GamePictureProps = {
  game: { nodeId: number; displayName: string; iconUrl: string; lagerIcon: string }
  /** The first row comes at once, the others when they are near. */
  isFirstRow?: boolean
  className?: string
}

/** The picture of a game, three to four: AVIF or WebP in two sizes, its colours behind it until it comes. Its name stands beside it. */
export function GamePicture({ game, isFirstRow = false, className }: GamePictureProps) {
  const [isBroken, setIsBroken] = useState(false)
  const [card, large] = [imageAt(game.iconUrl), imageAt(game.lagerIcon)]
  const sources = isBroken ? [] : sourcesOf(card, large)
  return (
    <Picture
      src={isBroken ? DEFAULT_ICON : card}
      sources={sources}
      image={{ width: 240, height: 320, loading: isFirstRow ? 'eager' : 'lazy', decoding: 'async' }}
      imageClass="size-full object-cover"
      initial={game.displayName.slice(0, 1)}
      className={classNames('sketch block aspect-[3/4] overflow-hidden', BEHIND[colorStyle(game.nodeId)], className)}
      onError={() => setIsBroken(true)}
    />
  )
}

/** Pictures that we draw come in both formats; what an operator brought is taken as it is. */
function sourcesOf(card: string, large: string): PictureSource[] {
  if (!card.includes('/pictures/game/') || !card.endsWith('.webp')) return []
  return ['avif', 'webp'].map((format) => {
    const as = (url: string) => url.replace(/webp$/, format)
    return { type: `image/${format}`, srcset: `${as(card)} 240w, ${as(large)} 480w`, sizes: SIZES }
  })
}
