import { useCallback, useMemo } from 'react'
import { tablePageRows } from '../../../domain/constants.ts'
import { pageOfRows } from '../../../domain/page-of-rows.ts'
import { filterStaff, sortStaff } from '../../../domain/rota-user/staff-list.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { type StaffSearch, staffSearch } from './staff-search.ts'

/** Finds the word for a duty; its value serves until the settings are here. */
const useDutyName = (): ((duty: string) => string) => {
  const duties = useCareFacts().settings?.duties
  return useCallback((duty) => duties?.find(({ value }) => value === duty)?.name ?? duty, [duties])
}

/** The staff that an address asks for, from this device's copy; `shown` is undefined until read. */
export const useStaffList = (search: StaffSearch) => {
  const { today, placeName } = useCareFacts()
  const dutyName = useDutyName()
  const staff = useLiveQuery((read) => read.rotaUsers(), [])
  const { by, isDescending } = staffSearch.orderOf(search)
  const all = useMemo(
    () => staff && sortStaff(filterStaff(staff, search, today), { by, isDescending, placeName, dutyName }),
    [staff, search, today, by, isDescending, placeName, dutyName],
  )
  const shown = all && pageOfRows(all, { page: search.page ?? 1, pageSize: tablePageRows })
  return { shown, isAnyKnown: staff !== undefined && staff.length > 0 }
}
