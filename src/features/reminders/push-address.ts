import { useEffect, useState } from 'react'

const isNewAddress = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'PUSH_SUBSCRIPTION_CHANGED'

/** Rises whenever the browser has given this device another push address, as the worker says. */
export const usePushAddress = (): number => {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const worker = navigator.serviceWorker
    const hear = ({ data }: MessageEvent) => {
      if (isNewAddress(data)) setTurn((before) => before + 1)
    }
    worker?.addEventListener('message', hear)
    return () => worker?.removeEventListener('message', hear)
  }, [])
  return turn
}
