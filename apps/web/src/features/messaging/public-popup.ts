import { lazy } from 'react'

/** The brand's popups: they come in the second moment, when the page stands. */
export const PublicPopup = lazy(() => import('./popups.tsx').then((module) => ({ default: module.Popups })))
