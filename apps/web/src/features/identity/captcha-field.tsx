import { readNow } from '@croupier/client/call'
import { captcha } from '@croupier/contract/identity-login'
import { Field } from '@croupier/ui/field'
import { IconButton } from '@croupier/ui/icon-button'
import { Skeleton } from '@croupier/ui/skeleton'
import { TextInput } from '@croupier/ui/text-input'
import { RefreshCw } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { useText } from '#features/language/index.ts'

/** The server draws one picture a second for a visitor (VL-02); the margin is for the way there. */
const REFRESH_EVERY_MS = 1100

/** When the next picture may be asked for. */
let nextAt = 0

type Picture = { state: 'coming' } | { state: 'failed' } | { state: 'here'; data: string }

type CaptchaFieldProps = {
  /** Another number asks for another picture: a used one is good for nothing. */
  round: number
  error: string | undefined
  input: ComponentProps<'input'>
}

/** The box for the digits of a picture, and the way to another one (SS-10). */
export function CaptchaField({ round, error, input }: CaptchaFieldProps) {
  const text = useText()
  const { picture, isResting, ask } = usePicture(round)
  return (
    <Field label={text('identity.captcha')} hint={text('identity.captchaHint')} error={error} isRequired>
      {(control) => (
        <span className="flex items-center gap-2">
          <TextInput {...control} {...input} inputMode="numeric" autoComplete="off" maxLength={12} className="figures" />
          <CaptchaPicture picture={picture} />
          <IconButton
            label={text('identity.captchaNew')}
            disabled={isResting}
            onClick={ask}
            icon={<RefreshCw size={20} />}
            className="-ml-1"
          />
        </span>
      )}
    </Field>
  )
}

export function CaptchaPicture({ picture }: { picture: Picture }) {
  const text = useText()
  if (picture.state === 'coming') return <Skeleton className="h-12 w-36 shrink-0" />
  if (picture.state === 'failed') return <span className="w-36 shrink-0 text-12 text-down">{text('identity.captchaFailed')}</span>
  return (
    <img
      src={`data:image/png;base64,${picture.data}`}
      alt={text('identity.captchaImage')}
      className="h-12 w-36 shrink-0 rounded-control border border-line bg-white object-contain"
    />
  )
}

function usePicture(round: number) {
  const [asked, setAsked] = useState(0)
  const [picture, setPicture] = useState<Picture>({ state: 'coming' })
  const [isResting, setIsResting] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round or another request is what draws another picture.
  useEffect(() => {
    let isWanted = true
    setPicture({ state: 'coming' })
    setIsResting(true)
    const draw = () => {
      nextAt = performance.now() + REFRESH_EVERY_MS
      rest = setTimeout(() => setIsResting(false), REFRESH_EVERY_MS)
      readNow(captcha, {}).then(
        (data) => isWanted && setPicture({ state: 'here', data }),
        () => isWanted && setPicture({ state: 'failed' }),
      )
    }
    let rest = setTimeout(draw, nextAt - performance.now())
    return () => {
      isWanted = false
      clearTimeout(rest)
    }
  }, [round, asked])
  return { picture, isResting, ask: () => setAsked(asked + 1) }
}
