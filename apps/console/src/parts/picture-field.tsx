import { useSend } from '@croupier/client/hooks'
import { sendPicture } from '@croupier/contract/console/pictures'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useRef, useState } from 'react'
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { tellWriteFailure } from '#failures.ts'
import { PictureFile, pictureIn } from './chosen-file.tsx'
import { Choice, TextLine } from './form-fields.tsx'
import { FailureNote } from './notes.tsx'
import { PlainDialog } from './plain-dialog.tsx'

/** Shapes in which the site shows pictures; with `free` a picture keeps the shape that is drawn over it. */
const shapes = [
  { id: 'wide', name: 'Wide, 3 to 1', aspect: 3 },
  { id: 'card', name: 'Card, 3 to 2', aspect: 1.5 },
  { id: 'square', name: 'Square', aspect: 1 },
  { id: 'free', name: 'Any', aspect: undefined },
] as const
type Shape = (typeof shapes)[number]['id']

/** The longest side that the server keeps. */
const SIDE_MAX = 2400

type Props = { url: string; onChange: (url: string) => void }

/** A picture by its address, or one of this machine: it is cut here, drawn anew by the server, and gets an address of the site. */
export function PictureField({ url, onChange }: Props) {
  const [chosen, setChosen] = useState<string>()
  return (
    <>
      <TextLine label="Picture" value={url} max={300} hint="An address, or a file of this machine." onChange={onChange} />
      <PictureFile
        label="Choose a file"
        hint="PNG or JPG, up to 5 MB."
        isSending={false}
        onChosen={(file) => void pictureIn(file).then(setChosen)}
      />
      {chosen && (
        <CutDialog
          picture={chosen}
          onCut={(address) => {
            onChange(address)
            setChosen(undefined)
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

type CutProps = { picture: string; onCut: (url: string) => void; onClose: () => void }

function CutDialog({ picture, onCut, onClose }: CutProps) {
  const image = useRef<HTMLImageElement>(null)
  const [shape, setShape] = useState<Shape>('wide')
  const [cut, setCut] = useState<PercentCrop>()
  const { mutate, isPending, error } = useSend(sendPicture)
  const aspect = shapes.find(({ id }) => id === shape)?.aspect
  const choose = (next: Shape) => {
    setShape(next)
    const nextAspect = shapes.find(({ id }) => id === next)?.aspect
    if (image.current && nextAspect) setCut(largestCut(image.current, nextAspect))
  }
  const send = async () => {
    if (image.current && cut) mutate({ file: await pixelsIn(image.current, cut) }, { onSuccess: ({ url }) => onCut(url) })
  }
  return (
    <PlainDialog title="Cut the picture" isWide onClose={onClose}>
      <Choice label="Shape" value={shape} choices={shapes} onChange={choose} />
      <ReactCrop
        {...(cut ? { crop: cut } : {})}
        {...(aspect ? { aspect } : {})}
        keepSelection
        style={{ alignSelf: 'flex-start' }}
        minWidth={20}
        onChange={(_pixels, next) => setCut(next)}
      >
        <img
          ref={image}
          src={picture}
          alt="What is cut"
          style={{ maxHeight: '50vh' }}
          onLoad={({ currentTarget }) => setCut(largestCut(currentTarget, aspect ?? 1))}
        />
      </ReactCrop>
      {error && <FailureNote told={{ ...tellWriteFailure(error), isWorthRepeating: false }} />}
      <Stack direction="row">
        <Button variant="contained" loading={isPending} disabled={!cut} onClick={() => void send()}>
          Use this part
        </Button>
      </Stack>
    </PlainDialog>
  )
}

/** The largest part of a shape, in the middle. */
function largestCut({ naturalWidth, naturalHeight }: HTMLImageElement, aspect: number): PercentCrop {
  const whole = makeAspectCrop({ unit: '%', width: 100 }, aspect, naturalWidth, naturalHeight)
  return centerCrop(whole, naturalWidth, naturalHeight)
}

/** The pixels of a part, no larger than the server keeps, as a JPEG. */
async function pixelsIn(image: HTMLImageElement, { x, y, width, height }: PercentCrop): Promise<Blob> {
  const [fullWidth, fullHeight] = [image.naturalWidth, image.naturalHeight]
  const part = {
    x: (x * fullWidth) / 100,
    y: (y * fullHeight) / 100,
    width: (width * fullWidth) / 100,
    height: (height * fullHeight) / 100,
  }
  const scale = Math.min(1, SIDE_MAX / Math.max(part.width, part.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(part.width * scale))
  canvas.height = Math.max(1, Math.round(part.height * scale))
  canvas.getContext('2d')?.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height)
  return await new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture cannot be cut'))), 'image/jpeg', 0.92),
  )
}
