import type { RotaStatus } from '../../domain/rota/rota.ts'
import { rotaStatusWords } from '../../domain/rota/rota-words.ts'
import { CircleCheckIcon, EditIcon, LockIcon, type LucideIcon, RepeatIcon, UndoIcon } from '../ui/icons.ts'
import type { Tone } from '../ui/tone.ts'

/** How each status stands: the words say what the colour does. Decision 36. */
export const rotaStatusLooks: Readonly<Record<RotaStatus, { text: string; icon: LucideIcon; tone: Tone }>> = {
  draft: { text: rotaStatusWords.draft, icon: EditIcon, tone: 'ink' },
  published: { text: rotaStatusWords.published, icon: CircleCheckIcon, tone: 'started' },
  withdrawn: { text: rotaStatusWords.withdrawn, icon: UndoIcon, tone: 'refused' },
  locked: { text: rotaStatusWords.locked, icon: LockIcon, tone: 'outline' },
  master: { text: rotaStatusWords.master, icon: RepeatIcon, tone: 'outline' },
}
