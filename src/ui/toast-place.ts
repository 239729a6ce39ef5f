/** Where toasts appear: top centre in the rota app, top right for a shift clash (rules §2.1, §2.5). */
export type ToastPlacement = 'top-center' | 'top-right'

export const TOAST_PLACEMENTS: readonly ToastPlacement[] = ['top-center', 'top-right']

export const toastAreaId = (placement: ToastPlacement) => `toasts-${placement}`

/** The places where toasts appear: an open dialog leaves them readable and pressable. */
export const toastAreas = TOAST_PLACEMENTS.map(
  (placement) => () => document.getElementById(toastAreaId(placement)),
)
