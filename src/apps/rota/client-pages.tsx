// In one part: each part is one more for the worker to name.
export { ClientListPage } from './client-list-page.tsx'
export { ClientPickPage } from './client-pick-page.tsx'
