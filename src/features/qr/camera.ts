import { cameraLoadTimeoutMs } from '../../../domain/constants.ts'

/** Which way a camera looks; 'any' for one that does not say, such as a desk's. */
export type Facing = 'environment' | 'user' | 'any'

/** What keeps the camera from being used. `type` is what the product's words name. Rules §8. */
export class CameraFailure extends Error {
  readonly type: string

  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }
}

const SECURE = 'camera access is only permitted in secure context. Use HTTPS or localhost rather than HTTP.'
const NO_STREAM = 'this browser has no Stream API support'
const LOST = 'Another app has taken the camera, or it was switched off.'
const TOO_LATE = `Loading camera stream timed out after ${cameraLoadTimeoutMs / 1000} seconds`

/** The rear camera first; one that is missing is left for the next. Rules §4, §9. */
const order: readonly Facing[] = ['environment', 'user', 'any']

const failureOf = (error: unknown): CameraFailure => {
  if (error instanceof CameraFailure) return error
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  return new CameraFailure(name, message)
}

const streamOf = (facing: Facing): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: facing === 'any' ? true : { facingMode: { exact: facing } },
  })

export type Camera = { readonly stream: MediaStream; readonly facing: Facing }

/** Opens the first camera that is there; an over-constrained one counts as missing. Rejects with a CameraFailure. */
export const openCamera = async (): Promise<Camera> => {
  if (!window.isSecureContext) throw new CameraFailure('InsecureContextError', SECURE)
  // A browser without streams has no such object, whatever its types say.
  if (!('mediaDevices' in navigator)) throw new CameraFailure('StreamApiNotSupportedError', NO_STREAM)
  let failure = new CameraFailure('NotFoundError', '')
  for (const facing of order) {
    try {
      return { stream: await streamOf(facing), facing }
    } catch (error) {
      failure = failureOf(error)
      if (failure.type !== 'OverconstrainedError') break
    }
  }
  throw failure
}

/** What the browser remembers; 'prompt' where it does not say. */
export const rememberedPermission = async (): Promise<PermissionState> => {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state
  } catch {
    return 'prompt'
  }
}

/** Rejects with a CameraFailure when the camera goes by itself, which its last picture would hide; never resolves. */
export const cameraLost = (stream: MediaStream, signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const lost = async () => {
      const isAllowed = (await rememberedPermission()) === 'granted'
      reject(new CameraFailure(isAllowed ? 'NotReadableError' : 'NotAllowedError', LOST))
    }
    for (const track of stream.getTracks()) track.addEventListener('ended', () => void lost(), { once: true, signal })
  })

/** Lets go of the camera: its light goes out. */
export const releaseCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

/** Shows the stream in the video; rejects with a CameraFailure when nothing is seen for six seconds. */
export const showStream = (video: HTMLVideoElement, stream: MediaStream, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new CameraFailure('StreamLoadTimeoutError', TOO_LATE)), cameraLoadTimeoutMs)
    signal.addEventListener('abort', () => clearTimeout(late), { once: true })
    const seen = () => {
      clearTimeout(late)
      // A video that is taken away while it begins to play says so; nobody needs to hear of it.
      video.play().catch(() => undefined)
      resolve()
    }
    video.addEventListener('loadeddata', seen, { once: true, signal })
    video.srcObject = stream
  })
