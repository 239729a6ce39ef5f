/** Wire rows of a small provider, as a server stores them: each with an id of its own and plausible fields. */
type Fields = Readonly<Record<string, unknown>>

const now = Date.now()

/** The times of what goes on just now: from an hour ago to an hour ahead. */
export const todays = {
  startDate: new Date(now - 3_600_000).toISOString(),
  endDate: new Date(now + 3_600_000).toISOString(),
}

export const aClient = (fields: Fields = {}) => ({
  id: crypto.randomUUID(),
  initials: 'AB',
  location: { locationId: 'gh', roomNumber: '4' },
  hours: [],
  careEscalationHistory: [],
  ...fields,
})

const asEntry = ({ id, initials, location }: ReturnType<typeof aClient>) => ({ id, initials, location })

/** An activity this morning, for these clients. */
export const anActivity = (clients: ReturnType<typeof aClient>[] = [], fields: Fields = {}) => ({
  id: crypto.randomUUID(),
  title: 'Walk to the harbour',
  type: 'support',
  startDate: '2026-11-21T09:00:00.000Z',
  endDate: '2026-11-21T10:00:00.000Z',
  locationId: 'gh',
  master: false,
  personsRequired: 1,
  adhoc: false,
  dutiesRequired: [],
  shifts: [],
  clients: clients.map(asEntry),
  ...fields,
})

export const aRota = (fields: Fields = {}) => ({
  id: crypto.randomUUID(),
  name: 'Weeks 47 and 48',
  type: 'care',
  status: 'published',
  location: 'gh',
  startDate: '2026-11-16',
  endDate: '2026-11-29',
  ...fields,
})

/** A morning shift of this rota, on `day`, worked by nobody. */
export const aShift = (rota: ReturnType<typeof aRota>, fields: Fields & { day?: string } = {}) => {
  const id = crypto.randomUUID()
  const day = fields.day ?? '2099-11-23'
  return {
    id,
    shiftId: id,
    rotaId: rota.id,
    day,
    startTime: '08:00:00',
    endTime: '14:00:00',
    startDate: `${day}T08:00:00.000Z`,
    endDate: `${day}T14:00:00.000Z`,
    location: rota.location,
    rotaType: rota.type,
    rotaStatus: rota.status,
    dutiesRequired: [],
    coverNotRequired: false,
    schedule: [],
    activities: [],
    assignedTo: [],
    ...fields,
  }
}

/** A member of staff, qualified for nothing in particular. */
export const aMember = (fields: Fields & { id?: string; displayName?: string } = {}) => {
  const { id = crypto.randomUUID(), displayName = 'Bo Dean' } = fields
  return { id, userId: id, displayName, initials: 'BD', locations: ['gh'], dutiesQualifiedFor: [], ...fields }
}

/** What a provider with two houses and three duties configures. */
export const someSettings = () => ({
  id: crypto.randomUUID(),
  providerName: 'Bay Homes',
  timeZone: 'Europe/London',
  locations: [
    { locationId: 'gh', name: 'Georgian House', rooms: [] },
    { locationId: 'mf', name: 'Meadfoot View', rooms: [] },
  ],
  sessions: [],
  duties: ['meds', 'driving', 'oncall'].map((value) => ({ value, name: value, code: value.slice(0, 1) })),
  activityTypes: [],
  lateAfterMinutes: [15, 30, 45],
  detailedNote: { minWords: 5, minCharacters: 20 },
  startForClientsWindowMinutes: { before: 30, after: 30 },
})
