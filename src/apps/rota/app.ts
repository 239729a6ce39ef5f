import { loadActivityDialogs } from '../../features/activities/activity-dialogs.tsx'
import type { AppFacts } from '../../frame/app-context.tsx'
import { AboveEveryPage } from './above-every-page.tsx'
import { AroundEveryPage } from './around-every-page.tsx'
import { rotaMenus } from './menus.ts'
import { OnEveryPage } from './on-every-page.tsx'
import { activityHistoryRoute } from './routes/activities.$rotaActivityId.history.tsx'
import { activityRoute } from './routes/activities.$rotaActivityId.tsx'
import { activityDayRoute } from './routes/activities.day.tsx'
import { allActivitiesRoute, todaysActivitiesRoute, todayTabRoute } from './routes/activities.tsx'
import { catchAllRoute } from './routes/catch-all.tsx'
import { clientTabRoute } from './routes/clients.$clientId.$tab.tsx'
import { clientHistoryRoute } from './routes/clients.$clientId.history.tsx'
import { clientQrPrintRoute } from './routes/clients.$clientId.qr.print.tsx'
import { clientQrViewRoute } from './routes/clients.$clientId.qr.view.tsx'
import { clientRoute } from './routes/clients.$clientId.tsx'
import { clientPickRoute } from './routes/clients.pick.tsx'
import { clientsQrPrintRoute } from './routes/clients.qr.print.tsx'
import { clientsRoute } from './routes/clients.tsx'
import { dailyRoute } from './routes/dashboard.management.daily.tsx'
import { managementRoute } from './routes/dashboard.management.tsx'
import { opsPlaceRoute, opsRoute } from './routes/dashboard.ops.tsx'
import { deviceRoute } from './routes/device.tsx'
import { homeRoute } from './routes/home.tsx'
import { logoutRoute } from './routes/logout.tsx'
import { notAuthorisedRoute } from './routes/not-authorised.tsx'
import { activityReportsRoute } from './routes/reports.activityreports.tsx'
import { clientActivitiesRoute } from './routes/reports.client-activities.tsx'
import { clientBehaviourRoute } from './routes/reports.client-behaviour.tsx'
import { clientExperienceRoute } from './routes/reports.client-experience.tsx'
import { declinedActivitiesRoute } from './routes/reports.declined-activities.tsx'
import { payrollRoute } from './routes/reports.payroll.tsx'
import { rootRoute } from './routes/root.ts'
import { rotaCoverRoute } from './routes/rotas.$rotaId.cover.tsx'
import { oneRotaDayRoute } from './routes/rotas.$rotaId.day.tsx'
import { shiftHistoryRoute } from './routes/rotas.$rotaId.shifts.$shiftId.history.tsx'
import { rotaRoute } from './routes/rotas.$rotaId.tsx'
import { rotaCreateRoute } from './routes/rotas.create.tsx'
import { rotaDayRoute } from './routes/rotas.day.tsx'
import { ownHoursRoute } from './routes/rotas.hours.tsx'
import { oncallRoute } from './routes/rotas.on-call.tsx'
import { swapsRoute } from './routes/rotas.swaps.tsx'
import { masterRotasRoute, rotaListRoute } from './routes/rotas.tsx'
import { agencyHistoryRoute } from './routes/setup.agencies.$rotaAgencyId.history.tsx'
import { setupAgencyRoute } from './routes/setup.agencies.$rotaAgencyId.tsx'
import { setupAgencyAddRoute } from './routes/setup.agencies.add.tsx'
import { setupAgenciesRoute } from './routes/setup.agencies.tsx'
import { setupDevicesRoute } from './routes/setup.devices.tsx'
import { setupFirstStepsRoute } from './routes/setup.first-steps.tsx'
import { setupImportKindRoute } from './routes/setup.import.$kind.tsx'
import { setupImportRoute } from './routes/setup.import.tsx'
import { setupPayrollRoute } from './routes/setup.payroll.tsx'
import { settingsHistoryRoute } from './routes/setup.settings.history.tsx'
import { setupSettingsRoute } from './routes/setup.settings.tsx'
import { staffHistoryRoute } from './routes/setup.staff.$userId.history.tsx'
import { setupStaffMemberRoute } from './routes/setup.staff.$userId.tsx'
import { setupStaffAddRoute } from './routes/setup.staff.add.tsx'
import { setupStaffRoute } from './routes/setup.staff.tsx'

export const app: AppFacts = {
  id: 'rota',
  name: 'Rota',
  access: 'access rota',
  menus: rotaMenus,
  AroundEveryPage,
  AboveEveryPage,
  OnEveryPage,
  partsForPresses: [
    loadActivityDialogs,
    () => import('../../features/rotas/month-calendar.tsx'),
    () => import('../../ui/calendar-window.tsx'),
  ],
}

/** Every route of the rota app. Rules §2.2. */
export const routeTree = rootRoute.addChildren([
  homeRoute,
  todaysActivitiesRoute,
  todayTabRoute,
  allActivitiesRoute,
  activityDayRoute,
  activityRoute,
  activityHistoryRoute,
  rotaListRoute,
  masterRotasRoute,
  rotaCreateRoute,
  rotaDayRoute,
  rotaRoute,
  oneRotaDayRoute,
  rotaCoverRoute,
  shiftHistoryRoute,
  oncallRoute,
  swapsRoute,
  ownHoursRoute,
  clientsRoute,
  clientPickRoute,
  clientsQrPrintRoute,
  clientRoute,
  clientTabRoute,
  clientHistoryRoute,
  clientQrViewRoute,
  clientQrPrintRoute,
  activityReportsRoute,
  clientActivitiesRoute,
  clientBehaviourRoute,
  clientExperienceRoute,
  declinedActivitiesRoute,
  opsRoute,
  opsPlaceRoute,
  managementRoute,
  dailyRoute,
  payrollRoute,
  deviceRoute,
  logoutRoute,
  setupStaffRoute,
  setupStaffAddRoute,
  setupStaffMemberRoute,
  staffHistoryRoute,
  setupAgenciesRoute,
  setupAgencyAddRoute,
  agencyHistoryRoute,
  setupAgencyRoute,
  setupDevicesRoute,
  setupFirstStepsRoute,
  setupSettingsRoute,
  settingsHistoryRoute,
  setupPayrollRoute,
  setupImportRoute,
  setupImportKindRoute,
  notAuthorisedRoute,
  catchAllRoute,
])
