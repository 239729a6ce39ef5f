import type { Id } from '../wire.ts'
import type { Activity } from './activity.ts'

const chosenClient = ({ clientId, initials, location }: Activity['clients'][number]) => ({
  id: clientId,
  initials,
  ...(location === undefined ? {} : { location }),
})

/** What an activity has in common with those of the same series: everything that is planned, but when and by whom. */
export const contentOf = (activity: Activity) => {
  const { title, note, type, locationId, personsRequired, dutiesRequired, inHome, plan, externalSourceMeta } = activity
  return {
    title,
    note: note ?? '',
    type,
    personsRequired,
    dutiesRequired,
    ...(locationId === undefined ? {} : { locationId }),
    ...(inHome === undefined ? {} : { inHome }),
    ...(plan === undefined ? {} : { plan }),
    ...(externalSourceMeta === undefined ? {} : { externalSourceMeta }),
    clients: activity.clients.map(chosenClient),
  }
}

/** Whether an activity is planned otherwise than its series says: "use it for the later ones too" is then worth asking. */
export const differsFrom = (series: Activity, activity: Activity): boolean => {
  const planned = (one: Activity) => {
    const { plan, clients, ...rest } = contentOf(one)
    // An appointment has a day of its own, and where somebody lives may have changed.
    const { appointment, ...others } = plan ?? {}
    const { startDate: _start, endDate: _end, ...about } = appointment ?? {}
    return JSON.stringify({ ...rest, ...others, about, clients: clients.map((client): Id => client.id).sort() })
  }
  return planned(series) !== planned(activity)
}
