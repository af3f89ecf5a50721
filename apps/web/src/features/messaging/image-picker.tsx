import { call } from '@croupier/client/call'
import { IMAGE_MAX_BYTES } from '@croupier/contract/files'
import { IMAGES_MAX, sendImage } from '@croupier/contract/messaging-tickets'
import { IconButton } from '@croupier/ui/icon-button'
import { Spinner } from '@croupier/ui/spinner'
import { ImagePlus, X } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { useText } from '#features/language/index.ts'
import { failureText } from '#features/session/index.ts'

const KINDS = ['image/png', 'image/jpeg']

/** A picture that the server has taken, and where this page shows it from. */
export type SentImage = { id: string; name: string; url: string }
type ImagePickerProps = { label: string; images: readonly SentImage[]; onChange: (images: readonly SentImage[]) => void }

/** Up to three pictures, each sent as soon as it is chosen; png and jpg of 5 MB at most (VL-10). */
export function ImagePicker({ label, images, onChange }: ImagePickerProps) {
  const text = useText()
  const id = useId()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const add = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    if (!KINDS.includes(file.type) || file.size > IMAGE_MAX_BYTES) return setProblem(text('inbox.imageForm'))
    setProblem('')
    setIsBusy(true)
    try {
      const sent = await call(sendImage, { file })
      onChange([...images, { id: sent.id, name: file.name, url: URL.createObjectURL(file) }])
    } catch (caught) {
      setProblem(failureText(text, caught).message)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-14 font-medium">{label}</span>
      <ul className="flex flex-wrap gap-3">
        {images.map((image) => (
          <li key={image.id} className="relative">
            <img src={image.url} alt={image.name} className="size-20 rounded-control border border-line object-cover" />
            <IconButton
              isSmall
              label={text('inbox.imageRemove', { name: image.name })}
              onClick={() => onChange(images.filter((other) => other.id !== image.id))}
              icon={<X size={16} />}
              className="absolute -right-2 -top-2 rounded-full border border-line bg-raised"
            />
          </li>
        ))}
        {images.length < IMAGES_MAX && (
          <li className="relative">
            <label
              htmlFor={id}
              className="flex size-20 cursor-pointer flex-col items-center justify-center gap-1 rounded-control border border-dashed border-edge text-12 text-muted focus-within:outline-2 hover:border-text"
            >
              {isBusy ? <Spinner /> : <ImagePlus size={22} aria-hidden="true" />}
              {text('inbox.imageAdd')}
            </label>
            <input
              id={id}
              type="file"
              accept={KINDS.join(',')}
              disabled={isBusy}
              aria-describedby={`${id}-hint`}
              onChange={(event) => void add(event)}
              className="absolute inset-0 size-20 cursor-pointer opacity-0"
            />
          </li>
        )}
      </ul>
      <p id={`${id}-hint`} role="status" className={`text-12 ${problem ? 'text-down' : 'text-muted'}`}>
        {problem || text('inbox.imageHint')}
      </p>
    </div>
  )
}
