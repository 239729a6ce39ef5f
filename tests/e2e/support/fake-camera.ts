import { writeFileSync } from 'node:fs'
import type { Picture } from '../../../src/features/qr/read-code.ts'

const FRAMES = 2

/** Writes a picture as a video that Chromium plays as its camera: greys alone, ten pictures a second. */
export const writeCameraVideo = (file: string, { data, width, height }: Picture): void => {
  const greys = Buffer.from(Array.from({ length: width * height }, (_, at) => data[4 * at] ?? 0))
  const frame = Buffer.concat([Buffer.from('FRAME\n'), greys, Buffer.alloc((width * height) / 2, 128)])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(file, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]))
}

/** What Chromium has to be started with to see that video. */
export const cameraArguments = (file: string): readonly string[] => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
]
