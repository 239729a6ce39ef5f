import type { PageOfRows } from '../../../domain/page-of-rows.ts'
import { ok, type Result } from '../../../domain/result.ts'
import type { CallFailure } from '../../engine/types.ts'

type Wanted = { readonly page: number; readonly pageSize: number }
type Answer = Wanted & { readonly total: number }

/** Asks for one page of a report's rows; an address that names a page beyond the last one gets the last. */
export const askedPage = async <Answered extends Answer, Row>(
  wanted: Wanted,
  ask: (wanted: Wanted) => Promise<Result<Answered, CallFailure>>,
  rowsOf: (answer: Answered) => readonly Row[],
): Promise<Result<PageOfRows<Row>, CallFailure>> => {
  const found = await ask(wanted)
  const lastPage = found.ok ? Math.ceil(found.value.total / wanted.pageSize) : wanted.page
  const answer = lastPage > 0 && lastPage < wanted.page ? await ask({ ...wanted, page: lastPage }) : found
  if (!answer.ok) return answer
  const { total, page, pageSize } = answer.value
  const rows = rowsOf(answer.value)
  const first = rows.length === 0 ? 0 : (page - 1) * pageSize + 1
  const last = first === 0 ? 0 : first + rows.length - 1
  return ok({ rows, first, last, total, page, pages: Math.max(1, Math.ceil(total / pageSize)) })
}
