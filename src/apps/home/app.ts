import type { AppFacts } from '../../frame/app-context.tsx'
import { OnEveryPage } from './on-every-page.tsx'
import { catchAllRoute } from './routes/catch-all.tsx'
import { deviceRoute } from './routes/device.tsx'
import { homeRoute } from './routes/home.tsx'
import { logoutRoute } from './routes/logout.tsx'
import { myAccountRoute } from './routes/my-account.tsx'
import { notAuthorisedRoute } from './routes/not-authorised.tsx'
import { rootRoute } from './routes/root.ts'

export const app: AppFacts = { id: 'home', name: 'Home Portal', access: undefined, menus: [], OnEveryPage }

/** Every route of the home app: sign-in or portal, account, sign-out. Rules §2.2. */
export const routeTree = rootRoute.addChildren([
  homeRoute,
  logoutRoute,
  myAccountRoute,
  deviceRoute,
  notAuthorisedRoute,
  catchAllRoute,
])
