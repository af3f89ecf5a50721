import Box from '@mui/material/Box'

/** Words as they were written, markup and all: at the console nothing of a text is drawn. */
export function PlainText({ text }: { text: string }) {
  return (
    <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 14 }} component="p">
      {text || '–'}
    </Box>
  )
}
