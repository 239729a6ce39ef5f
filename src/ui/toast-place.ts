/** Where a toast appears: top centre in the rota app, top right for a shift clash (rules §2.1, §2.5). */
export type ToastPlacement = 'top-center' | 'top-right'

export const TOAST_AREA_ID = 'toast-area'

/** The place where toasts appear: an open dialog leaves them readable and pressable. */
export const toastAreas = [() => document.getElementById(TOAST_AREA_ID)]
