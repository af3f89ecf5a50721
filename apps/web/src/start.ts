import './main.css'
import { setTrustedTypes } from './trusted-types.ts'

setTrustedTypes()

/**
 * The page's first script: the shell is painted before the program that takes it over starts, so that a slow phone shows
 * something at once. A tab in the background is never painted and does not wait.
 */
const begin = () => void import('./main.tsx')

if (document.visibilityState === 'hidden') begin()
else requestAnimationFrame(() => setTimeout(begin))
