import { addDays } from '../../domain/time/local-day.ts'
import { isDue } from './plain-performance.ts'
import { byText, type PlainSpan, type PlainWorld } from './plain-world.ts'

const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const shown = (at: number, timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hourCycle: 'h23',
  })
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const weekday = names.indexOf((parts.get('weekday') ?? '').slice(0, 3)) + 1
  const day = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
  return { weekday, hour: Number(parts.get('hour')), monday: addDays(day, 1 - weekday) }
}

const answersOf = (world: PlainWorld, span: PlainSpan, clientId: string | undefined) =>
  world.activities
    .filter((activity) => isDue(activity, world, span))
    .flatMap(({ title, startDate, personsRequired, clients }) =>
      clients
        .filter((client) => clientId === undefined || client.clientId === clientId)
        .flatMap((client) => {
          const stops = client.reports.filter(({ event, withdrawn }) => event === 'STOPPED' && withdrawn === undefined)
          if (stops.length === 0) return []
          const initials = world.clients.find(({ id }) => id === client.clientId)?.initials ?? ''
          const ratings = stops.flatMap(({ satisfaction }) => satisfaction ?? [])
          return [
            { title, personsRequired, clientId: client.clientId, initials, ratings, ...shown(startDate, world.zone) },
          ]
        }),
    )

type Answer = ReturnType<typeof answersOf>[number]

const rated = (answers: readonly Answer[]) => {
  const ratings = answers.flatMap((answer) => answer.ratings)
  return {
    ratings: ratings.length,
    points: ratings.reduce((sum, one) => sum + one, 0),
    counts: [1, 2, 3, 4, 5].map((rating) => ratings.filter((one) => one === rating).length),
  }
}

const groups = <Named extends object>(answers: readonly Answer[], nameOf: (answer: Answer) => Named) => {
  const keyOf = (answer: Answer) => JSON.stringify(nameOf(answer))
  return [...new Set(answers.map(keyOf))]
    .map((key) => ({ ...(JSON.parse(key) as Named), ...rated(answers.filter((answer) => keyOf(answer) === key)) }))
    .filter(({ ratings }) => ratings > 0)
}

/** How clients liked their activities, answer by answer. */
export const plainExperience = (world: PlainWorld, span: PlainSpan, clientId?: string) => {
  const answers = answersOf(world, span, clientId)
  return {
    sum: { finished: answers.length, ...rated(answers) },
    titles: byText(
      groups(answers, ({ title }) => ({ title })),
      ({ title }) => title,
    ),
    clients: byText(
      groups(answers, (answer) => ({ clientId: answer.clientId, initials: answer.initials })),
      ({ initials }) => initials,
      (row) => row.clientId,
    ),
    staff: groups(answers, ({ personsRequired }) => ({ personsRequired })).sort(
      (a, b) => a.personsRequired - b.personsRequired,
    ),
    hours: groups(answers, ({ weekday, hour }) => ({ weekday, hour })).sort(
      (a, b) => a.weekday - b.weekday || a.hour - b.hour,
    ),
    weeks: byText(
      groups(answers, ({ monday }) => ({ monday })),
      ({ monday }) => monday,
    ),
  }
}
