import { BackLink } from '../../ui/router-links.tsx'

/** From one of the staff to all of them. */
export const allStaff = <BackLink to="/setup/staff">All staff</BackLink>

/** From one agency to all of them. */
export const allAgencies = <BackLink to="/setup/agencies">All agencies</BackLink>
