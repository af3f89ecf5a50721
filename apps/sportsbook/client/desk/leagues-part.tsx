import { Badge } from '@croupier/ui/badge'
import { Button } from '@croupier/ui/button'
import { Card } from '@croupier/ui/card'
import { Field } from '@croupier/ui/field'
import { TextInput } from '@croupier/ui/text-input'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LeagueRow } from '../../desk-api/messages.ts'
import { type LeagueDraft, leagueDraft, leagueTerms, money, percentText, useDesk } from './desk-state.ts'
import { Nothing, ReadPart } from './read-part.tsx'
import { WhyDialog } from './why-dialog.tsx'

/** Margins and limits of every league. */
export function LeaguesPart() {
  const { calls, words } = useDesk()
  const query = useQuery({ queryKey: ['leagues'], queryFn: calls.leagues })
  return (
    <ReadPart query={query}>
      {({ leagues }) => (
        <>
          {leagues.length === 0 && <Nothing>{words.noLeagues}</Nothing>}
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 md:grid-cols-2">
            {leagues.map((league) => (
              <li key={league.id} className="min-w-0">
                <LeaguePart league={league} onDone={() => void query.refetch()} />
              </li>
            ))}
          </ul>
        </>
      )}
    </ReadPart>
  )
}

function LeaguePart({ league, onDone }: { league: LeagueRow; onDone(): void }) {
  const { desk, words } = useDesk()
  const [isEdited, edit] = useState(false)
  const { terms } = league
  return (
    <Card className="grid gap-2 p-3 text-14">
      <div className="flex items-baseline justify-between gap-2">
        <h3 className="min-w-0 font-medium">{league.name}</h3>
        {league.isOwn && <Badge kind="waiting">{words.ownTerms}</Badge>}
      </div>
      <p className="text-12 text-muted">
        {league.category} · {words.eventsCount(league.events)}
      </p>
      <p className="figures">
        {words.leagueLine({
          margin: percentText(terms.marginPpm),
          outcome: money(terms.outcomePaidMaxMinor, desk),
          ticket: money(terms.ticketPaidMaxMinor, desk),
        })}
      </p>
      {terms.reviewFromMinor !== null && <p className="figures">{words.reviewedFrom(money(terms.reviewFromMinor, desk))}</p>}
      <div>
        <Button kind="secondary" size="small" onClick={() => edit(true)}>
          {words.change}
        </Button>
      </div>
      {isEdited && <LeagueDialog league={league} onDone={onDone} onClose={() => edit(false)} />}
    </Card>
  )
}

function LeagueDialog({ league, onDone, onClose }: { league: LeagueRow; onDone(): void; onClose(): void }) {
  const { calls, words } = useDesk()
  const [draft, change] = useState<LeagueDraft>(() => leagueDraft(league.terms))
  const terms = leagueTerms(draft)
  const submit = async (why: string) => {
    if (terms) await calls.saveLeague(league.id, { ...terms, why })
    onDone()
  }
  const fields = [
    { name: 'margin', label: words.margin, hint: words.marginHint },
    { name: 'outcome', label: words.outcomeMost, hint: words.outcomeMostHint },
    { name: 'ticket', label: words.ticketMost, hint: words.ticketMostHint },
    { name: 'review', label: words.reviewFrom, hint: words.reviewFromHint },
  ] as const
  return (
    <WhyDialog title={league.name} submit={words.save} isReady={terms !== undefined} onSubmit={submit} onClose={onClose}>
      {fields.map(({ name, label, hint }) => (
        <Field key={name} label={label} hint={hint}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              value={draft[name]}
              onChange={(event) => change({ ...draft, [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </WhyDialog>
  )
}
