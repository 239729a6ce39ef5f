import { addDays, type LocalDay } from '../../domain/time/local-day.ts'
import { instantOf } from '../../domain/time/zone.ts'
import type { DemoDay } from './demo-day.ts'

const house = { kind: 'location', location: 'gh' } as const
const everybody = { kind: 'everybody' } as const

/** An announcement of the demo provider. One without a time was never shown: it is a draft. */
export type Notice = {
  readonly title: string
  readonly text: string
  readonly audience: typeof house | typeof everybody
  readonly at?: number
  readonly until?: LocalDay
  readonly mustRead?: true
  readonly withdrawn?: true
  /** Whether everybody who can sign in has read it. */
  readonly isRead?: true
}

const thickener = `# What changes
The pharmacy sends another thickener from today. The tin is blue, and its scoop is smaller than the old one.
All old tins went back this morning.

# What to do
1. Use only the blue tin, with the scoop that lies in it.
2. Look at the client’s card before each drink: it says how many scoops.
3. Stir for 30 seconds, then let it stand for 2 minutes.
4. Write the number of scoops in your note.

# If something goes wrong
- Coughing or a wet voice: stop the drink, and ask for help.
- An old tin turns up: put it in the clinic room, and tell the senior.`

const drill = `We practise with the day team on Thursday.

1. Leave by the nearest green door.
2. Meet at the oak.
3. Nobody goes back for bags.`

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

const dayName = (date: string): string => weekday.format(new Date(`${date}T00:00:00Z`)).replace(',', '')

/** Oldest first. Two are read by nobody who signs in yet; the rest all of them have read. */
export const noticesOn = ({ today, zone, now }: DemoDay): Notice[] => {
  const at = (daysAgo: number, time: string): number => instantOf(addDays(today, -daysAgo), time, zone)
  // Before twenty to nine the newest is yesterday's.
  const newestAt = at(0, '08:40') < now ? at(0, '08:40') : at(1, '18:40')
  return [
    {
      title: 'New rotas',
      text: 'The next two weeks are published. Please check your nights.',
      audience: everybody,
      at: at(9, '12:00'),
      until: addDays(today, -2),
      isRead: true,
    },
    {
      title: 'Car park closed',
      text: 'The car park is closed on Friday. Please park at the harbour.',
      audience: house,
      at: at(6, '16:20'),
      withdrawn: true,
      isRead: true,
    },
    {
      title: 'Minibus',
      text: 'The ramp is repaired. The keys are back in the office.',
      audience: house,
      at: at(4, '09:15'),
      isRead: true,
    },
    {
      title: 'Thickened drinks: a smaller scoop from today',
      text: thickener,
      audience: house,
      at: at(1, '08:30'),
      until: addDays(today, 13),
      mustRead: true,
      isRead: true,
    },
    {
      title: 'Flu jabs',
      text: `The nurse is at Meadfoot View on ${dayName(addDays(today, 2))}, 13:00–16:00. Put your initials on the list in the office.`,
      audience: everybody,
      at: at(1, '17:05'),
      until: addDays(today, 2),
    },
    {
      title: 'Boiler engineer at Georgian House',
      text: 'Hot water is off in the east corridor from 11:00 to 12:00. Use bathroom 2.',
      audience: house,
      at: newestAt,
    },
    { title: 'Fire drill', text: drill, audience: house, mustRead: true },
  ]
}
