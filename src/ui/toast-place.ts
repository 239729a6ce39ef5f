/** Where a toast appears: top centre in the rota app, top right for a shift clash (rules §2.1, §2.5). */
export type ToastPlacement = 'top-center' | 'top-right'

export const TOAST_AREA_ID = 'toast-area'

export const ALARM_AREA_ID = 'alarm-area'

/** How high the alarms are that stand above the toasts, as CSS has it. */
export const ALARM_HEIGHT = '--alarm-height'

/**
 * The places where toasts and alarms appear, for what opens over the page: they stay readable and pressable
 * there. None that is not drawn: the dialog would wait for it and then complain.
 */
export function toastAreas() {
  return [TOAST_AREA_ID, ALARM_AREA_ID].flatMap((id) => {
    const find = () => document.getElementById(id)
    return find() ? [find] : []
  })
}
