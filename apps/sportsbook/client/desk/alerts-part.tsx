import { Button } from '@croupier/ui/button'
import { Card } from '@croupier/ui/card'
import { useQuery } from '@tanstack/react-query'
import type { AlertView } from '../../desk-api/messages.ts'
import { type Desk, money, percentText, useDesk } from './desk-state.ts'
import { Nothing, ReadPart } from './read-part.tsx'

const EVERY_MS = 10_000

/** What a trader should look at. */
export function AlertsPart() {
  const { calls, desk, words, openEvent } = useDesk()
  const query = useQuery({ queryKey: ['alerts'], queryFn: calls.alerts, refetchInterval: EVERY_MS })
  return (
    <ReadPart query={query}>
      {({ alerts }) => (
        <>
          {alerts.length === 0 && <Nothing>{words.noAlerts}</Nothing>}
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {alerts.map((alert) => {
              const { event } = alert
              return (
                <li key={JSON.stringify(alert)}>
                  <Card className="flex flex-wrap items-center justify-between gap-3 p-3 text-14">
                    <span>{alertText(alert, { desk, words })}</span>
                    {event !== undefined && (
                      <Button size="small" kind="secondary" onClick={() => openEvent(event)}>
                        {words.openEvent}
                      </Button>
                    )}
                  </Card>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </ReadPart>
  )
}

export function alertText(alert: AlertView, { desk, words }: Pick<Desk, 'desk' | 'words'>): string {
  const share = alert.sharePpm === undefined ? '' : ` ${percentText(alert.sharePpm)} %`
  const amount = alert.amountMinor === undefined ? '' : ` ${alert.currency ?? ''} ${money(alert.amountMinor, desk)}`
  return `${words.alert[alert.kind]}${share}${amount}`
}
