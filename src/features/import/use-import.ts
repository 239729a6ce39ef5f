import { useEffect, useState } from 'react'
import { makeImport, previewImport } from '../../../domain/calls/imports.ts'
import { mostImportRows } from '../../../domain/constants.ts'
import { importFields } from '../../../domain/import/fields.ts'
import type { ImportRow } from '../../../domain/import/import-row.ts'
import type { ImportKind } from '../../../domain/import/kinds.ts'
import { type Result, refuse } from '../../../domain/result.ts'
import type { CallFailure } from '../../engine/types.ts'
import { holdUpdates } from '../../engine/unsaved-forms.ts'
import { useCall } from '../../engine/use-call.ts'
import { failureWords } from '../../pieces/no-answer.ts'
import { useSending } from '../../pieces/use-sending.ts'
import { type ColumnOfField, fieldsMissing, guessColumns, withColumn } from './guess-columns.ts'
import { type ReadTable, readTable } from './read/read-file.ts'
import { type JudgedRow, judgedRows } from './row-fates.ts'
import { toRows } from './to-rows.ts'

/** What the office says becomes of the rows that were asked about. */
export type Preview = {
  readonly rows: readonly ImportRow[]
  readonly judged: readonly JudgedRow[]
  readonly digest: string
}

export type Made = { readonly importId: string; readonly made: number; readonly preview: Preview }

/** What was chosen: a table, the columns that are read of it, and the rota that shifts go into. */
export type Chosen = { readonly table: ReadTable; readonly columns: ColumnOfField; readonly rotaId: string }

const CHECK_NEEDS_SIGNAL = 'You need to be online to check the rows. The file and columns you chose are still here.'
const MAKE_UNHEARD =
  'Look under Earlier imports when you’re back online, or check the rows again. The server could not be reached, so the rows may or may not have been added. Nothing is added twice.'

/** Where a request failed, why in words. */
const inWords = async <Value>(answer: Promise<Result<Value, CallFailure>>, unheard: string) => {
  const result = await answer
  return result.ok ? result : refuse(failureWords(result.reason, unheard))
}

/** What is brought in; `rotaId` is the rota that shifts go into unless another is chosen. */
export type Importing = { readonly kind: ImportKind; readonly rotaId?: string | undefined }

/** The file of an import, read on this device: nothing of it leaves before it is checked. */
const useChosen = ({ kind, rotaId = '' }: Importing, onChange: () => void) => {
  const [chosen, setChosen] = useState<Chosen>()
  const [refusal, setRefusal] = useState<string>()
  const [isReading, setIsReading] = useState(false)
  const change = (next: Chosen | undefined) => {
    setChosen(next)
    onChange()
  }
  const choose = async (file: File) => {
    setIsReading(true)
    setRefusal(undefined)
    const table = await readTable(file, mostImportRows)
    setIsReading(false)
    if (!table.ok) {
      setRefusal(table.reason)
      return
    }
    const columns = guessColumns(table.value.headings, importFields[kind])
    change({ table: table.value, columns, rotaId: chosen?.rotaId ?? rotaId })
  }
  return {
    chosen,
    change,
    choose,
    refusal,
    isReading,
    forget: () => setRefusal(undefined),
    setColumn: (field: string, column: number | undefined) =>
      chosen && change({ ...chosen, columns: withColumn(chosen.columns, field, column) }),
    setRota: (rota: string) => chosen && change({ ...chosen, rotaId: rota }),
  }
}

/** What keeps the rows from being checked, by the field that it is said at. */
const missingOf = (kind: ImportKind, chosen: Chosen): ReadonlySet<string> => {
  const missing = fieldsMissing(chosen.columns, importFields[kind]).map(({ name }) => name)
  return new Set(kind === 'shifts' && chosen.rotaId === '' ? ['rota', ...missing] : missing)
}

const askedOf = (kind: ImportKind, rows: readonly ImportRow[], rotaId: string | undefined) => ({
  kind,
  rows: [...rows],
  ...(kind === 'shifts' && rotaId !== undefined ? { rotaId } : {}),
})

/** One import from the choice of a file to what was made: two requests, each sent now or not at all. Decision 72. */
export const useImport = (importing: Importing, onMade: () => void) => {
  const { kind } = importing
  const preview = useCall(previewImport)
  const make = useCall(makeImport)
  const [judged, setJudged] = useState<Preview>()
  const [done, setDone] = useState<Made>()
  const { send, isBusy, failure, setFailure } = useSending((words: string) => words)
  const back = () => {
    setJudged(undefined)
    setFailure(undefined)
  }
  const file = useChosen(importing, back)
  const { chosen } = file
  const isUnfinished = chosen !== undefined && done === undefined
  useEffect(() => (isUnfinished ? holdUpdates() : undefined), [isUnfinished])
  const asked = (rows: readonly ImportRow[]) => askedOf(kind, rows, chosen?.rotaId)
  const check = () => {
    if (chosen === undefined) return
    const rows = toRows(chosen.table, chosen.columns)
    void send(() => inWords(preview(asked(rows)), CHECK_NEEDS_SIGNAL), {
      onDone: ({ fates, digest }) => setJudged({ rows, digest, judged: judgedRows(fates, rows, importFields[kind]) }),
    })
  }
  const confirm = async () => {
    if (judged === undefined) return
    const ask = () => inWords(make({ ...asked(judged.rows), digest: judged.digest }), MAKE_UNHEARD)
    const result = await send(ask, { onDone: (made) => setDone({ ...made, preview: judged }) })
    // Also where no answer came: it may have been made.
    if (result !== undefined) onMade()
  }
  return {
    file,
    preview: judged,
    done,
    isBusy,
    failure,
    check,
    confirm,
    back,
    missing: chosen === undefined ? new Set<string>() : missingOf(kind, chosen),
    startAgain: () => {
      file.change(undefined)
      file.forget()
      setDone(undefined)
    },
  }
}

export type ImportWork = ReturnType<typeof useImport>
