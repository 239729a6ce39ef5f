/** Events of an activity: each adds to the activity and changes nothing of it. */
const reported: Readonly<Record<string, string>> = {
  'v1.activity.start': 'Started',
  'v1.activity.stop': 'Stopped',
  'v1.activity.comment': 'Comment',
  'v1.activity.unavailable': 'Could not be done',
  'v1.activity.continuation': 'Continue later',
  'v1.activity.behaviour': 'Challenging behaviour',
  'v1.activity.request-help': 'Help asked for',
  'v1.activity.help-seen': 'Call for help seen',
  'v1.activity.incident-filed': 'Incident report filed',
  'v1.activity.withdraw': 'Report withdrawn',
}

type Sides = { readonly action: string; readonly before: unknown; readonly after: unknown }

/** created: there was nothing before. reported: something was recorded on it. removed: there is nothing after. */
export const kindOfChange = ({ action, before, after }: Sides): 'created' | 'changed' | 'reported' | 'removed' => {
  if (reported[action] !== undefined) return 'reported'
  if (action === 'v1.activity.remove' || after === null) return 'removed'
  return before === null ? 'created' : 'changed'
}

const kindWords = { created: 'Added', changed: 'Changed', removed: 'Removed', reported: 'Recorded' } as const

/** What was done with a record, in a word or two. */
export const actionWords = (sides: Sides): string => reported[sides.action] ?? kindWords[kindOfChange(sides)]
