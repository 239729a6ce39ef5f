// In one part, as the pages of clients are.
export { ActivityDayPage } from './activity-day-page.tsx'
export { AllActivities, TodaysActivities } from './activity-list-page.tsx'
