import { useSend } from '@croupier/client/hooks'
import { depositStatus, sendTransferProof } from '@croupier/contract/cashier'
import { Button } from '@croupier/ui/button'
import { showToast } from '@croupier/ui/toast'
import { type FormEvent, useState } from 'react'
import { FormFailure } from '#features/identity/index.ts'
import { useText } from '#features/language/index.ts'
import { ImagePicker, type SentImage } from '#features/messaging/index.ts'
import { type FailureText, failureText } from '#features/session/index.ts'

/** Pictures of a bank transfer, with which a member says that it is on its way; more can follow. */
export function TransferProof({ id, proofAt }: { id: string; proofAt: number | null }) {
  const text = useText()
  const [images, setImages] = useState<readonly SentImage[]>([])
  const [failure, setFailure] = useState<FailureText>()
  const { mutateAsync, isPending } = useSend(sendTransferProof, [depositStatus])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(undefined)
    try {
      await mutateAsync({ id, images: images.map((image) => image.id) })
      setImages([])
      void showToast({ message: text('cashier.transfer.proofSent'), kind: 'good' })
    } catch (caught) {
      setFailure(failureText(text, caught))
    }
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-3">
      <ImagePicker label={text('cashier.transfer.proof')} images={images} onChange={setImages} />
      <FormFailure failure={failure} />
      <Button type="submit" isWide isBusy={isPending} disabled={images.length === 0}>
        {text(proofAt === null ? 'cashier.transfer.send' : 'cashier.transfer.sendMore')}
      </Button>
    </form>
  )
}
