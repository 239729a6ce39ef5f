import { useEffect, useEffectEvent } from 'react'

type Said = { readonly type?: unknown; readonly path?: unknown }

/** Hears what the worker says to this page, and may answer by the first of its ports. */
export const useWorkerSays = (hear: (said: Said, answer: MessagePort | undefined) => void): void => {
  const onSaid = useEffectEvent(hear)
  useEffect(() => {
    const worker = navigator.serviceWorker
    const listen = ({ data, ports }: MessageEvent) => {
      if (typeof data === 'object' && data !== null) onSaid(data, ports[0])
    }
    worker?.addEventListener('message', listen)
    return () => worker?.removeEventListener('message', listen)
  }, [])
}
