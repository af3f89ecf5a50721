import { createRoot } from 'react-dom/client'
import { openConsole } from './open-console.tsx'
import { reloadAfterUpdates } from './updates.ts'

reloadAfterUpdates()

const root = document.getElementById('root')
if (root) createRoot(root).render(openConsole())
