/** Where a toast appears: top centre in the rota app, top right for a shift clash (rules §2.1, §2.5). */
export type ToastPlacement = 'top-center' | 'top-right'

export const TOAST_AREA_ID = 'toast-area'

/**
 * The place where toasts appear, for what opens over the page: toasts stay readable and pressable
 * there. None while it is not drawn: the dialog would wait for it and then complain.
 */
export function toastAreas() {
  const find = () => document.getElementById(TOAST_AREA_ID)
  return find() ? [find] : []
}
