import { useEffect, useId, useRef } from 'react'

const FIELD_IN_ERROR = 'input[aria-invalid="true"], textarea[aria-invalid="true"], select[aria-invalid="true"]'
/** The one field that a step is about: by finger or mouse it has the focus at once. */
const FIRST_FIELD = '[data-first-field]'
const ANY_CONTROL = 'input, textarea, select, button'

/** Whether the last press was of a finger or a mouse, and not of a key. */
const useIsPointing = () => {
  const isPointing = useRef(false)
  useEffect(() => {
    const gone = new AbortController()
    const hear = (kind: 'pointerdown' | 'keydown', is: boolean) =>
      document.addEventListener(
        kind,
        () => {
          isPointing.current = is
        },
        { capture: true, signal: gone.signal },
      )
    hear('pointerdown', true)
    hear('keydown', false)
    return () => gone.abort()
  }, [])
  return isPointing
}

/**
 * Moves the focus where the person has to look: to each new step's heading, by finger or mouse to the field that it is
 * about where it has one, and to what is missing. `stepKey` is
 * undefined while no heading is shown; who answers before it is there is left alone.
 */
export const useStepFocus = (stepKey: string | undefined, askedTimes: number) => {
  const id = useId()
  const ids = { heading: `${id}-heading`, controls: `${id}-controls` }
  const { heading, controls } = ids
  const isPointing = useIsPointing()
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
    const field = document.getElementById(controls)?.querySelector<HTMLElement>(FIRST_FIELD)
    const target = (isPointing.current ? field : undefined) ?? document.getElementById(heading)
    target?.focus()
  }, [stepKey, heading, controls, isPointing])
  useEffect(() => {
    if (askedTimes === 0) return
    const group = document.getElementById(controls)
    const control = group?.querySelector<HTMLElement>(FIELD_IN_ERROR) ?? group?.querySelector<HTMLElement>(ANY_CONTROL)
    control?.focus()
  }, [askedTimes, controls])
  return { ids, initialFocus: () => document.getElementById(heading) }
}
