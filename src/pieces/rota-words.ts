import type { RotaStatus, RotaType } from '../../domain/rota/rota.ts'
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
