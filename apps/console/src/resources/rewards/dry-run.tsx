import { useSend } from '@croupier/client/hooks'
import { dryRun } from '@croupier/contract/console/dry-runs'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import { formatAmount } from '@croupier/money/format'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { tellWriteFailure } from '#failures.ts'
import { useCurrency, useZone } from '#operator.ts'
import { Amount } from '#parts/amount.tsx'
import { Facts } from '#parts/facts.tsx'
import { FailureNote } from '#parts/notes.tsx'
import { PlainTable } from '#parts/plain-table.tsx'
import { formatInstant } from '#words.ts'
import { categoryNames } from '../games/names.ts'
import { pointsText } from './reward-words.ts'

type Run = ValueOf<typeof dryRun>
type RunOf<Kind extends Run['kind']> = Extract<Run, { kind: Kind }>

/** What a draft would come to as it stands in the form: the one way of all dry runs. Nothing is written. */
export function DryRun({ draft }: { draft: InputOf<typeof dryRun> | undefined }) {
  const { mutate, isPending, data, error } = useSend(dryRun, [])
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Button variant="outlined" disabled={!draft || isPending} onClick={() => draft && mutate(draft)}>
        {draft?.kind === 'ranks' || draft?.kind === 'reward' ? 'Dry run on all members' : 'Dry run on last week'}
      </Button>
      {error && <FailureNote told={tellWriteFailure(error)} />}
      {data && <Figures run={data} />}
    </Stack>
  )
}

function Figures({ run }: { run: Run }) {
  switch (run.kind) {
    case 'promotion':
      return <PromotionFigures run={run} />
    case 'rebates':
      return <RebateFigures run={run} />
    case 'ranks':
      return <RankFigures run={run} />
    case 'missions':
      return <MissionFigures run={run} />
    case 'reward':
      return <RewardFigures run={run} />
  }
}

function PromotionFigures({ run }: { run: RunOf<'promotion'> }) {
  const week = useWeek(run)
  const currency = useCurrency()
  return (
    <Facts
      facts={[
        ['Play and deposits', week, 'wide'],
        ['Offered to', run.audience],
        ['Played or deposited', run.active],
        ['Reached it', run.reached],
        ['Got it', run.given],
        ['Cost', `${formatAmount(run.cost, 'EN')} ${currency ?? ''}`],
        ['Points', pointsText(run.points)],
      ]}
    />
  )
}

function useWeek({ from, to }: { from: number; to: number }): string {
  const zone = useZone() ?? 'UTC'
  return `${formatInstant(from, zone)} to ${formatInstant(to, zone)}`
}

const right = (text: string) => ({ text, isAmount: true }) as const

function RebateFigures({ run }: { run: RunOf<'rebates'> }) {
  const week = useWeek(run)
  const currency = useCurrency()
  const { asked, today } = run
  const named = [...new Set([...asked.categories, ...today.categories].map(({ gameType }) => gameType))]
  const totalOf = (figures: typeof asked, gameType: string) => figures.categories.find((row) => row.gameType === gameType)?.total ?? 0n
  return (
    <>
      <Facts facts={[['Settled rounds', week, 'wide']]} />
      <PlainTable
        heads={[`Rebates (${currency})`, right('By these rates'), right('By the rates of today')]}
        rows={[
          { key: 'members', cells: ['Members', asked.members, today.members] },
          ...named.map((gameType) => ({
            key: gameType,
            cells: [
              categoryNames[gameType],
              <Amount key="asked" minor={totalOf(asked, gameType)} />,
              <Amount key="today" minor={totalOf(today, gameType)} />,
            ],
          })),
          {
            key: 'largest',
            cells: ['The most of one member', <Amount key="asked" minor={asked.largest} />, <Amount key="today" minor={today.largest} />],
          },
        ]}
        totals={['All', <Amount key="asked" minor={asked.total} />, <Amount key="today" minor={today.total} />]}
      />
    </>
  )
}

function RankFigures({ run: { levels, rose, fell, due } }: { run: RunOf<'ranks'> }) {
  const currency = useCurrency()
  return (
    <>
      <Facts
        facts={[
          ['Members who rise', rose],
          ['Members who fall', fell],
        ]}
      />
      <PlainTable
        heads={['Level', right('Members now'), right('Members by this ladder'), right(`Bonuses due (${currency})`)]}
        rows={levels.map((row) => ({
          key: String(row.level),
          cells: [row.level, row.before, row.after, <Amount key="due" minor={row.due} />],
        }))}
        totals={['All', '', '', <Amount key="due" minor={due} />]}
      />
    </>
  )
}

function MissionFigures({ run }: { run: RunOf<'missions'> }) {
  const week = useWeek(run)
  const currency = useCurrency()
  return (
    <>
      <Facts facts={[['Play and deposits', week, 'wide']]} />
      <PlainTable
        heads={['Mission', right('Members'), right('Times'), right(`Cost (${currency})`), right('Points')]}
        rows={run.missions.map(({ code, members, times, cost, points }) => ({
          key: code,
          cells: [code, members, times, <Amount key="cost" minor={cost} />, pointsText(points)],
        }))}
        totals={['All', '', '', <Amount key="cost" minor={run.cost} />, pointsText(run.points)]}
      />
    </>
  )
}

function RewardFigures({ run }: { run: RunOf<'reward'> }) {
  const currency = useCurrency()
  return (
    <Facts
      facts={[
        ['Members with enough points', run.members],
        ['Pieces left', run.left ?? 'Without an end'],
        ['Pieces that could go', pointsText(run.pieces)],
        ['Cost', `${formatAmount(run.cost, 'EN')} ${currency ?? ''}`],
        ['Points of members now', pointsText(run.outstanding)],
        ['Points left after that', pointsText(run.outstandingAfter)],
      ]}
    />
  )
}
