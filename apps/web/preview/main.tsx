import type { Preview } from '@croupier/ui/preview'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PreviewPage } from './preview-page.tsx'
import './preview.css'

const found = {
  ...import.meta.glob<{ preview: Preview }>('../../../packages/ui/src/*.preview.tsx', { eager: true }),
  ...import.meta.glob<{ preview: Preview }>('../src/**/*.preview.tsx', { eager: true }),
}

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <PreviewPage previews={Object.values(found).map((module) => module.preview)} />
  </StrictMode>,
)
