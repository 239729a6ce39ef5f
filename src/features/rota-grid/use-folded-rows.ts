import { useMemo, useState } from 'react'
import type { GridRow } from '../../../domain/rota/rota-grid.ts'

const hasShifts = ({ who, items }: GridRow): boolean => who === 'nobody' || items.size > 0

export type Fold = { readonly count: number; readonly isOpen: boolean; readonly onToggle: () => void }

/**
 * The lines with those who have no shift on the rota folded away, or after all others. Who had one since the grid was opened
 * keeps their line: what is edited does not go from under the pointer. Where names or duties are looked for, and on a
 * rota that nobody is on yet, all lines are shown.
 */
export const useFoldedRows = (rows: readonly GridRow[], isNarrowed: boolean) => {
  const [isOpen, setIsOpen] = useState(false)
  const [met, setMet] = useState<ReadonlySet<string>>(new Set())
  const come = rows.filter((row) => hasShifts(row) && !met.has(row.key))
  if (come.length > 0) setMet(new Set([...met, ...come.map(({ key }) => key)]))
  return useMemo(() => {
    const on = rows.filter((row) => met.has(row.key) || hasShifts(row))
    const off = rows.filter((row) => !on.includes(row))
    const isFolding = !isNarrowed && off.length > 0 && on.length > 1
    const shown = isFolding ? [...on, ...(isOpen ? off : [])] : rows
    const fold: Fold | undefined = isFolding
      ? { count: off.length, isOpen, onToggle: () => setIsOpen(!isOpen) }
      : undefined
    return { shown, rowKeys: shown.map(({ key }) => key), fold }
  }, [rows, met, isNarrowed, isOpen])
}
