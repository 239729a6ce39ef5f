import type { ProviderSettings } from '../../domain/provider/provider-settings.ts'
import type { Rota } from '../../domain/rota/rota.ts'
import { rotaLabel } from '../../domain/rota/rota-label.ts'
import { staffTimes } from '../../domain/rota/session.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import { shiftWords } from '../../domain/rota/staff-words.ts'
import { localDayOf } from '../../domain/time/zone.ts'
import type { Letter } from './outbox.ts'

/** Somebody with shifts on a rota, and where they can be told of it. */
export type Addressee = Pick<Letter, 'userId' | 'address' | 'name'> & { readonly agencyId?: string | undefined }

type Told = {
  readonly rota: Omit<Rota, 'shifts'>
  readonly settings: ProviderSettings | undefined
  readonly rotaOrigin: string | undefined
}

const shiftLine = (shift: Shift, settings: ProviderSettings | undefined): string => {
  const zone = settings?.timeZone ?? 'UTC'
  const clock = { sessions: settings?.sessions ?? [], zone }
  const { startDate, endDate } = staffTimes(shift, clock)
  const isOvernight = localDayOf(endDate, zone) !== localDayOf(startDate, zone)
  const duties = shift.dutiesRequired.map((duty) => settings?.duties.find(({ value }) => value === duty)?.name ?? duty)
  return [
    `  ${shiftWords(shift, clock)}`,
    isOvernight ? ' the next day' : '',
    duties.length === 0 ? '' : ` (${duties.join(', ')})`,
  ].join('')
}

/**
 * What a person is told of a rota that was published: their own shifts, when they are there and with which duties.
 * Titles and notes stay out of it, since they may name clients.
 */
export const rotaLetter = (
  { agencyId, ...to }: Addressee,
  shifts: readonly Shift[],
  { rota, settings, rotaOrigin }: Told,
): Letter => {
  const place = settings?.locations.find(({ locationId }) => locationId === rota.location)?.name
  const label = rotaLabel(rota, place)
  const whose = agencyId === undefined ? 'Your shifts' : 'Your agency’s shifts'
  return {
    ...to,
    subject: `Published: ${label}`,
    content: [
      `Hello ${to.name},`,
      '',
      `The rota “${label}” has been published. ${whose}:`,
      '',
      ...shifts.map((shift) => shiftLine(shift, settings)),
      '',
      ...(rotaOrigin === undefined ? [] : [`See the whole rota: ${rotaOrigin}/rotas/${rota.id}`, '']),
      'Tell your manager if something is not right.',
      '',
    ].join('\n'),
  }
}
