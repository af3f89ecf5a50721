import { Badge } from '@croupier/ui/badge'
import { Button } from '@croupier/ui/button'
import { Card } from '@croupier/ui/card'
import { Checkbox } from '@croupier/ui/checkbox'
import { Field } from '@croupier/ui/field'
import { TextInput } from '@croupier/ui/text-input'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlayerRow } from '../../desk-api/messages.ts'
import { money, percentText, ppmOf, useDesk } from './desk-state.ts'
import { Nothing, ReadPart } from './read-part.tsx'
import { WhyDialog } from './why-dialog.tsx'

/** Players of the operator, with their limits as percent of the house's. */
export function PlayersPart() {
  const { calls, words } = useDesk()
  const [user, search] = useState('')
  const query = useQuery({ queryKey: ['players', user], queryFn: () => calls.players(user.trim()), placeholderData: keepPreviousData })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="max-w-80">
        <Field label={words.searchPlayer}>
          {(control) => <TextInput {...control} type="search" value={user} onChange={(event) => search(event.target.value)} />}
        </Field>
      </div>
      <ReadPart query={query}>
        {({ players }) => (
          <>
            {players.length === 0 && <Nothing>{user.trim() === '' ? words.searchPlayerHint : words.noPlayers}</Nothing>}
            <ul className="grid gap-2 md:grid-cols-2">
              {players.map((player) => (
                <li key={player.id} className="min-w-0">
                  <PlayerPart player={player} onDone={() => void query.refetch()} />
                </li>
              ))}
            </ul>
          </>
        )}
      </ReadPart>
    </div>
  )
}

function PlayerPart({ player, onDone }: { player: PlayerRow; onDone(): void }) {
  const { desk, words } = useDesk()
  const [isEdited, edit] = useState(false)
  return (
    <Card className="grid gap-2 p-3 text-14">
      <div className="flex items-baseline justify-between gap-2">
        <h3 className="min-w-0 break-all font-medium">{player.user}</h3>
        <span className="figures">{words.factor(percentText(player.terms.factorPpm))}</span>
      </div>
      {player.terms.isReviewed && (
        <p>
          <Badge kind="waiting">{words.reviewReason.player}</Badge>
        </p>
      )}
      {player.money.map(({ currency, tickets, stakedMinor, paidMinor }) => (
        <p key={currency} className="figures text-12 text-muted">
          {words.playerLine({ tickets, currency, staked: money(stakedMinor, desk), paid: money(paidMinor, desk) })}
        </p>
      ))}
      <div>
        <Button kind="secondary" size="small" onClick={() => edit(true)}>
          {words.change}
        </Button>
      </div>
      {isEdited && <PlayerDialog player={player} onDone={onDone} onClose={() => edit(false)} />}
    </Card>
  )
}

const [FACTOR_MIN_PPM, FACTOR_MAX_PPM] = [1000, 10_000_000]

function PlayerDialog({ player, onDone, onClose }: { player: PlayerRow; onDone(): void; onClose(): void }) {
  const { calls, words } = useDesk()
  const [typed, type] = useState(() => percentText(player.terms.factorPpm))
  const [isReviewed, review] = useState(player.terms.isReviewed)
  const factorPpm = ppmOf(typed)
  const isReady = factorPpm !== undefined && factorPpm >= FACTOR_MIN_PPM && factorPpm <= FACTOR_MAX_PPM
  const submit = async (why: string) => {
    if (isReady) await calls.savePlayer(player.id, { factorPpm, isReviewed, why })
    onDone()
  }
  return (
    <WhyDialog title={player.user} submit={words.save} isReady={isReady} onSubmit={submit} onClose={onClose}>
      <Field label={words.factorLabel} hint={words.factorHint} error={isReady ? undefined : words.factorBounds}>
        {(control) => <TextInput {...control} inputMode="decimal" value={typed} onChange={(event) => type(event.target.value)} />}
      </Field>
      <Checkbox label={words.isReviewed} checked={isReviewed} onChange={(event) => review(event.target.checked)} />
    </WhyDialog>
  )
}
