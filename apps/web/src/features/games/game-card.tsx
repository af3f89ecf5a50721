import { type Game, vendorOf } from '@croupier/contract/games'
import { Badge } from '@croupier/ui/badge'
import { classNames } from '@croupier/ui/class-names'
import { Star } from 'lucide-react'
import { type Say, useText } from '#features/language/index.ts'
import { ClosedMark } from './closed-mark.tsx'
import { GamePicture } from './game-picture.tsx'
import { hasTrial } from './lobby-rules.ts'

export type CardActions = { onPlay: (game: Game) => void; onTry: (game: Game) => void; onStar: (game: Game) => void }

const CALLED = { open: 'games.playGame', maintenance: 'games.restingGame', not_connected: 'games.notConnectedGame' } as const

type GameCardProps = CardActions & {
  game: Game
  isStarred: boolean
  isFirstRow?: boolean
  /** On a phone the card takes a whole row, with its texts beside the picture. */
  isWide?: boolean
}

/** A game: its picture plays it; the star and the free trial are targets of their own (LB-09). */
export function GameCard({ game, isStarred, isFirstRow = false, isWide = false, onPlay, onTry, onStar }: GameCardProps) {
  const text = useText()
  const isResting = game.state !== 'open'
  return (
    <article className={classNames('group relative min-w-0', isWide && 'wide-card')}>
      <button
        type="button"
        onClick={() => onPlay(game)}
        aria-label={text(CALLED[game.state], { game: game.displayName })}
        className="relative block w-full overflow-hidden rounded-card shadow-card transition-transform duration-150 ease-calm motion-safe:group-hover:-translate-y-0.5 motion-safe:active:scale-[.98]"
      >
        <GamePicture game={game} isFirstRow={isFirstRow} className={classNames(isResting && 'opacity-60 saturate-[.3]')} />
        {!isResting && <PlaySign />}
      </button>
      <Tags game={game} text={text} />
      <StarButton text={text} isStarred={isStarred} name={game.displayName} onPress={() => onStar(game)} />
      <p className="mt-1.5 truncate text-14 font-medium">{game.displayName}</p>
      <div className="flex h-6 items-center justify-between gap-1 text-12 text-muted">
        {game.state !== 'open' ? (
          <ClosedMark state={game.state} />
        ) : (
          <span className="truncate">{game.nodeName === game.displayName ? vendorOf(game) : game.nodeName}</span>
        )}
        {!isResting && hasTrial(game) && (
          <button
            type="button"
            onClick={() => onTry(game)}
            aria-label={text('games.tryGame', { game: game.displayName })}
            className="relative shrink-0 rounded-control font-semibold text-link after:absolute after:-inset-x-2 after:-inset-y-3.5 hover:underline"
          >
            {text('games.try')}
          </button>
        )}
      </div>
    </article>
  )
}

function PlaySign() {
  return (
    <span
      aria-hidden="true"
      className="absolute inset-0 flex items-center justify-center bg-scrim opacity-0 transition-opacity duration-150 group-focus-within:opacity-0 group-hover:opacity-100 max-lg:hidden"
    >
      <span className="flex size-14 items-center justify-center rounded-full bg-primary text-primary-ink shadow-float">
        <span className="ml-1.5 h-6 w-5 bg-current [clip-path:polygon(0_0,100%_50%,0_100%)]" />
      </span>
    </span>
  )
}

function Tags({ game, text }: { game: Game; text: Say }) {
  if (game.state !== 'open' || (game.isHot !== 1 && game.isNew !== 1)) return null
  return (
    <span className="pointer-events-none absolute left-1.5 top-1.5 flex flex-col items-start gap-1">
      {game.isHot === 1 && <Badge kind="hot">{text('games.hot')}</Badge>}
      {game.isNew === 1 && <Badge kind="fresh">{text('games.new')}</Badge>}
    </span>
  )
}

type StarButtonProps = { text: Say; isStarred: boolean; name: string; onPress: () => void }

function StarButton({ text, isStarred, name, onPress }: StarButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isStarred}
      aria-label={text('games.starGame', { game: name })}
      onClick={onPress}
      className="absolute right-0 top-0 flex size-11 items-center justify-center rounded-card"
    >
      <span className="flex size-7 items-center justify-center rounded-full bg-scrim text-white">
        <Star size={15} aria-hidden="true" className={isStarred ? 'fill-primary text-primary' : undefined} />
      </span>
    </button>
  )
}
