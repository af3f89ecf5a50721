import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Check, Copy } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { iconOf } from '#parts/icon.tsx'
import { shortId } from '#words.ts'

const CheckIcon = iconOf(Check)
const CopyIcon = iconOf(Copy)

const SHOWN_MS = 1500

/** An id in figures of one width, with a button that copies it whole. */
export function Copyable({ text, isShort = false }: { text: string; isShort?: boolean }) {
  const notify = useNotify()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async (event: MouseEvent) => {
    event.stopPropagation()
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
      setTimeout(() => setIsCopied(false), SHOWN_MS)
    } catch {
      notify('The browser did not allow copying: select the id and copy it by hand.', { type: 'warning' })
    }
  }
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25, maxWidth: '100%' }}>
      <Box component="code" title={text} sx={{ fontSize: 12, fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere' }}>
        {isShort ? shortId(text) : text}
      </Box>
      <IconButton size="small" aria-label={isCopied ? 'Copied' : `Copy ${text}`} onClick={copy} sx={{ p: '5px' }}>
        {isCopied ? <CheckIcon color="success" sx={{ fontSize: 14 }} /> : <CopyIcon sx={{ fontSize: 14 }} />}
      </IconButton>
    </Box>
  )
}
