import { call } from '@croupier/client/call'
import { Refusal } from '@croupier/client/failures'
import { login } from '@croupier/contract/identity-login'
import type { LoginCheck } from '@croupier/contract/identity-security'
import { useState } from 'react'
import { type Say, useText } from '#features/language/index.ts'
import { type FailureText, failureText, readDeviceId } from '#features/session/index.ts'
import { arrive } from './arrival.ts'
import { wantedCheck } from './check-form.tsx'
import { useProof } from './proof.ts'
import { remember } from './remembered.ts'

export type LoginSite = 'member' | 'agent'
export type LoginValues = { username: string; password: string; captcha: string; isRemembered: boolean }

type Trouble = FailureText & { field: string | undefined; code: string | undefined }

/** Whether a refusal asks for the captcha from now on (SS-10). */
export function asksForCaptcha(failure: unknown): boolean {
  const value = failure instanceof Refusal ? failure.value : undefined
  return typeof value === 'object' && value !== null && 'captcha' in value && value.captcha === true
}

function troubleOf(text: Say, failure: unknown): Trouble {
  const refusal = failure instanceof Refusal ? failure : undefined
  return { ...failureText(text, failure), field: refusal?.field, code: refusal?.code }
}

/** Logging in at one of the two doors: what went wrong, whether the captcha shows, and which picture of it. */
export function useLogin({ door, next }: { door: LoginSite; next: string | undefined }) {
  const text = useText()
  const proof = useProof()
  const [trouble, setTrouble] = useState<Trouble>()
  const [captchaRound, setCaptchaRound] = useState(0)
  const [check, setCheck] = useState<LoginCheck>()
  const send = async (values: LoginValues) => {
    setTrouble(undefined)
    const remembered = values.isRemembered ? values.username.trim() : undefined
    try {
      const result = await call(login, {
        username: values.username.trim(),
        password: values.password,
        type: 'username',
        ...(captchaRound > 0 ? { captcha: values.captcha.trim() } : {}),
        challenge: await proof.take(),
        loginDeviceId: readDeviceId(),
        site: door,
        remember: values.isRemembered,
      })
      remember(remembered)
      arrive(result, { next, isAgentDoor: door === 'agent' })
    } catch (failure) {
      const wanted = wantedCheck(failure)
      if (!wanted) return tell(failure)
      remember(remembered)
      setCheck(wanted)
    }
  }
  const tell = (failure: unknown) => {
    // A picture is good for one try: whatever was refused, the next try needs another one.
    if (asksForCaptcha(failure) || captchaRound > 0) setCaptchaRound(captchaRound + 1)
    setTrouble(troubleOf(text, failure))
    proof.begin()
  }
  return { send, trouble, captchaRound, check, forgetCheck: () => setCheck(undefined), begin: proof.begin }
}
