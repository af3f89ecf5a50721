import { CopyButton } from '@croupier/ui/copy-button'
import { Notice } from '@croupier/ui/notice'
import { useText } from '#features/language/index.ts'

/** A single-use password: it stands here once, and nowhere again (D7). */
export function OncePassword({ username, password }: { username: string; password: string }) {
  const text = useText()
  return (
    <div className="flex flex-col gap-3">
      <Notice kind="warning" title={text('agents.onceTitle')}>
        {text('agents.onceText')}
      </Notice>
      <dl className="divide-y divide-line rounded-card border border-line bg-raised px-4 text-14">
        {[
          { label: text('agents.column.username'), value: username },
          { label: text('agents.password'), value: password },
        ].map(({ label, value }) => (
          <div key={label} className="flex items-center justify-between gap-3 py-1.5">
            <dt className="shrink-0 text-muted">{label}</dt>
            <dd className="flex min-w-0 items-center gap-1">
              <code className="break-all text-16 font-semibold">{value}</code>
              <CopyButton value={value} label={text('agents.copyOf', { what: label })} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
