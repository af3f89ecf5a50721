import { createRoot } from 'react-dom/client'
import { openConsole } from '#open-console.tsx'
import { session } from '#session.ts'
import { type State, serveFixtures, states } from './fixture-server.ts'

// A page of the development server alone: every page of the console in every state, without a server behind it.
const asked = new URLSearchParams(window.location.search).get('state')
const state: State = states.find((known) => known === asked) ?? 'filled'
if (state === 'signed-out') session.drop()
else session.open('preview')
serveFixtures(state)

const root = document.getElementById('root')
if (root) createRoot(root).render(openConsole())
