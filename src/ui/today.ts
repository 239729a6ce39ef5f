import { createContext } from 'react'

const deviceDay = (): string => {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** Which day it is, `yyyy-MM-dd`, where care is given; the device's own day where nobody says. */
export const TodayContext = createContext(deviceDay)
