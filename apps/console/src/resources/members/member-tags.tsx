import { useCall } from '@croupier/client/hooks'
import { memberTag } from '@croupier/contract/console/member-tag'
import { type memberSummary, memberTags, tagMember } from '@croupier/contract/console/members'
import type { ValueOf } from '@croupier/contract/route'
import Autocomplete from '@mui/material/Autocomplete'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useHasPermission } from '#operator.ts'
import { DialogButton } from '#parts/dialog-button.tsx'
import { Section } from '#parts/facts.tsx'
import { ReasonButton } from '#parts/reason-button.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import { ListLink } from '#parts/record-link.tsx'

type Member = { id: string; username: string }
type Tag = ValueOf<typeof memberSummary>['tags'][number]
type Props = { member: Member; tags: readonly Tag[] }

/** Words by which operators find members again; each leads to the members who bear it. */
export function MemberTags({ member, tags }: Props) {
  const mayChange = useHasPermission(tagMember.permission)
  return (
    <Section
      title={tags.length === 0 ? 'No tags' : 'Tags'}
      action={mayChange && <DialogButton label="Add a tag">{(close) => <AddTag member={member} onClose={close} />}</DialogButton>}
    >
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {tags.map(({ tag, by }) => (
          <Stack key={tag} direction="row" spacing={0.5} sx={{ alignItems: 'center' }} title={`by ${by}`}>
            <ListLink page="members" filter={{ tag }}>
              {tag}
            </ListLink>
            {mayChange && (
              <ReasonButton
                label={`Remove ${tag}`}
                title={`Take the tag ${tag} from ${member.username}?`}
                confirm="Take it away"
                done="Taken away."
                route={tagMember}
                inputOf={(why) => ({ id: member.id, tag, isOn: false, why })}
              />
            )}
          </Stack>
        ))}
      </Stack>
    </Section>
  )
}

function AddTag({ member, onClose }: { member: Member; onClose: () => void }) {
  const { data } = useCall(memberTags, {})
  const [tag, setTag] = useState('')
  const isTag = memberTag.safeParse(tag).success
  return (
    <ReasonDialog
      title={`Tag ${member.username}`}
      confirm="Add it"
      done="Added."
      isIncomplete={!isTag}
      route={tagMember}
      inputOf={(why) => ({ id: member.id, tag, isOn: true, why })}
      onClose={onClose}
    >
      <Autocomplete
        freeSolo
        options={(data?.rows ?? []).map((row) => row.tag)}
        inputValue={tag}
        onInputChange={(_, typed) => setTag(typed.toLowerCase())}
        renderInput={(field) => (
          <TextField {...field} label="Tag" error={tag !== '' && !isTag} helperText="2 to 30 letters, digits and dashes: high-roller" />
        )}
      />
    </ReasonDialog>
  )
}
