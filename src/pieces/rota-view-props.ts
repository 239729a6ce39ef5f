import type { Rota } from '../../domain/rota/rota.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import type { NewShiftPlace } from './shift-editor-props.ts'
import type { RotaEdits } from './use-rota-edits.ts'

/** The ways in which a rota can be looked at, in the order of their switch; each is a word of the address. Decision 45. */
export const rotaViewModes = ['grid', 'sessions', 'list', 'print'] as const
export type RotaViewMode = (typeof rotaViewModes)[number]

export const isRotaViewMode = (word: string): word is RotaViewMode => rotaViewModes.some((mode) => mode === word)

/** What a way of looking at a rota is told. */
export type RotaViewProps = {
  readonly rota: Rota
  /** Every shift of the rota, by start. */
  readonly shifts: readonly Shift[]
  /** The week that is shown, from 1. */
  readonly week: number
  readonly onOpen: (shift: Shift) => void
}

/** What a way of looking at a rota is told that can edit it as well. */
export type EditableViewProps = RotaViewProps & {
  /** Undefined where this person cannot edit this rota. */
  readonly edits: RotaEdits | undefined
  readonly onNew: (place: NewShiftPlace) => void
}
