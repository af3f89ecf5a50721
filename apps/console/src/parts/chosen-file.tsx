import { IMAGE_MAX_BYTES } from '@croupier/contract/files'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ChangeEvent, useState } from 'react'

type Props = { label: string; hint: string; isSending: boolean; onChosen: (file: File) => void }

/** Chooses one picture of this machine that is not too large. */
export function PictureFile({ label, hint, isSending, onChosen }: Props) {
  const [isTooLarge, setIsTooLarge] = useState(false)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    setIsTooLarge(file.size > IMAGE_MAX_BYTES)
    if (file.size <= IMAGE_MAX_BYTES) onChosen(file)
  }
  return (
    <>
      <Button component="label" variant="outlined" size="small" loading={isSending} sx={{ alignSelf: 'flex-start' }}>
        {label}
        <input type="file" accept="image/png,image/jpeg" onChange={choose} style={hidden} />
      </Button>
      <Typography variant="body2" color={isTooLarge ? 'error' : 'textSecondary'} role="status">
        {isTooLarge ? 'The picture has more than 5 MB.' : hint}
      </Typography>
    </>
  )
}

/** The input stays for the keyboard and for screen readers; the button is what one sees. */
const hidden = { position: 'absolute', width: 1, height: 1, opacity: 0 } as const

/** A picture as an address that carries it: the console's pages may show no other. */
export async function pictureIn(file: Blob): Promise<string> {
  return await new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
