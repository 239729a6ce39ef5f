import { refuseQuery } from '../resources/condition.ts'

const DAY_HOURS = 24

type Time = {
  readonly weekday?: number | undefined
  readonly hour?: number | undefined
  readonly hours?: number | undefined
}

/** Ends with 400 where no week has such a weekday, hour or number of hours. */
export const demandTime = ({ weekday, hour, hours = 1 }: Time): void => {
  if (weekday !== undefined && (weekday < 1 || weekday > 7))
    refuseQuery('Choose a weekday from 1 (Monday) to 7 (Sunday).', '/weekday')
  if (hour !== undefined && hour >= DAY_HOURS) refuseQuery('Choose an hour from 0 to 23.', '/hour')
  if (hours < 1 || hours > DAY_HOURS) refuseQuery('Choose 1 to 24 hours.', '/hours')
}
