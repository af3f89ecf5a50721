import Box from '@mui/material/Box'

/** Pictures that somebody sent; each carries itself in its address. */
export function Pictures({ images }: { images: readonly string[] }) {
  if (images.length === 0) return null
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {images.map((image, at) => (
        <li key={image.slice(-40)}>
          <Box
            component="img"
            src={image}
            alt={`Picture ${at + 1}`}
            sx={{ maxWidth: '100%', maxHeight: 360, borderRadius: 1, border: 1, borderColor: 'divider' }}
          />
        </li>
      ))}
    </Box>
  )
}
