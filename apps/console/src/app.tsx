import { lazy } from 'react'
import { Admin, CustomRoutes, type DataProvider, Resource } from 'react-admin'
import { Route } from 'react-router-dom'
import { authProvider } from './auth-provider.ts'
import { DashboardPage } from './dashboard/dashboard-page.tsx'
import { ClosedPage } from './frame/closed-page.tsx'
import { Layout } from './frame/layout.tsx'
import { LoginPage } from './frame/login-page.tsx'
import { UnreachablePage } from './frame/unreachable-page.tsx'
import { i18nProvider } from './messages.ts'
import { openPreferences } from './preferences.ts'
import { resources } from './resources.ts'
import { darkTheme, lightTheme } from './theme.ts'

const JoinPage = lazy(() => import('./frame/join-page.tsx').then((module) => ({ default: module.JoinPage })))
const AccountPage = lazy(() => import('./frame/account-page.tsx').then((module) => ({ default: module.AccountPage })))
const preferences = openPreferences()

/** The operator console: one resource a page, each opened by the permission that its call declares. */
export function App({ dataProvider }: { dataProvider: DataProvider }) {
  return (
    <Admin
      title="Operator console"
      dataProvider={dataProvider}
      authProvider={authProvider}
      loginPage={LoginPage}
      dashboard={DashboardPage}
      layout={Layout}
      i18nProvider={i18nProvider}
      accessDenied={ClosedPage}
      authenticationError={UnreachablePage}
      store={preferences}
      theme={lightTheme}
      darkTheme={darkTheme}
      defaultTheme="dark"
      disableTelemetry
      requireAuth
    >
      {resources.map((resource) => (
        <Resource key={resource.name} {...resource} />
      ))}
      <CustomRoutes noLayout>
        <Route path="/join" element={<JoinPage />} />
      </CustomRoutes>
      <CustomRoutes>
        <Route path="/account" element={<AccountPage />} />
      </CustomRoutes>
    </Admin>
  )
}
