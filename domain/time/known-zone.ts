import { tzOffset } from '@date-fns/tz/tzOffset'

/** Whether clocks are known to go by this name, such as `Pacific/Auckland`; a mere offset such as `+02:00` is none. */
export const isTimeZone = (name: string): boolean =>
  /^[A-Za-z][\w+/-]*$/.test(name) && !Number.isNaN(tzOffset(name, new Date(0)))
