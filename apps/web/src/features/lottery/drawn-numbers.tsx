import type { DrawLook } from '@croupier/contract/lottery'
import { classNames } from '@croupier/ui/class-names'
import { DieFace } from '@croupier/ui/die-face'
import { ballsOf } from './numbers.ts'

/** From here on numbers are drawn small: twenty of them stand in three rows of a phone. */
const MANY = 10

const LOOKS = {
  digits: 'rounded-control border-edge bg-tint',
  balls: 'rounded-full border-secondary',
  dice: 'rounded-control border-edge bg-raised',
} as const

/** The numbers of a draw in the look of their lottery; read out as one number after the other. */
export function DrawnNumbers({ winNo, look }: { winNo: string; look: DrawLook }) {
  const numbers = ballsOf(winNo)
  const size = numbers.length > MANY ? 'h-7 min-w-7 text-12' : 'h-9 min-w-9 text-16'
  return (
    <p className={classNames('flex flex-wrap', numbers.length > MANY ? 'gap-1' : 'gap-1.5')}>
      <span className="sr-only">{numbers.join(' ')}</span>
      {numbers.map((number, at) => (
        <span
          key={`${String(at)}-${number}`}
          aria-hidden="true"
          className={classNames('figures flex items-center justify-center border px-1 font-bold', size, LOOKS[look])}
        >
          {look === 'dice' ? <DieFace number={number} /> : number}
        </span>
      ))}
    </p>
  )
}
