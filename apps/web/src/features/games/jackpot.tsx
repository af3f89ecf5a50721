import { useCall } from '@croupier/client/hooks'
import { jackpot } from '@croupier/contract/games'
import { formatAmount } from '@croupier/money/format'
import { useEffect, useState } from 'react'
import { useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { useBrand, useSystemStatus } from '#features/site/index.ts'
import { eased, jackpotWaitMs, simulatedJackpot } from './jackpot-rules.ts'

const POOL_EVERY_MS = 10_000
const EASE_EVERY_MS = 100

/** The jackpot counter: the real pools, or figures that say of themselves that they illustrate (UI-05, D1); none until it is known which. */
export function Jackpot() {
  const text = useText()
  const { jackpotDisplay } = useBrand()
  const { isPending } = useSystemStatus()
  const isSimulated = jackpotDisplay === 'simulated'
  const live = isSimulated ? <Simulated /> : <Pool />
  return (
    <section
      aria-label={text('games.jackpot')}
      className="relative flex h-[104px] flex-col items-center justify-center overflow-hidden rounded-card border border-line bg-raised px-4 text-center"
    >
      <span
        aria-hidden="true"
        className="absolute inset-0 bg-[radial-gradient(60%_120%_at_50%_0%,var(--primary),transparent)] opacity-15"
      />
      <p className="relative flex items-center gap-2 text-12 font-semibold uppercase tracking-wider text-muted">
        {text('games.jackpot')}
        {isSimulated && (
          <span className="rounded-[5px] border border-edge px-1.5 font-medium normal-case tracking-normal">
            {text('games.illustration')}
          </span>
        )}
      </p>
      {isPending ? <Figure minor={undefined} /> : live}
    </section>
  )
}

/** The figure of this moment; each growth waits for the next instant that grows it. */
function Simulated() {
  const [minor, setMinor] = useState(() => simulatedJackpot(Date.now()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(() => {
        setMinor(simulatedJackpot(Date.now()))
        wait()
      }, jackpotWaitMs(Date.now()))
    }
    wait()
    return () => clearTimeout(timer)
  }, [])
  return <Figure minor={minor} />
}

/** The sum of the pools, eased towards the last committed total and never beyond it. Members hear it at once; visitors have no socket and ask. */
function Pool() {
  const { data } = useCall(jackpot, {}, { freshMs: POOL_EVERY_MS, everyMs: POOL_EVERY_MS })
  const [shown, setShown] = useState<bigint>()
  const total = data?.total
  useEffect(() => {
    if (total === undefined) return
    const timer = setInterval(() => setShown((before) => eased(before ?? total, total)), EASE_EVERY_MS)
    return () => clearInterval(timer)
  }, [total])
  return <Figure minor={shown ?? total} />
}

function Figure({ minor }: { minor: bigint | undefined }) {
  const language = useSession((session) => session.language)
  const { currency } = useBrand()
  return (
    <p className="figures relative h-11 whitespace-nowrap text-[min(7.5vw,36px)] font-bold leading-[44px] text-prize">
      {minor === undefined ? ' ' : formatAmount(minor, language, currency)}
    </p>
  )
}
