import type { ResultRow } from '@croupier/game-kit/ticket-view'
import { classNames } from '@croupier/ui/class-names'
import { DieFace } from '@croupier/ui/die-face'
import { useLottery } from './lottery.ts'

type Size = 'large' | 'small'

type ResultRowsProps = {
  rows: readonly ResultRow[]
  size: Size
  /** So many numbers lie there, the next one is being drawn; all where nothing is given. */
  landed?: number
}

/** A result in the order in which it is drawn, each prize with its numbers. */
export function ResultRows({ rows, size, landed = Number.POSITIVE_INFINITY }: ResultRowsProps) {
  let before = 0
  return (
    <div className={classNames('grid gap-x-3 gap-y-1.5', rows.length > 1 && 'grid-cols-[auto_minmax(0,1fr)] items-center')}>
      {rows.map(({ name, numbers }) => {
        const first = before
        before += numbers.length
        return (
          <div key={name} className="contents">
            {rows.length > 1 && <span className="text-12 text-muted">{name}</span>}
            <div className="flex flex-wrap gap-1.5">
              {placed(numbers).map(({ place, text }) => (
                <NumberFace key={place} text={text} size={size} state={stateOf(first + place, landed)} />
              ))}
            </div>
          </div>
        )
      })}
    </div>
  )
}

/** A number may come twice in a prize: its place is what tells it from the other. */
function placed(numbers: readonly string[]): { place: number; text: string }[] {
  return numbers.map((text, place) => ({ place, text }))
}

function stateOf(at: number, landed: number): FaceState {
  if (at < landed) return 'landed'
  return at === landed ? 'rolling' : 'waiting'
}

type FaceState = 'landed' | 'rolling' | 'waiting'

const SIZES = { large: 'h-12 min-w-12 text-22', small: 'h-7 min-w-7 text-14' } as const
const LOOKS = {
  balls: 'rounded-full bg-primary text-primary-ink shadow-card px-1.5',
  dice: 'rounded-control bg-white text-primary-ink shadow-card',
  digits: 'rounded-control border border-edge bg-raised px-1.5',
} as const

function NumberFace({ text, size, state }: { text: string; size: Size; state: FaceState }) {
  const { look } = useLottery().module
  return (
    <span
      data-rolling={state === 'rolling' || undefined}
      className={classNames(
        'figures inline-grid place-items-center font-bold',
        SIZES[size],
        LOOKS[look],
        state === 'rolling' && 'animate-[ticket-roll_300ms_ease-in-out_infinite_alternate]',
        state === 'waiting' && 'opacity-40',
      )}
    >
      {state === 'landed' ? <Face text={text} look={look} /> : <span aria-hidden="true">–</span>}
    </span>
  )
}

function Face({ text, look }: { text: string; look: keyof typeof LOOKS }) {
  if (look !== 'dice') return text
  return (
    <>
      <span aria-hidden="true">
        <DieFace number={text} />
      </span>
      <span className="sr-only">{text}</span>
    </>
  )
}
