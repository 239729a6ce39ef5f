import { createContext } from 'react'
import { localDayOf } from '../../domain/time/zone.ts'

const deviceDay = (): string => localDayOf(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Which day it is, `yyyy-MM-dd`, where care is given; the device's own day where nobody says. */
export const TodayContext = createContext(deviceDay)
