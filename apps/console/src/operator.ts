import { useCall } from '@croupier/client/hooks'
import { consoleBrand } from '@croupier/contract/console/site'
import type { Permission } from '@croupier/contract/route'
import { useEffect } from 'react'
import { useGetIdentity, useLogoutIfAccessDenied } from 'react-admin'
import type { Operator } from './auth-provider.ts'
import { readBoot } from './boot.ts'
import { siteAddress } from './site-address.ts'

const BRAND_FRESH_MS = 600_000

/** The signed-in operator; undefined until it is known. */
export function useOperator(): Operator | undefined {
  const { identity } = useGetIdentity()
  return identity && 'permissions' in identity ? (identity as unknown as Operator) : undefined
}

export function useHasPermission(permission: Permission | undefined): boolean {
  const operator = useOperator()
  return permission === undefined || (operator?.permissions.includes(permission) ?? false)
}

/** Where the site of the operator's brand is; undefined until it is known. */
export function useSiteUrl(): string | undefined {
  const operator = useOperator()
  const { siteUrl } = readBoot()
  return siteUrl && operator ? siteAddress(siteUrl, operator.hosts) : undefined
}

/** The currency of the operator's brand, for the heads of money columns. */
export function useCurrency(): string {
  return useOperator()?.currency ?? ''
}

/**
 * The zone in which times are shown: the brand's. Operators who may not read the brand's settings see
 * their own, and the bar at the top names it. Undefined until it is known.
 */
export function useZone(): string | undefined {
  const operator = useOperator()
  const mayAsk = operator?.permissions.includes('brand') ?? false
  const { data, isError } = useCall(consoleBrand, {}, { isEnabled: mayAsk, freshMs: BRAND_FRESH_MS })
  if (data) return data.timeZone
  return operator && (!mayAsk || isError) ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined
}

/** Leads to the login when a call that react-admin did not make itself says that the session has ended. */
export function useLostSession(failure: unknown): void {
  const leave = useLogoutIfAccessDenied()
  useEffect(() => {
    if (failure) void leave(failure)
  }, [failure, leave])
}
