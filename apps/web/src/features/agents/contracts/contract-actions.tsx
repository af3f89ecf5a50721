import { call } from '@croupier/client/call'
import { withdrawOffer } from '@croupier/contract/agents-contracts'
import type { ContractRow } from '@croupier/contract/agents-terms'
import { Button } from '@croupier/ui/button'
import { ConfirmDialog } from '@croupier/ui/confirm-dialog'
import { showToast } from '@croupier/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormFailure } from '#features/identity/index.ts'
import { useText } from '#features/language/index.ts'
import { failureText } from '#features/session/index.ts'
import { type Action, actionsOf, contractReads, processOf } from './answering.ts'

const KINDS = {
  accept: 'primary',
  reject: 'secondary',
  withdraw: 'secondary',
  ask_termination: 'secondary',
  confirm_termination: 'danger',
  refuse_termination: 'secondary',
} as const satisfies Record<Action, string>

/** What the reader may do with a contract; each asks once, and says what will happen. */
export function ContractActions({ contract }: { contract: ContractRow }) {
  const text = useText()
  const [asked, setAsked] = useState<Action>()
  const send = useAnswer(contract)
  const actions = actionsOf(contract)
  if (actions.length === 0) return null
  const go = (action: Action) =>
    send.mutate(action, {
      onSettled: () => setAsked(undefined),
      onSuccess: () => void showToast({ message: text(`contracts.did.${action}`), kind: 'good' }),
    })
  return (
    <div className="flex flex-col gap-3">
      <FormFailure failure={send.error ? failureText(text, send.error) : undefined} />
      <div className="flex flex-wrap gap-2">
        {actions.map((action) => (
          <Button key={action} kind={KINDS[action]} onClick={() => setAsked(action)}>
            {text(`contracts.do.${action}`)}
          </Button>
        ))}
      </div>
      {asked && (
        <ConfirmDialog
          isOpen
          isBusy={send.isPending}
          title={text(`contracts.do.${asked}`)}
          confirm={text(`contracts.do.${asked}`)}
          onConfirm={() => go(asked)}
          onCancel={() => setAsked(undefined)}
        >
          {text(`contracts.ask.${asked}`)}
        </ConfirmDialog>
      )}
    </div>
  )
}

function useAnswer(contract: ContractRow) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (action: Action) =>
      action === 'withdraw'
        ? call(withdrawOffer, { contractId: contract.id })
        : call(processOf[contract.kind], { contractId: contract.id, action }),
    // A refusal such as "no longer open" means that what is on the page is old, too.
    onSettled: () => Promise.all(contractReads.map(({ path }) => cache.invalidateQueries({ queryKey: [path] }))),
  })
}
