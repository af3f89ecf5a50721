import { Refusal } from '@croupier/client/failures'
import { keyOf, useSend } from '@croupier/client/hooks'
import { randomId } from '@croupier/client/random-id'
import { CHAT_LINE_MAX, chatRoom, chatUnread, say } from '@croupier/contract/messaging-chat'
import { IconButton } from '@croupier/ui/icon-button'
import { TextInput } from '@croupier/ui/text-input'
import { useQueryClient } from '@tanstack/react-query'
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { FormFailure } from '#features/identity/index.ts'
import { useText } from '#features/language/index.ts'
import { type FailureText, failureText } from '#features/session/index.ts'
import { type Room, withLine } from './chat-state.ts'

/** The line that is being written. It keeps its id until the server has said yes or no, and its words until it is sent. */
export function ChatForm({ room }: { room: { size: number } }) {
  const text = useText()
  const cache = useQueryClient()
  const [content, setContent] = useState('')
  const [failure, setFailure] = useState<FailureText>()
  const key = useRef<string>(undefined)
  const { mutateAsync, isPending } = useSend(say, [chatUnread])
  const write = (words: string) => {
    setContent(words)
    key.current = undefined
  }
  const fail = (caught: unknown) => {
    setFailure(failureText(text, caught))
    if (!(caught instanceof Refusal)) return
    key.current = undefined
    if (caught.code === 'chat_muted') void cache.invalidateQueries({ queryKey: [chatRoom.path] })
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (content.trim() === '' || isPending) return
    setFailure(undefined)
    key.current ??= randomId()
    try {
      const line = await mutateAsync({ id: key.current, content })
      cache.setQueryData<Room>(keyOf(chatRoom, room), (known) => known && withLine(known, line))
      key.current = undefined
      // What was typed meanwhile is the next line.
      setContent((now) => (now === content ? '' : now))
    } catch (caught) {
      fail(caught)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex shrink-0 flex-col gap-2">
      <FormFailure failure={failure} />
      <div className="flex items-center gap-2">
        <TextInput
          aria-label={text('chat.write')}
          placeholder={text('chat.write')}
          value={content}
          maxLength={CHAT_LINE_MAX}
          autoComplete="off"
          enterKeyHint="send"
          onChange={(event) => write(event.target.value)}
        />
        <IconButton
          type="submit"
          label={text('chat.send')}
          disabled={content.trim() === '' || isPending}
          icon={<SendHorizontal size={20} />}
          className="border border-line"
        />
      </div>
    </form>
  )
}
