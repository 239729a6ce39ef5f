import type { ReactNode } from 'react'
import type { Rota } from '../../domain/rota/rota.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import type { LocalDay } from '../../domain/time/local-day.ts'
import type { NewShiftPlace } from './shift-editor-props.ts'
import type { RotaEdits } from './use-rota-edits.ts'

/** The ways in which a rota can be looked at, in the order of their switch; each is a word of the address. Decision 45. */
export const rotaViewModes = ['grid', 'sessions', 'list', 'print'] as const
export type RotaViewMode = (typeof rotaViewModes)[number]

export const isRotaViewMode = (word: string): word is RotaViewMode => rotaViewModes.some((mode) => mode === word)

/** A day in the line of somebody, by the key of that line: where there is something to be looked at. */
export type RotaSpot = { readonly rowKey: string; readonly day: LocalDay }

/** The id of a day, where a view has its days one beneath the other. */
export const dayAnchor = (day: LocalDay): string => `day-${day}`

/** What is done in the grid and chosen in the menu of its rota: one at a time. */
export type RotaTool = 'select' | 'copy' | 'find'

/** What a way of looking at a rota is told. */
export type RotaViewProps = {
  readonly rota: Rota
  /** Every shift of the rota, by start. */
  readonly shifts: readonly Shift[]
  /** The week that is shown, from 1. */
  readonly week: number
  readonly onOpen: (shift: Shift) => void
  /** What its reader has not seen of a shift. */
  readonly markOf?: ((shiftId: string) => ReactNode) | undefined
}

/** What a way of looking at a rota is told that can edit it as well. */
export type EditableViewProps = RotaViewProps & {
  /** Undefined where this person cannot edit this rota. */
  readonly edits: RotaEdits | undefined
  readonly onNew: (place: NewShiftPlace) => void
  readonly tool: RotaTool | undefined
  readonly onTool: (tool: RotaTool | undefined) => void
  /** Where the person wants to look; another value for each time that they do. */
  readonly wanted: RotaSpot | undefined
  /** Where in the head of the page stands what only this view knows. */
  readonly head: Element | null
}
