import Box from '@mui/material/Box'
import { DataTable } from 'react-admin'

/** Words as they were written, markup and all: at the console nothing of a text is drawn. */
export function PlainText({ text }: { text: string }) {
  return (
    <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 14 }} component="p">
      {text || '–'}
    </Box>
  )
}

const wrapped = { '&&': { whiteSpace: 'normal', maxWidth: 280, overflowWrap: 'anywhere' } } as const

/** A column of what people wrote, on as many lines as it takes. */
export function TextColumn({ source, label }: { source: string; label: string }) {
  return <DataTable.Col source={source} label={label} sx={wrapped} />
}
