import { DialogButton } from './dialog-button.tsx'
import { ReasonDialog, type ReasonDialogProps } from './reason-dialog.tsx'

type Props<Input> = Omit<ReasonDialogProps<Input>, 'onClose'> & { label: string }

/** A button that asks for the reason of its write before it makes the call. */
export function ReasonButton<Input>({ label, ...dialog }: Props<Input>) {
  return (
    <DialogButton label={label} isGrave={dialog.isGrave ?? false}>
      {(close) => <ReasonDialog {...dialog} onClose={close} />}
    </DialogButton>
  )
}
