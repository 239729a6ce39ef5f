import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { announceRoutes } from './route-announcements.ts'

/** Says the title of every new page to a screen reader. */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(() => announceRoutes(router, setTitle), [router])
  return (
    <div aria-live="polite" data-screen-only>
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  )
}
