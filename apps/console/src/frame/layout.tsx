import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { ExternalLink, KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Layout as AdminLayout,
  AppBar,
  LoadingIndicator,
  Logout,
  Menu,
  TitlePortal,
  ToggleThemeButton,
  UserMenu,
  useSidebarState,
  useUserMenu,
} from 'react-admin'
import { Link } from 'react-router-dom'
import { useOperator, useSiteUrl, useZone } from '#operator.ts'
import { iconOf } from '#parts/icon.tsx'
import { isPageOpen, type PageName, permissionNames } from '#permissions.ts'
import { Jump } from './jump.tsx'

const ExternalLinkIcon = iconOf(ExternalLink)
const KeyIcon = iconOf(KeyRound)

export function Layout({ children }: { children: ReactNode }) {
  return (
    <AdminLayout appBar={Bar} menu={Pages} appBarAlwaysOn>
      {children}
    </AdminLayout>
  )
}

function Bar() {
  return (
    <AppBar toolbar={<Tools />} userMenu={<OperatorMenu />} alwaysOn>
      <TitlePortal component="h1" sx={{ minWidth: 0 }} />
    </AppBar>
  )
}

function Tools() {
  return (
    <>
      <Jump />
      <Units />
      <ToggleThemeButton />
      <LoadingIndicator />
    </>
  )
}

/** The brand, its currency and the zone of all times on the page. */
function Units() {
  const operator = useOperator()
  const zone = useZone()
  if (!operator) return null
  return (
    <Typography
      component="span"
      variant="caption"
      sx={{ display: { xs: 'none', md: 'inline' }, color: 'text.secondary', px: 1, whiteSpace: 'nowrap' }}
    >
      {[operator.brandName, operator.currency, zone].filter(Boolean).join(' · ')}
    </Typography>
  )
}

/** The operator's name and permissions: they say why some pages are missing from the menu. */
function OperatorMenu() {
  const operator = useOperator()
  return (
    <UserMenu label={operator ? `${operator.username}, your account` : 'Your account'}>
      {operator && (
        <Box component="li" sx={{ px: 2, py: 1, maxWidth: 260 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {operator.username}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
            {operator.permissions.length === 0
              ? 'No permissions yet'
              : `Permissions: ${operator.permissions.map((permission) => permissionNames[permission]).join(', ')}`}
          </Typography>
        </Box>
      )}
      <AccountLink />
      <SiteLink />
      <Logout />
    </UserMenu>
  )
}

function AccountLink() {
  const { onClose } = useUserMenu() ?? {}
  return (
    <MenuItem component={Link} to="/account" onClick={onClose}>
      <ListItemIcon>
        <KeyIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>Your account</ListItemText>
    </MenuItem>
  )
}

function SiteLink() {
  const siteUrl = useSiteUrl()
  if (!siteUrl) return null
  return (
    <MenuItem component="a" href={siteUrl} target="_blank" rel="noopener">
      <ListItemIcon>
        <ExternalLinkIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>Open the site</ListItemText>
    </MenuItem>
  )
}

type Group = { name: string; pages: readonly PageName[] }

const groups: readonly Group[] = [
  { name: 'Members', pages: ['members', 'atRisk', 'playBreaks', 'usedLimits', 'identityChecks', 'tickets', 'chat'] },
  {
    name: 'Money',
    pages: [
      ...(['deposits', 'withdrawals', 'withdrawalRules', 'paymentMethods', 'receipts'] as const),
      ...(['matching', 'adjustments', 'memberDebts'] as const),
    ],
  },
  { name: 'Games', pages: ['rounds', 'games', 'returns', 'pools', 'payouts', 'vendors', 'freeBets', 'differences'] },
  {
    name: 'Agents',
    pages: ['agents', 'contracts', 'runs', 'freezes', 'debts', 'proposals', 'ceilings', 'transferCaps', 'templates'],
  },
  {
    name: 'Rewards',
    pages: [
      ...(['segments', 'promotions', 'applications', 'raffles', 'redemptions', 'missions', 'boards', 'boardPeriods', 'mall'] as const),
      ...(['ranks', 'rankReviews', 'rebates', 'referralSteps', 'hinderedReferrals'] as const),
      ...(['bonusOffers', 'bonusGrants', 'rewardPrograms', 'rewardBudgets'] as const),
    ],
  },
  { name: 'Oversight', pages: ['riskCases', 'riskRules', 'reports', 'cohorts', 'transfers', 'trail', 'exports'] },
  { name: 'Brand', pages: ['announcements', 'texts', 'brand', 'webhooks', 'webhookDeliveries', 'apiKeys', 'operators', 'brands'] },
]

/** Pages by what they are about; those that the operator has no permission for are left out. */
function Pages() {
  const permissions = useOperator()?.permissions ?? []
  const open = groups
    .map(({ name, pages }) => ({ name, pages: pages.filter((page) => isPageOpen(page, permissions)) }))
    .filter(({ pages }) => pages.length > 0)
  return (
    <Menu>
      <Menu.DashboardItem />
      {open.map(({ name, pages }) => [
        <GroupName key={`name ${name}`} name={name} />,
        ...pages.map((page) => <Menu.ResourceItem key={page} name={page} />),
      ])}
    </Menu>
  )
}

/** A folded menu is icons alone: a line parts its groups. */
function GroupName({ name }: { name: string }) {
  const [isWide] = useSidebarState()
  if (!isWide) return <Divider component="li" aria-hidden="true" sx={{ my: 0.75, mx: 1.5 }} />
  return (
    <Typography component="li" variant="caption" aria-hidden="true" sx={{ px: 2.5, pt: 1.5, pb: 0.5, color: 'text.secondary' }}>
      {name}
    </Typography>
  )
}
