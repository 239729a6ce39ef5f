import type { Picture } from './read-code.ts'

/** More pixels make a look slower and find no more. */
const mostPixelsAcross = 800

/** What a video shows now; undefined while it shows nothing. */
export const pictureOf = (video: HTMLVideoElement, canvas: HTMLCanvasElement): Picture | undefined => {
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
