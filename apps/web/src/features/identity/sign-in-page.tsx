import { call } from '@croupier/client/call'
import { Refusal } from '@croupier/client/failures'
import { finishOutside } from '@croupier/contract/identity-outside'
import type { LoginCheck } from '@croupier/contract/identity-security'
import { buttonClass } from '@croupier/ui/button'
import { Card } from '@croupier/ui/card'
import { Spinner } from '@croupier/ui/spinner'
import { useEffect, useState } from 'react'
import { useText } from '#features/language/index.ts'
import { Link, navigate, paths } from '#features/navigation/index.ts'
import { type FailureText, failureText, keep, readKept } from '#features/session/index.ts'
import { arrive } from './arrival.ts'
import { CheckForm, wantedCheck } from './check-form.tsx'
import { FormFailure } from './form-failure.tsx'
import { type Newcomer, NewcomerForm } from './newcomer-form.tsx'

type State =
  | { step: 'begin' }
  | { step: 'asking' }
  | { step: 'new'; newcomer: Newcomer }
  | { step: 'check'; check: LoginCheck }
  | { step: 'failed'; failure: FailureText }

/** Where the provider sends people back (SS-15): signed in at once, or asked whether to open an account or link one. */
export function SignInPage() {
  const text = useText()
  const state = useReturn()
  return (
    <Card className="mx-auto my-8 flex max-w-[440px] flex-col gap-4 p-6">
      <h1 className="text-22 font-semibold">{text('identity.outside.title')}</h1>
      {state.step === 'asking' && (
        <p role="status" className="flex items-center gap-3 text-14 text-muted">
          <Spinner />
          {text('identity.outside.asking')}
        </p>
      )}
      {state.step === 'new' && <NewcomerForm newcomer={state.newcomer} />}
      {state.step === 'check' && <CheckForm asked={state.check} onBack={() => navigate({ to: paths.home })} />}
      {(state.step === 'failed' || state.step === 'begin') && (
        <>
          {state.step === 'failed' ? <FormFailure failure={state.failure} /> : <p className="text-14">{text('identity.outside.begin')}</p>}
          <Link to={paths.home} search={{ open: 'login' }} className={buttonClass()}>
            {text('identity.backToLogin')}
          </Link>
        </>
      )}
    </Card>
  )
}

/** One answer is taken once, however often the page is drawn. */
let taken: Promise<State> | undefined

function useReturn(): State {
  const text = useText()
  const [state, setState] = useState<State>(() => waitingNewcomer() ?? { step: window.location.search === '' ? 'begin' : 'asking' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer in the address is taken when the page comes.
  useEffect(() => {
    const query = window.location.search
    if (query === '') return
    window.history.replaceState(window.history.state, '', paths.signIn)
    taken ??= takeAnswer(query).catch((failure): State => ({ step: 'failed', failure: failureText(text, failure) }))
    void taken.then((next) => {
      taken = undefined
      setState(next)
    })
  }, [])
  return state
}

/** The newcomer's state, kept while they log in first. */
function waitingNewcomer(): State | undefined {
  const kept = readKept('outsideNewcomer') as Newcomer | undefined
  return kept && window.location.search === '' ? { step: 'new', newcomer: kept } : undefined
}

async function takeAnswer(query: string): Promise<State> {
  try {
    const came = await call(finishOutside, { query: query.slice(0, 4000) })
    if (came.kind === 'new') {
      const newcomer = { signInId: came.signInId, name: came.name }
      keep('outsideNewcomer', newcomer)
      return { step: 'new', newcomer }
    }
    const next = readKept('outsideNext')
    arrive(came.result, typeof next === 'string' ? { next } : {})
    return { step: 'asking' }
  } catch (failure) {
    const check = failure instanceof Refusal ? wantedCheck(failure) : undefined
    if (check) return { step: 'check', check }
    throw failure
  }
}
