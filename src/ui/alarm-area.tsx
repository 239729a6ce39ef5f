import { Box, chakra, Portal } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { ALARM_AREA_ID, ALARM_HEIGHT } from './toast-place.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const Place = chakra('div', {
  base: {
    position: 'fixed',
    top: '16',
    insetX: '0',
    zIndex: 'toast',
    display: 'flex',
    justifyContent: 'center',
    paddingX: '3',
    // An open dialog stops presses on the body; those on an alarm still count.
    pointerEvents: 'none',
    '& > section': { pointerEvents: 'auto', width: 'min(600px, 100%)' },
  },
})

/** Toasts appear beneath what stands here. */
const useToastsBeneath = (isShown: boolean) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const shown = place.current
    if (!isShown || shown === null) return
    const measured = new ResizeObserver(() => style.setProperty(ALARM_HEIGHT, `${shown.offsetHeight + 8}px`))
    measured.observe(shown)
    return () => {
      measured.disconnect()
      style.removeProperty(ALARM_HEIGHT)
    }
  }, [isShown])
  return place
}

type AlarmAreaProps = {
  label: string
  /** Said at once to whoever hears the screen; empty while there is no alarm. */
  spoken: string
  children: ReactNode
}

/**
 * Where what cannot wait stands, over everything: beside the app like toasts, so that an open dialog leaves it to screen
 * readers and to presses. It takes no focus, and nothing but its own buttons makes it go.
 */
export function AlarmArea({ label, spoken, children }: AlarmAreaProps) {
  const isShown = spoken !== ''
  const place = useToastsBeneath(isShown)
  return (
    <Portal>
      <Place id={ALARM_AREA_ID} ref={place} data-live-announcer data-screen-only>
        <VisuallyHidden>
          <div role="alert">{spoken}</div>
        </VisuallyHidden>
        {isShown && (
          <Box
            as="section"
            aria-label={label}
            display="grid"
            gap="3"
            maxHeight="calc(100dvh - 96px)"
            overflowY="auto"
            padding="3"
            background="raised"
            border="2px solid {colors.attnEdge}"
            borderRadius="card"
            boxShadow="dialog"
            animation="rise {durations.float} ease-out"
          >
            {children}
          </Box>
        )}
      </Place>
    </Portal>
  )
}
