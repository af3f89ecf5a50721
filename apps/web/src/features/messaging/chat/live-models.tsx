import { call } from '@croupier/client/call'
import { useCall } from '@croupier/client/hooks'
import { launchChat, modelList } from '@croupier/contract/messaging-chat'
import type { ValueOf } from '@croupier/contract/route'
import { classNames } from '@croupier/ui/class-names'
import { showToast } from '@croupier/ui/toast'
import { type Say, useText } from '#features/language/index.ts'
import { failureText } from '#features/session/index.ts'

const WINDOW = 'width=440,height=750'

type Model = ValueOf<typeof modelList>['list'][number]

/** A model comes and goes by the clock, not by this page. */
const FRESH_MS = 60_000

/** The brand's live models (SC-11); a brand without any shows nothing. */
export function LiveModels() {
  const text = useText()
  const { data } = useCall(modelList, {}, { freshMs: FRESH_MS })
  return <ModelStrip models={data?.list ?? []} onChoose={(model) => void talkWith(model, text)} />
}

export function ModelStrip({ models, onChoose }: { models: readonly Model[]; onChoose: (model: Model) => void }) {
  const text = useText()
  if (models.length === 0) return null
  return (
    <section aria-label={text('chat.models')}>
      <h3 className="mb-1 text-12 font-semibold text-muted">{text('chat.models')}</h3>
      <ul className="no-scrollbar flex gap-2 overflow-x-auto py-1">
        {models.map((model) => (
          <li key={model.id} className="shrink-0">
            <ModelButton model={model} onPress={() => onChoose(model)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A model with a picture and whether one may talk now; who is away says when that will be. */
function ModelButton({ model, onPress }: { model: Model; onPress: () => void }) {
  const text = useText()
  const { name, iconUrl, isOnline, hours } = model
  const state = isOnline ? text('chat.online') : text('chat.away', { hours: hours ?? '' })
  return (
    <button
      type="button"
      disabled={!isOnline}
      onClick={onPress}
      className="flex h-14 items-center gap-2.5 rounded-control border border-line bg-surface px-3 text-left enabled:hover:border-edge"
    >
      <img
        src={iconUrl}
        alt=""
        width={40}
        height={40}
        className={classNames('size-10 rounded-full bg-tint', !isOnline && 'opacity-60 saturate-[.3]')}
      />
      <span className="min-w-0">
        <span className="block text-14 font-medium">{name} </span>
        <span className="flex items-center gap-1.5 text-12 text-muted">
          <span aria-hidden="true" className={classNames('size-2 rounded-full', isOnline ? 'bg-up' : 'border border-edge')} />
          {state}
        </span>
      </span>
    </button>
  )
}

/** The window opens with the press, before the answer: browsers block one that comes later. */
async function talkWith({ id }: Model, text: Say): Promise<void> {
  const opened = window.open('', 'model', WINDOW)
  if (!opened) return void showToast({ message: text('shell.popupBlocked'), kind: 'bad' })
  // The page of the other side must not be able to steer this one.
  opened.opener = null
  try {
    opened.location.href = (await call(launchChat, { modelId: id })).url
  } catch (failure) {
    opened.close()
    void showToast({ message: failureText(text, failure).message, kind: 'bad' })
  }
}
