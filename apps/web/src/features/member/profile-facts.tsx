import type { memberInfo } from '@croupier/contract/identity'
import type { ValueOf } from '@croupier/contract/route'
import { CopyButton } from '@croupier/ui/copy-button'
import { Facts } from '@croupier/ui/facts'
import { dateTimeText, dayText, useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'

type MemberInfo = ValueOf<typeof memberInfo>

/** What the site knows of its member. */
export function ProfileFacts({ info }: { info: MemberInfo }) {
  const text = useText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  return (
    <Facts
      facts={[
        { label: text('member.account'), value: info.account, isMain: true },
        {
          label: text('member.id'),
          value: (
            <span className="figures flex items-center justify-end">
              {info.id}
              <CopyButton value={info.id} label={text('member.copyId')} />
            </span>
          ),
        },
        { label: text('member.name'), value: info.payeeName ?? <span className="text-muted">{text('member.nameHint')}</span> },
        { label: text('member.registered'), value: dayText(info.registeredAt, timeZone) },
        ...(info.lastLoginAt === null
          ? []
          : [{ label: text('member.lastLogin'), value: dateTimeText(info.lastLoginAt, { language, timeZone }) }]),
      ]}
    />
  )
}
