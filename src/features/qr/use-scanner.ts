import { type RefObject, useCallback, useEffect, useState } from 'react'
import { cameraSettlesForMs, scanEveryMs, scanTrackingEveryMs } from '../../../domain/constants.ts'
import { toast } from '../../ui/toast.ts'
import {
  CameraFailure,
  cameraLost,
  type Facing,
  openCamera,
  releaseCamera,
  rememberedPermission,
  showStream,
} from './camera.ts'
import type { Picture } from './read-code.ts'
import { playScanSound } from './sounds.ts'

/** More pixels make a look slower and find no more. */
const mostPixelsAcross = 800

/** The picture that a video shows now; undefined while it shows none. */
const pictureOf = (video: HTMLVideoElement, canvas: HTMLCanvasElement): Picture | undefined => {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return undefined
  const scale = Math.min(1, mostPixelsAcross / Math.max(videoWidth, videoHeight))
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return undefined
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/** The camera's permission is pending ('checking', then 'asking'), denied, or granted. Rules §4. */
export type Scanner =
  | { readonly state: 'checking' | 'asking' | 'denied' | 'starting' }
  | { readonly state: 'scanning'; readonly facing: Facing }
  | { readonly state: 'failed'; readonly message: string }

const wordsOf = ({ type }: CameraFailure): string => {
  if (type === 'NotAllowedError') return 'Please allow camera permission'
  return type === 'NotFoundError' || type === 'OverconstrainedError' ? 'No camera found' : `QR code error ${type}`
}

const fail = (failure: CameraFailure): Scanner => {
  const text = wordsOf(failure)
  toast({ kind: 'error', text })
  if (failure.type === 'NotAllowedError') return { state: 'denied' }
  return { state: 'failed', message: text === 'No camera found' ? text : failure.message }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  })

type Scan = {
  readonly video: HTMLVideoElement
  readonly signal: AbortSignal
  /** Answers whether the text was a good one, which ends the scan. */
  readonly onText: (text: string) => boolean
}

/** Looks every 500 ms; while a code is in view, every 40 ms. A code that was refused is told once, until it has gone. */
const lookUntilFound = async ({ video, signal, onText }: Scan): Promise<void> => {
  const [{ readCode }, { smoothed }] = await Promise.all([import('./read-code.ts'), import('./smoothed.ts')])
  const canvas = document.createElement('canvas')
  await pause(cameraSettlesForMs, signal)
  let last: string | undefined
  // What one look cannot read for noise, the next may: plain and evened out by turns, until one of them has read.
  let isEven = false
  while (!signal.aborted) {
    const picture = pictureOf(video, canvas)
    const text = picture && readCode(isEven ? smoothed(picture) : picture)
    if (text === undefined) isEven = !isEven
    if (text !== undefined && text !== last && onText(text)) return
    last = text
    await pause(text === undefined ? scanEveryMs : scanTrackingEveryMs, signal)
  }
}

/** Opens the camera, looks for codes and lets go of it, until the signal says so. Rejects with a CameraFailure. */
const scan = async (given: Scan, onFacing: (facing: Facing) => void): Promise<void> => {
  const { stream, facing } = await openCamera()
  const release = () => releaseCamera(stream)
  if (given.signal.aborted) return release()
  given.signal.addEventListener('abort', release, { once: true })
  const look = async () => {
    await showStream(given.video, stream, given.signal)
    onFacing(facing)
    await lookUntilFound(given)
  }
  await Promise.race([look(), cameraLost(stream, given.signal)])
  release()
}

type ScannerProps = {
  video: RefObject<HTMLVideoElement | null>
  /** While the page is hidden or a client is searched by hand, the camera is released. */
  isWanted: boolean
  onText: (text: string) => boolean
}

/** The camera as the overlay shows it, and the button that asks for permission. */
export const useScanner = ({ video, isWanted, onText }: ScannerProps) => {
  const [scanner, setScanner] = useState<Scanner>({ state: 'checking' })
  const [isAllowed, setIsAllowed] = useState(false)
  useEffect(() => {
    void rememberedPermission().then((permission) => {
      if (permission === 'granted') setIsAllowed(true)
      else setScanner({ state: permission === 'denied' ? 'denied' : 'asking' })
    })
  }, [])
  useEffect(() => {
    if (!isWanted || !isAllowed || video.current === null) return undefined
    const stop = new AbortController()
    setScanner({ state: 'starting' })
    const given = { video: video.current, signal: stop.signal, onText }
    scan(given, (facing) => setScanner({ state: 'scanning', facing })).catch((error: unknown) => {
      if (stop.signal.aborted) return
      stop.abort()
      setIsAllowed(false)
      setScanner(fail(error instanceof CameraFailure ? error : new CameraFailure('Error', String(error))))
      playScanSound('error')
    })
    return () => stop.abort()
  }, [isWanted, isAllowed, video, onText])
  const allow = useCallback(() => setIsAllowed(true), [])
  return { scanner, allow }
}
