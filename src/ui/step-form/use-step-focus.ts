import { useEffect, useId, useRef } from 'react'

const FIELD_IN_ERROR = 'input[aria-invalid="true"], textarea[aria-invalid="true"], select[aria-invalid="true"]'
const ANY_CONTROL = 'input, textarea, select, button'

/** Moves the focus where the person has to look: to each new step's heading, and to what is missing. */
export const useStepFocus = (stepKey: string, askedTimes: number) => {
  const id = useId()
  const ids = { heading: `${id}-heading`, controls: `${id}-controls` }
  const { heading, controls } = ids
  const focusedStep = useRef(stepKey)
  useEffect(() => {
    if (focusedStep.current === stepKey) return
    focusedStep.current = stepKey
    document.getElementById(heading)?.focus()
  }, [stepKey, heading])
  useEffect(() => {
    if (askedTimes === 0) return
    const group = document.getElementById(controls)
    const control = group?.querySelector<HTMLElement>(FIELD_IN_ERROR) ?? group?.querySelector<HTMLElement>(ANY_CONTROL)
    control?.focus()
  }, [askedTimes, controls])
  return { ids, initialFocus: () => document.getElementById(heading) }
}
