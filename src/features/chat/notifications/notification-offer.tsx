import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { BellIcon } from '../../../ui/icons.ts'
import classes from './notifications.module.css'
import { useToldHere } from './use-told-here.ts'

/** Offers notifications on this device, until they are on or the offer is put away. The browser asks after the press. */
export function NotificationOffer() {
  const { isOffered, switchOn, putAway } = useToldHere()
  if (!isOffered) return null
  return (
    <section aria-label="Notifications" className={classes.offer}>
      <p className={classes.offerText}>
        <Icon of={BellIcon} size={20} />
        <span>Get a notification on this device when someone writes to you.</span>
      </p>
      <div className={classes.offerActions}>
        <Button onClick={() => void switchOn()}>Turn on</Button>
        <Button look="quiet" onClick={putAway}>
          Not now
        </Button>
      </div>
    </section>
  )
}
