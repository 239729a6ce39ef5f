import { useCallback } from 'react'
import { useCareFacts } from '../../pieces/care-facts.tsx'

/** What gives a duty's word, or its value while the settings are not here. */
export const useDutyName = (): ((duty: string) => string) => {
  const duties = useCareFacts().settings?.duties
  return useCallback((duty) => duties?.find(({ value }) => value === duty)?.name ?? duty, [duties])
}
