import { classNames } from '@croupier/ui/class-names'
import type { EventView } from '../player-api/messages.ts'
import { usePage } from './page-state.tsx'
import { clockText } from './score-line.tsx'

/** The state of a running match as a picture: the score over the pitch, court or map, periods, and what was counted. */
export function Tracker({ event }: { event: EventView }) {
  const { words } = usePage()
  const { progress, home, away } = event
  if (!progress) return null
  return (
    <div className="mt-3 grid gap-2">
      <div className="relative overflow-hidden rounded-card border border-line bg-card-3 text-white">
        <Field sport={event.sport} />
        <div className="relative grid grid-cols-[1fr_auto_1fr] items-center gap-2 p-4 text-center">
          <Team name={home.name} isServing={progress.server === 1} />
          <p className="figures rounded-control bg-page/60 px-3 py-1 text-text">
            <b className="block text-28">
              {progress.home}–{progress.away}
            </b>
            {progress.gameScore && (
              <span className="block text-14">
                {point(progress.gameScore.home)}:{point(progress.gameScore.away)}
              </span>
            )}
            <span className="text-12">{clockText(event, words)}</span>
          </p>
          <Team name={away.name} isServing={progress.server === 2} />
        </div>
      </div>
      {progress.periods.length > 1 && <Periods event={event} />}
      <Counts event={event} />
    </div>
  )
}

function Team({ name, isServing }: { name: string; isServing: boolean }) {
  return (
    <p className="min-w-0 text-14 font-semibold">
      {isServing && <span aria-hidden="true">● </span>}
      {name}
    </p>
  )
}

const ADVANTAGE = 50

function point(points: number): string {
  return points === ADVANTAGE ? 'Ad' : String(points)
}

/** The lines of the place where a sport is played. */
function Field({ sport }: { sport: string }) {
  const line = 'fill-none stroke-current opacity-40'
  return (
    <svg aria-hidden="true" viewBox="0 0 300 100" preserveAspectRatio="none" className="absolute inset-0 size-full">
      <rect x="4" y="4" width="292" height="92" className={line} />
      <line x1="150" y1="4" x2="150" y2="96" className={line} />
      {sport === 'sr:sport:5' ? (
        <path d="M4 22H296M4 78H296M80 22V78M220 22V78M80 50H220" className={line} />
      ) : sport.startsWith('stu:') ? (
        <path d="M4 96L296 4M40 60Q150 110 260 60M40 40Q150 -10 260 40" className={line} />
      ) : (
        <>
          <circle cx="150" cy="50" r="16" className={line} />
          <path d="M4 26H44V74H4M296 26H256V74H296" className={line} />
        </>
      )}
    </svg>
  )
}

function Periods({ event: { progress, home, away } }: { event: EventView }) {
  const { words } = usePage()
  const periods = progress?.periods ?? []
  return (
    <table className="figures w-full text-14">
      <thead>
        <tr className="text-12 text-muted">
          <th />
          {periods.map(({ number }) => (
            <th key={number} scope="col" className="font-normal">
              {words.periods(number)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['home', 'away'] as const).map((side) => (
          <tr key={side}>
            <th scope="row" className="text-left font-medium">
              {(side === 'home' ? home : away).abbreviation}
            </th>
            {periods.map((period) => (
              <td key={period.number} className="text-center">
                {period[side]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What was counted of both sides, as bars that share a line. */
function Counts({ event: { progress } }: { event: EventView }) {
  const { words } = usePage()
  const counts = Object.entries(progress?.statistics ?? {}).filter(([, { home, away }]) => home + away > 0)
  if (counts.length === 0) return null
  return (
    <ul className="grid gap-1 text-12">
      {counts.map(([name, { home, away }]) => (
        <li key={name} className="grid grid-cols-[2rem_1fr_auto_1fr_2rem] items-center gap-2">
          <b className="figures">{home}</b>
          <Bar part={home / (home + away)} isHome />
          <span className="text-muted">{words.statistics[name]}</span>
          <Bar part={away / (home + away)} />
          <b className="figures text-right">{away}</b>
        </li>
      ))}
    </ul>
  )
}

function Bar({ part, isHome = false }: { part: number; isHome?: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none" className="h-1.5 w-full">
      <rect width="100" height="6" rx="3" className="fill-line" />
      <rect
        x={isHome ? 100 - part * 100 : 0}
        width={part * 100}
        height="6"
        rx="3"
        className={classNames(isHome ? 'fill-accent' : 'fill-secondary')}
      />
    </svg>
  )
}
