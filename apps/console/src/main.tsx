import { createRoot } from 'react-dom/client'
import { openConsole } from './open-console.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(openConsole())
