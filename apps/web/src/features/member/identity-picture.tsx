import { call } from '@croupier/client/call'
import { IMAGE_MAX_BYTES } from '@croupier/contract/files'
import { sendIdentityPicture } from '@croupier/contract/kyc'
import { Spinner } from '@croupier/ui/spinner'
import { Camera } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { useText } from '#features/language/index.ts'
import { failureText } from '#features/session/index.ts'

export type Side = 'page' | 'front' | 'back' | 'face' | 'proof'

const TYPES = ['image/png', 'image/jpeg']
/** The server makes pictures no larger either. */
const SIDE_MAX_PX = 2400

/** Which camera a phone opens; a proof of address is chosen from what is there. */
const CAMERAS: Partial<Record<Side, 'user' | 'environment'>> = {
  page: 'environment',
  front: 'environment',
  back: 'environment',
  face: 'user',
}

type PictureProps = { side: Side; isMissing: boolean; onTaken: (id: string) => void }

/** One picture, by the camera of a phone or from a file; it is sent at once and shown as it was taken. */
export function IdentityPicture({ side, isMissing, onTaken }: PictureProps) {
  const text = useText()
  const id = useId()
  const [shown, setShown] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    event.target.value = ''
    if (!chosen) return
    setProblem('')
    setIsBusy(true)
    try {
      const file = TYPES.includes(chosen.type) ? await smallEnough(chosen) : undefined
      if (!file) return setProblem(text('member.identityPicture'))
      onTaken((await call(sendIdentityPicture, { file })).id)
      setShown(URL.createObjectURL(file))
    } catch (caught) {
      setProblem(failureText(text, caught).message)
    } finally {
      setIsBusy(false)
    }
  }
  const told = problem || (isMissing ? text('member.identityMissing') : '')
  const name = text(`member.identity.side.${side}`)
  const camera = CAMERAS[side]
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-14 font-medium">{name}</span>
      <div className="relative flex min-h-32 items-center justify-center overflow-hidden rounded-control border border-dashed border-edge focus-within:outline-2">
        {shown && <img src={shown} alt={name} className="max-h-56 object-contain" />}
        <label
          htmlFor={id}
          className={`flex flex-col items-center gap-1 p-2 text-12 ${shown ? 'absolute inset-x-0 bottom-0 bg-raised' : 'text-muted'}`}
        >
          {isBusy ? <Spinner /> : <Camera size={22} aria-hidden="true" />}
          {text(shown ? 'member.identityTakeAgain' : 'member.identityTake')}
        </label>
        <input
          id={id}
          type="file"
          accept={TYPES.join(',')}
          {...(camera && { capture: camera })}
          disabled={isBusy}
          aria-label={name}
          aria-describedby={`${id}-hint`}
          onChange={(event) => void take(event)}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </div>
      <p id={`${id}-hint`} role="status" className={`text-12 ${told ? 'text-down' : 'text-muted'}`}>
        {told || text('member.identityPicture')}
      </p>
    </div>
  )
}

/** A picture of a phone's camera is often larger than the server takes: it is drawn smaller. Undefined where that fails. */
async function smallEnough(file: File): Promise<Blob | undefined> {
  if (file.size <= IMAGE_MAX_BYTES) return file
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const scale = Math.min(1, SIDE_MAX_PX / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  return drawn !== null && drawn.size <= IMAGE_MAX_BYTES ? drawn : undefined
}
