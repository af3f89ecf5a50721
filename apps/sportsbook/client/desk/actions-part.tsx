import { Card } from '@croupier/ui/card'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import type { ActionView } from '../../desk-api/messages.ts'
import { useDesk } from './desk-state.ts'
import { Nothing, ReadPart } from './read-part.tsx'
import { trailChanges } from './trail-changes.ts'
import { PageButtons, usePages } from './use-pages.tsx'

/** The trail: what each trader changed, from what, to what, and why; the newest first. */
export function ActionsPart() {
  const { calls, words } = useDesk()
  const pages = usePages()
  const before = pages.start
  const query = useQuery({ queryKey: ['actions', before], queryFn: () => calls.actions(before) })
  return (
    <ReadPart query={query}>
      {({ actions, next }) => (
        <>
          {actions.length === 0 && <Nothing>{words.noActions}</Nothing>}
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {actions.map((action) => (
              <li key={action.id}>
                <ActionPart action={action} />
              </li>
            ))}
          </ul>
          <PageButtons pages={pages} next={next} />
        </>
      )}
    </ReadPart>
  )
}

function ActionPart({ action }: { action: ActionView }) {
  const { desk, words } = useDesk()
  const at = new Intl.DateTimeFormat(desk.language === 'TY' ? 'fil' : 'en', {
    timeZone: desk.timeZone,
    dateStyle: 'medium',
    timeStyle: 'medium',
  })
  const { changed, same } = trailChanges(action.before, action.after)
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-1 p-3 text-14">
      <p>
        <b>{words.action[action.kind]}</b> · {action.subject}
      </p>
      <p className="text-12 text-muted">
        {action.person} · {at.format(new Date(action.at))}
      </p>
      <p>{action.why}</p>
      <dl className="figures grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-12">
        {changed.map(({ name, before, after }) => (
          <Fragment key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="break-words">
              {before !== '' && <s className="text-muted">{before}</s>} <b>{after}</b>
            </dd>
          </Fragment>
        ))}
      </dl>
      {same.length > 0 && <p className="break-words text-12 text-muted">{same.map(({ name, after }) => `${name} ${after}`).join(' · ')}</p>}
    </Card>
  )
}
