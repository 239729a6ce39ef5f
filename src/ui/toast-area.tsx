import { Box, chakra, Portal } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { AlertIcon, CircleCheckIcon, CloseIcon, InfoIcon, OpenElsewhereIcon, WarningIcon } from './icons.ts'
import { dismissToast, holdToasts, releaseToasts, type ShownToast, toastStore } from './toast.ts'
import { ALARM_HEIGHT, TOAST_AREA_ID } from './toast-place.ts'

const ICONS = { success: CircleCheckIcon, info: InfoIcon, warning: WarningIcon, error: AlertIcon } as const

// One column for both places, so that a toast at the right never covers one in the middle.
const Place = chakra('section', {
  base: {
    position: 'fixed',
    top: `calc({spacing.16} + var(${ALARM_HEIGHT}, 0px))`,
    insetX: '0',
    zIndex: 'toast',
    display: 'grid',
    gap: '2',
    paddingX: '3',
    // An open dialog stops presses on the body; those on a toast still count.
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto', width: 'min(560px, 100%)' },
  },
})

const Paper = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    minHeight: '12',
    paddingX: '4',
    paddingY: '0.5',
    borderRadius: 'choice',
    boxShadow: 'float',
    border: '1px solid transparent',
    animation: 'rise {durations.float} ease-out',
    textStyle: 'bodyStrong',
  },
  variants: {
    placement: { 'top-center': { justifySelf: 'center' }, 'top-right': { justifySelf: 'end' } },
    isError: {
      true: { background: 'surface', color: 'ink', border: '2px solid {colors.attnEdge}' },
      false: { background: 'paper', color: 'paperInk' },
    },
  },
})

const Press = chakra('a', {
  base: {
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    fontWeight: '600',
    display: 'inline-flex',
    alignItems: 'center',
    // As high as a finger needs, without making its line higher.
    minHeight: 'tap',
    marginY: '-10px',
    paddingX: '1',
    font: 'inherit',
    color: 'inherit',
  },
})

function ToastLink({ toast }: { toast: ShownToast }) {
  const { link, id } = toast
  if (!link) return null
  const press = () => {
    link.onPress?.()
    dismissToast(id)
  }
  if (link.href === undefined) {
    return (
      <Press asChild>
        <button type="button" onClick={press}>
          {link.text}
        </button>
      </Press>
    )
  }
  return (
    <Press href={link.href} onClick={press}>
      {link.text}
    </Press>
  )
}

function ToastGroups({ groups = [] }: Pick<ShownToast, 'groups'>) {
  return groups.map(({ heading, href, lines }) => (
    <Box key={heading} marginTop="1">
      {href === undefined ? (
        <Box fontWeight="650">{heading}</Box>
      ) : (
        <Press href={href} target="_blank" rel="noopener" gap="1.5" marginInline="-1">
          {heading} (opens in a new tab)
          <Icon of={OpenElsewhereIcon} size={16} />
        </Press>
      )}
      <Box as="ul" textStyle="second">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Box>
  ))
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const { id, kind, title, text, placement } = toast
  const isError = kind === 'error'
  return (
    <Paper isError={isError} placement={placement} role={isError ? 'alert' : 'status'}>
      <Box paddingTop="2.5" color={isError ? 'attnEdge' : undefined}>
        <Icon of={ICONS[kind]} size={20} />
      </Box>
      <Box flex="1" minWidth="0" paddingY="2.5">
        {title !== undefined && <Box fontWeight="650">{title}</Box>}
        <Box as="span" whiteSpace="pre-line">
          {text}
        </Box>{' '}
        <ToastLink toast={toast} />
        <ToastGroups groups={toast.groups} />
      </Box>
      <Box marginEnd="-12px" css={{ '& button': { color: 'inherit' } }}>
        <IconButton label="Close" icon={CloseIcon} look="quiet" onClick={() => dismissToast(id)} />
      </Box>
    </Paper>
  )
}

/**
 * Where toasts appear. Mount it once, in the shell. It lies beside the app rather than in it, and is
 * marked as an announcer, so that an open dialog leaves it to screen readers.
 */
export function ToastArea() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.shown)
  return (
    <Portal>
      <Place
        id={TOAST_AREA_ID}
        aria-label="Notifications"
        data-live-announcer
        data-screen-only
        onPointerEnter={holdToasts}
        onPointerLeave={releaseToasts}
        onFocus={holdToasts}
        onBlur={releaseToasts}
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </Place>
    </Portal>
  )
}
