import { createRoot } from 'react-dom/client'
import { deskCalls } from './calls.ts'
import { DeskPage } from './desk-page.tsx'

const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(<DeskPage calls={deskCalls()} />)
