import { call, readNow } from '@croupier/client/call'
import { Refusal } from '@croupier/client/failures'
import type { LoginResult } from '@croupier/contract/identity'
import { sendRegisterCode } from '@croupier/contract/identity-codes'
import { affiliate, register, registerMobile } from '@croupier/contract/identity-registration'
import type { RegisterFieldName } from '@croupier/contract/site'
import { useState } from 'react'
import { useText } from '#features/language/index.ts'
import { type FailureText, failureText, keep, readDeviceId, readKept } from '#features/session/index.ts'
import { arrive } from './arrival.ts'
import { dialingCodeOf } from './dialing-code.ts'
import { useProof } from './proof.ts'
import { type Fields, type RegisterValues, registerInput, shownFields } from './register-fields.ts'

type FieldTrouble = { name: RegisterFieldName; message: string }

/** The invitation that the visitor came with, from the address of their first page. */
export function keptInvitation(): string {
  const kept = readKept('affiliateCode')
  return typeof kept === 'string' ? kept : ''
}

/** The code of the friend whose link the visitor came by. */
function keptReferral(): string | undefined {
  const kept = readKept('referralCode')
  return typeof kept === 'string' && kept !== '' ? kept.slice(0, 64) : undefined
}

/** Registering: the invitation is checked first (VL-06), then the account is opened and signed in. */
export function useRegistration(fields: Fields, onField: (trouble: FieldTrouble) => void) {
  const text = useText()
  const proof = useProof()
  const [failure, setFailure] = useState<FailureText>()
  const [badInvitation, setBadInvitation] = useState<string>()
  const [badReferral, setBadReferral] = useState<string>()
  const [captchaRound, setCaptchaRound] = useState(1)
  const send = async (values: RegisterValues) => {
    setFailure(undefined)
    const input = registerInput(fields, values)
    try {
      const friend = keptReferral()
      if (input.affiliateCode && !(await isInvited(input.affiliateCode))) return setBadInvitation(input.affiliateCode)
      if (friend !== undefined && !(await isInvited(friend))) return setBadReferral(friend)
      const number = input.mobileNum ? { countryDialingCode: await dialingCodeOf(values.countryDialingCode) } : {}
      arrive(await open({ ...input, ...number }, { ...circumstances(), challenge: await proof.take() }))
    } catch (caught) {
      setCaptchaRound((round) => round + 1)
      proof.begin()
      tell(caught, input.affiliateCode)
    }
  }
  const sendCode = async ({ mobileNum, countryDialingCode }: RegisterValues) =>
    await call(sendRegisterCode, {
      mobileNo: mobileNum.trim(),
      countryDialingCode: await dialingCodeOf(countryDialingCode),
      challenge: await proof.take(),
    })
  const tell = (caught: unknown, invitation: string | undefined) => {
    const refusal = caught instanceof Refusal ? caught : undefined
    if (refusal?.code === 'invitation_invalid') return setBadInvitation(invitation)
    if (refusal?.code === 'referral_invalid') return setBadReferral(keptReferral())
    const told = failureText(text, caught)
    const name = shownFields(fields).find((shown) => shown.name === refusal?.field)?.name
    if (name) onField({ name, message: told.message })
    else setFailure(told)
  }
  return {
    ...{ send, sendCode, failure, badInvitation, badReferral, captchaRound, begin: proof.begin },
    forgiveInvitation: () => setBadInvitation(undefined),
    /** Goes on without the code of the address, which no field shows. */
    forgetReferral: () => {
      keep('referralCode', undefined)
      setBadReferral(undefined)
    },
  }
}

type Circumstances = ReturnType<typeof circumstances> & { challenge: string }

/** Opens the account by the name if there is one, else by the number. */
async function open(
  input: ReturnType<typeof registerInput> & { countryDialingCode?: string },
  around: Circumstances,
): Promise<LoginResult> {
  const { username, password, mobileNum, ...rest } = input
  if (username === undefined)
    return await call(registerMobile, { ...rest, ...around, mobileNum: mobileNum ?? '', ...(password ? { password } : {}) })
  return await call(register, { ...rest, ...around, username, password: password ?? '', ...(mobileNum ? { mobileNum } : {}) })
}

async function isInvited(code: string): Promise<boolean> {
  return (await readNow(affiliate, { code, domain: window.location.hostname })).isValid
}

/** What the call tells beside the fields (DT-02). */
function circumstances() {
  const referral = keptReferral()
  return {
    registerUrl: window.location.href.slice(0, 500),
    domain: window.location.hostname,
    registerMethod: 'WEB' as const,
    login: true as const,
    loginDeviceId: readDeviceId(),
    termsAccepted: true as const,
    ...(referral === undefined ? {} : { referralCode: referral }),
  }
}
