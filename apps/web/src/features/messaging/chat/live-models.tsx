import { call } from '@croupier/client/call'
import { useCall } from '@croupier/client/hooks'
import { launchChat, modelList } from '@croupier/contract/messaging-chat'
import { showToast } from '@croupier/ui/toast'
import { Radio } from 'lucide-react'
import { type Say, useText } from '#features/language/index.ts'
import { failureText } from '#features/session/index.ts'

const WINDOW = 'width=440,height=750'

type Model = { id: string; name: string }

/** The brand's live models (SC-11); a brand without any shows nothing. */
export function LiveModels() {
  const text = useText()
  const { data } = useCall(modelList, {})
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
            <button
              type="button"
              onClick={() => onChoose(model)}
              aria-label={text('chat.talkWith', { name: model.name })}
              className="flex h-11 items-center gap-2 rounded-control border border-line bg-surface px-3 text-14 font-medium hover:border-edge"
            >
              <Radio size={16} aria-hidden="true" className="text-secondary" />
              {model.name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The window opens with the press, before the answer: browsers block one that comes later. */
async function talkWith({ id }: Model, text: Say): Promise<void> {
  const opened = window.open('', 'model', WINDOW)
  if (!opened) return void showToast({ message: text('shell.popupBlocked'), kind: 'bad' })
  // Whoever is talked with must not be able to steer this page.
  opened.opener = null
  try {
    opened.location.href = (await call(launchChat, { modelId: id })).url
  } catch (failure) {
    opened.close()
    void showToast({ message: failureText(text, failure).message, kind: 'bad' })
  }
}
