import { ok, type Result } from '../../domain/result.ts'

/** One page of a list, and how many rows all of its pages have. */
export type AnsweredPage<Row> = { readonly rows: readonly Row[]; readonly total: number }

type Pages<Row, Reason> = {
  /** Pages count from 1. */
  readonly ask: (page: number) => Promise<Result<AnsweredPage<Row>, Reason>>
  readonly pageSize: number
  readonly keyOf: (row: Row) => string
  /** Whether nobody waits for the rows any more. */
  readonly isGone: () => boolean
  readonly onProgress?: ((progress: { readonly done: number; readonly total: number }) => void) | undefined
}

/**
 * The rows of all pages, in order, each once: rows that are added while pages are read move others from one page to the
 * next. Undefined where reading was given up; the first page that fails ends it.
 */
export const readAllPages = async <Row, Reason>({
  ask,
  pageSize,
  keyOf,
  isGone,
  onProgress,
}: Pages<Row, Reason>): Promise<Result<readonly Row[] | undefined, Reason>> => {
  const found = new Map<string, Row>()
  for (let page = 1; !isGone(); page += 1) {
    const answer = await ask(page)
    if (!answer.ok) return answer
    const { rows, total } = answer.value
    for (const row of rows) found.set(keyOf(row), row)
    const done = Math.min(page * pageSize, total)
    onProgress?.({ done, total })
    if (done >= total) return ok([...found.values()])
  }
  return ok(undefined)
}
