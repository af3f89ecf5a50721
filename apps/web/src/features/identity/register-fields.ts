import type { register, registerMobile } from '@croupier/contract/identity-registration'
import type { InputOf } from '@croupier/contract/route'
import type { RegisterFieldName } from '@croupier/contract/site'
import type { ComponentProps } from 'react'
import type { TextKey } from '#features/language/index.ts'
import { nameRule, type RegisterField, type Rule, rulesOf } from './field-rules.ts'

export type RegisterMode = 'username' | 'mobile'
export type RegisterValues = Record<RegisterFieldName, string> & { isAgreed: boolean; countryDialingCode: string }
export type Fields = Partial<Record<RegisterFieldName, RegisterField>>
type RegisterInput = InputOf<typeof register> & InputOf<typeof registerMobile>

type FieldLook = { label: TextKey; isSecret?: true; hint?: TextKey; input?: ComponentProps<'input'> }

const plain = { autoCapitalize: 'none', spellCheck: false } as const

/** How each field looks, in the order in which they are asked. */
export const looks: Record<RegisterFieldName, FieldLook> = {
  username: { label: 'identity.username', input: { ...plain, autoComplete: 'username' } },
  password: { label: 'identity.password', isSecret: true, input: { autoComplete: 'new-password' } },
  confirmPassword: { label: 'identity.confirmPassword', isSecret: true, input: { autoComplete: 'new-password' } },
  payeeName: { label: 'identity.payeeName', hint: 'identity.payeeNameHint', input: { autoComplete: 'name' } },
  mobileNum: { label: 'identity.mobileNum', input: { autoComplete: 'tel', inputMode: 'tel' } },
  verificationCode: { label: 'identity.verificationCode', input: { autoComplete: 'one-time-code', inputMode: 'numeric' } },
  email: { label: 'identity.email', input: { ...plain, autoComplete: 'email', inputMode: 'email' } },
  paymentPassword: { label: 'identity.paymentPassword', isSecret: true, input: { autoComplete: 'new-password' } },
  qqNum: { label: 'identity.qqNum', input: plain },
  line: { label: 'identity.line', input: plain },
  whatsapp: { label: 'identity.whatsapp', input: plain },
  facebook: { label: 'identity.facebook', input: plain },
  wechat: { label: 'identity.wechat', input: plain },
  zalo: { label: 'identity.zalo', input: plain },
  telegram: { label: 'identity.telegram', input: plain },
  idNumber: { label: 'identity.idNumber', input: plain },
  recommenderId: { label: 'identity.recommenderId', input: plain },
  affiliateCode: { label: 'identity.affiliateCode', input: plain },
  captcha: { label: 'identity.captcha' },
}

const off: RegisterField = { enabled: '0', required: '0', acceptedPattern: '*', patternId: null, minLength: 0, maxLength: 128 }
const on: RegisterField = { ...off, enabled: '1', required: '1' }

/**
 * The fields of one of the two ways to register (SS-05). By mobile the number stands for the name; a code is asked for when
 * the brand proves numbers (REGMOBVERF3), and a password pair when it wants one (MOBILENUMPASSREG3, VL-04).
 */
export function fieldsOf(mode: RegisterMode, fields: Fields, isOn: (module: string) => boolean): Fields {
  const isProven = isOn('REGMOBVERF3')
  if (mode === 'username') return { ...fields, verificationCode: isProven && fields.mobileNum?.enabled === '1' ? on : off }
  const pair = isOn('MOBILENUMPASSREG3')
    ? { password: fields.password ?? on, confirmPassword: { ...on, ...fields.confirmPassword, enabled: '1', required: '1' } as const }
    : { password: off, confirmPassword: off }
  return { ...fields, ...pair, username: off, mobileNum: on, verificationCode: isProven ? on : off }
}

/** The fields to show, in order: only those that the server switched on (VL-03). */
export function shownFields(fields: Fields): { name: RegisterFieldName; field: RegisterField }[] {
  const names = Object.keys(looks) as RegisterFieldName[]
  const isByMobile = fields.username?.enabled !== '1'
  const first: readonly RegisterFieldName[] = isByMobile ? ['mobileNum', 'verificationCode'] : []
  return [...first, ...names.filter((name) => !first.includes(name))].flatMap((name) => {
    const field = fields[name]
    return field?.enabled === '1' ? [{ name, field }] : []
  })
}

/** What a field's value must be. The confirmation is measured by the password alone. */
export function rulesFor(name: RegisterFieldName, field: RegisterField, username: string): Rule[] {
  if (name === 'confirmPassword' || name === 'captcha') return []
  return name === 'password' ? [...rulesOf(field), nameRule(username)] : rulesOf(field)
}

/** The fields of the call from what was typed: empty ones are left out, passwords stay byte for byte (D8). */
export function registerInput(fields: Fields, values: RegisterValues): Partial<Pick<RegisterInput, RegisterFieldName>> {
  const given = shownFields(fields).flatMap(({ name }) => {
    const value = looks[name].isSecret ? values[name] : values[name].trim()
    return value === '' ? [] : [[name, value] as const]
  })
  return Object.fromEntries(given)
}
