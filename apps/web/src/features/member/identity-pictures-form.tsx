import { useSend } from '@croupier/client/hooks'
import { randomId } from '@croupier/client/random-id'
import { addressProofs, type DocumentKind, ownChecks, sendIdentityStep } from '@croupier/contract/kyc'
import type { InputOf } from '@croupier/contract/route'
import { Field } from '@croupier/ui/field'
import { Select } from '@croupier/ui/select'
import { showToast } from '@croupier/ui/toast'
import { type FormEvent, useState } from 'react'
import { FormFailure, SubmitButton } from '#features/identity/index.ts'
import { useText } from '#features/language/index.ts'
import { type FailureText, failureText } from '#features/session/index.ts'
import { IdentityPicture, type Side } from './identity-picture.tsx'

type PictureStep = 'document' | 'face' | 'address'
type Content = InputOf<typeof sendIdentityStep>['content']
type Kind = DocumentKind | (typeof addressProofs)[number]
type FormProps = { step: PictureStep; documentKinds: readonly DocumentKind[]; onDone: () => void }

/** Pictures of a document, a face or a proof of address, each sent as soon as it is taken. */
export function IdentityPicturesForm({ step, documentKinds, onDone }: FormProps) {
  const text = useText()
  const kinds: readonly Kind[] = step === 'document' ? documentKinds : step === 'address' ? addressProofs : []
  const [kind, setKind] = useState(kinds[0])
  const [images, setImages] = useState<Partial<Record<Side, string>>>({})
  const [isChecked, setIsChecked] = useState(false)
  const [failure, setFailure] = useState<FailureText>()
  const [id] = useState(randomId)
  const { mutateAsync, isPending } = useSend(sendIdentityStep, [ownChecks])
  const sides = sidesOf(step, kind)
  const taken = sides.flatMap((side) => images[side] ?? [])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (taken.length < sides.length) return
    setFailure(undefined)
    try {
      await mutateAsync({ id, content: { step, ...(kind && { kind }), images: taken } as Content })
      void showToast({ message: text('member.identitySent'), kind: 'good' })
      onDone()
    } catch (caught) {
      setFailure(failureText(text, caught))
    }
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      {kind && (
        <Field label={text('member.identityKind')} isRequired>
          {(control) => (
            <Select
              {...control}
              value={kind}
              options={kinds.map((value) => ({ value, label: text(`member.identity.kind.${value}`) }))}
              onChange={({ target }) => setKind(kinds.find((one) => one === target.value))}
            />
          )}
        </Field>
      )}
      {sides.map((side) => (
        <IdentityPicture
          key={side}
          side={side}
          isMissing={isChecked && images[side] === undefined}
          onTaken={(image) => setImages((before) => ({ ...before, [side]: image }))}
        />
      ))}
      <FormFailure failure={failure} />
      <SubmitButton isBusy={isPending} className="sm:self-start">
        {text('member.identitySend')}
      </SubmitButton>
    </form>
  )
}

/** A passport has the page with the picture, a card has two sides. */
function sidesOf(step: PictureStep, kind: Kind | undefined): readonly Side[] {
  if (step === 'face') return ['face']
  if (step === 'address') return ['proof']
  return kind === 'passport' ? ['page'] : ['front', 'back']
}
