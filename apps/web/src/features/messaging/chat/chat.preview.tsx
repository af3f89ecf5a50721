import type { Preview } from '@croupier/ui/preview'
import { ChatLink } from './chat-button.tsx'
import { ChatForm } from './chat-form.tsx'
import { ChatLines } from './chat-lines.tsx'
import { MutedNotice } from './chat-room.tsx'
import { ModelStrip } from './live-models.tsx'

const AT = Date.UTC(2026, 10, 20, 4, 30)
const line = { id: '1', name: 'lig***a', content: 'Good luck, everyone', at: AT, isOwn: false }
const long = 'Pinakamahabanglinyananakasulatnangwalangpuwang'.repeat(5)
const earlier = { isBusy: false, read: () => undefined }

const models = ['Mayumi', 'Tala', 'Ligaya'].map((name) => ({
  id: name,
  name,
  iconUrl: '/pictures/avatar/1.webp',
  isOnline: name !== 'Tala',
  hours: name === 'Tala' ? '18:00-02:00' : null,
}))

export const preview = {
  title: 'Chat',
  states: {
    lines: () => <ChatLines lines={[{ ...line, id: '2', isOwn: true }, line]} earlier={undefined} />,
    longLines: () => <ChatLines lines={[{ ...line, id: '3', content: long }, line]} earlier={earlier} />,
    busy: () => <ChatLines lines={[line]} earlier={{ ...earlier, isBusy: true }} />,
    empty: () => <ChatLines lines={[]} earlier={undefined} />,
    form: () => <ChatForm room={{ size: 50 }} />,
    models: () => <ModelStrip models={models} onChoose={() => undefined} />,
    muted: () => <MutedNotice until={AT} />,
    button: () => <ChatLink unread={0} label="Chat" className="rounded-full border border-line" />,
    unread: () => <ChatLink unread={100} label="Chat" className="rounded-full border border-line" />,
  },
} satisfies Preview
