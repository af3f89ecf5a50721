import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Copyable } from '#parts/copyable.tsx'
import { TextLine } from '#parts/form-fields.tsx'
import { makeKeyPair } from './key-pair.ts'

/** The key that a vendor signs with. For one that has none a pair is made here, and its private half is shown this once. */
export function KeyField({ publicKey, onChange }: { publicKey: string; onChange: (publicKey: string) => void }) {
  const [privateKey, setPrivateKey] = useState<string>()
  const make = async () => {
    const pair = await makeKeyPair()
    setPrivateKey(pair.privateKey)
    onChange(pair.publicKey)
  }
  return (
    <Stack spacing={1}>
      <TextLine label="Its public key (PEM)" value={publicKey} onChange={onChange} max={4000} rows={4} />
      {privateKey === undefined ? (
        <Button variant="text" onClick={() => void make()} sx={{ alignSelf: 'flex-start' }}>
          It has none: make a key pair
        </Button>
      ) : (
        <Alert severity="warning">
          <Typography variant="body2">
            Its private key, shown this once. Hand it to the vendor in person or sealed, never by mail.
          </Typography>
          <Copyable text={privateKey.trim()} />
        </Alert>
      )}
    </Stack>
  )
}
