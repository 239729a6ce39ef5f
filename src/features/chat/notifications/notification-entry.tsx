import { useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { BellIcon, ChevronRightIcon } from '../../../ui/icons.ts'
import { openedPart } from '../../../ui/lazy-part.tsx'
import classes from '../channel-list.module.css'
import { useToldHere } from './use-told-here.ts'

const NotificationDialog = openedPart(() => import('./notification-dialog.tsx'), 'NotificationDialog')

/** Opens what is said of notifications, at the foot of the list: "Notifications: off". */
export function NotificationEntry() {
  const { isOn } = useToldHere()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={classes.foot} onClick={() => setIsOpen(true)}>
        <Icon of={BellIcon} size={20} />
        <span>{isOn ? 'Notifications: on' : 'Notifications: off'}</span>
        <Icon of={ChevronRightIcon} size={18} />
      </button>
      {isOpen && <NotificationDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
