import type { Rota, RotaStatus, RotaType } from '../../domain/rota/rota.ts'
import { formatDay } from '../../domain/time/format.ts'
import { CircleCheckIcon, EditIcon, LockIcon, type LucideIcon, RepeatIcon, UndoIcon } from '../ui/icons.ts'
import type { Tone } from '../ui/tone.ts'

export const rotaTypeWords: Readonly<Record<RotaType, string>> = {
  support: 'Support',
  care: 'Care',
  domestic: 'Domestic',
  office: 'Office',
  combined: 'Combined',
}

/** How each status stands: the words say what the colour does. Decision 36. */
export const rotaStatusLooks: Readonly<Record<RotaStatus, { text: string; icon: LucideIcon; tone: Tone }>> = {
  draft: { text: 'Draft', icon: EditIcon, tone: 'ink' },
  published: { text: 'Published', icon: CircleCheckIcon, tone: 'started' },
  withdrawn: { text: 'Withdrawn', icon: UndoIcon, tone: 'refused' },
  locked: { text: 'Locked', icon: LockIcon, tone: 'outline' },
  master: { text: 'Master', icon: RepeatIcon, tone: 'outline' },
}

/** What a rota is called where its place and dates stand beside it. */
export const rotaTitle = ({ label, name }: Pick<Rota, 'label' | 'name'>): string => label ?? name

/** "Mon 16 Nov to Sun 29 Nov", and for a master the two weeks of a pattern. */
export const rotaSpanWords = ({
  status,
  startDate,
  endDate,
}: Pick<Rota, 'status' | 'startDate' | 'endDate'>): string =>
  status === 'master' ? 'Two weeks that repeat' : `${formatDay(startDate)} to ${formatDay(endDate)}`
