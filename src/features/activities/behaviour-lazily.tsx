import { openedPart } from '../../ui/lazy-part.tsx'

/** Needed now and then, and long: it loads behind the page. */
export const BehaviourDialog = openedPart(() => import('./behaviour-dialog.tsx'), 'BehaviourDialog')
