import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { RefreshIcon } from '../ui/icons.ts'
import { Page } from '../ui/page.tsx'
import { MissingPage } from './lazy-page.ts'

/** What a page shows when it fails: the rest of the app goes on. One that could not be loaded comes as signal returns. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const isMissing = error instanceof MissingPage
  const tryAgain = useCallback(async () => {
    if (error instanceof MissingPage) await error.loadAgain()
    reset()
    await router.invalidate()
  }, [error, reset, router])
  useEffect(() => {
    if (!isMissing) return
    const again = () => void tryAgain()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isMissing, tryAgain])
  return (
    <Page>
      <ErrorState
        level={1}
        title={isMissing ? 'Part of the app is missing' : 'This page could not be shown'}
        text={
          isMissing
            ? 'Try again when you’re back online. What you saved is safe.'
            : 'Something went wrong in the app. Try again. What you saved is safe on this device.'
        }
        actions={
          <Button look="primary" size="action" icon={RefreshIcon} onClick={() => void tryAgain()}>
            Try again
          </Button>
        }
      />
    </Page>
  )
}
