import { useEffect, useId, useRef } from 'react'

const FIELD_IN_ERROR = 'input[aria-invalid="true"], textarea[aria-invalid="true"], select[aria-invalid="true"]'
const ANY_CONTROL = 'input, textarea, select, button'

/**
 * Moves the focus where the person has to look: to each new step's heading, and to what is missing. `stepKey` is
 * undefined while no heading is shown; who answers before it is there is left alone.
 */
export const useStepFocus = (stepKey: string | undefined, askedTimes: number) => {
  const id = useId()
  const ids = { heading: `${id}-heading`, controls: `${id}-controls` }
  const { heading, controls } = ids
  const focusedStep = useRef(stepKey)
  const focusBefore = useRef<Element | null>(null)
  useEffect(() => {
    if (focusedStep.current === stepKey) return
    const hadHeading = focusedStep.current !== undefined
    focusedStep.current = stepKey
    if (stepKey === undefined) {
      focusBefore.current = document.activeElement
      return
    }
    const { activeElement } = document
    const isAnswering = document.getElementById(controls)?.contains(activeElement) ?? false
    if (!hadHeading && isAnswering && activeElement !== focusBefore.current) return
    document.getElementById(heading)?.focus()
  }, [stepKey, heading, controls])
  useEffect(() => {
    if (askedTimes === 0) return
    const group = document.getElementById(controls)
    const control = group?.querySelector<HTMLElement>(FIELD_IN_ERROR) ?? group?.querySelector<HTMLElement>(ANY_CONTROL)
    control?.focus()
  }, [askedTimes, controls])
  return { ids, initialFocus: () => document.getElementById(heading) }
}
