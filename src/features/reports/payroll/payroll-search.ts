import * as z from 'zod/mini'
import { anyDay, anyText, oneOf } from '../../../pieces/list-page/list-search.ts'
import { searchReader } from '../../../ui/search-reader.ts'

/** By what the lines can be in order. */
const payrollOrders = ['paid', 'to-contract'] as const

/**
 * What the address of payroll says: a day of the pay period, the location, whose lines, whether only those that changed
 * since the period was locked, their order, the line that is open.
 */
export const readPayrollSearch = searchReader(() =>
  z.object({
    day: anyDay(),
    location: anyText(),
    people: oneOf(['staff', 'agencies']),
    lines: oneOf(['changed']),
    order: oneOf([...payrollOrders]),
    open: anyText(),
  }),
)
export type PayrollSearch = ReturnType<typeof readPayrollSearch>
