import type { MouseEvent, ReactNode } from 'react'
import { DataTable, Link, useCreatePath } from 'react-admin'
import { useHasPermission } from '#operator.ts'
import { filteredPath } from '#paths.ts'
import { type PageName, permissionOf } from '#permissions.ts'
import { shortId } from '#words.ts'

/** Leads to a record; plain text for an operator who may not open it. */
export function RecordLink({ page, id, children }: { page: PageName; id: string; children: ReactNode }) {
  const isAllowed = useHasPermission(permissionOf(page))
  const path = useCreatePath()({ resource: page, type: 'show', id })
  if (!isAllowed) return <>{children}</>
  return (
    <Link to={path} onClick={(event: MouseEvent) => event.stopPropagation()}>
      {children}
    </Link>
  )
}

/** The member of a row, by `username` and `memberId`. */
export function MemberColumn() {
  return (
    <DataTable.Col
      source="username"
      label="Member"
      render={(row) => (
        <RecordLink page="members" id={row.memberId}>
          {row.username}
        </RecordLink>
      )}
    />
  )
}

/** The row itself, by its `id`: leads to its page. */
export function RecordColumn({ page, label, isShort }: { page: PageName; label: string; isShort?: boolean }) {
  return (
    <DataTable.Col
      source="id"
      label={label}
      render={(row) => (
        <RecordLink page={page} id={row.id}>
          {isShort ? shortId(row.id) : row.id}
        </RecordLink>
      )}
    />
  )
}

/** Leads to a list that shows only what the filter lets through; nothing for an operator who may not open it. */
export function ListLink({ page, filter, children }: { page: PageName; filter: Record<string, string>; children: ReactNode }) {
  const isAllowed = useHasPermission(permissionOf(page))
  if (!isAllowed) return null
  return <Link to={filteredPath(page, filter)}>{children}</Link>
}
