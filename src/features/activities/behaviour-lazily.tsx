import { lazy } from 'react'

/** Needed now and then, and long: it loads behind the page. */
export const BehaviourDialog = lazy(async () => ({
  default: (await import('./behaviour-dialog.tsx')).BehaviourDialog,
}))
