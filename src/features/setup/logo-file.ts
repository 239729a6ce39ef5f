import { longestLogoCharacters } from '../../../domain/constants.ts'

/** Twice the size that it is shown at, for screens with fine pixels. */
const mostWidth = 480
const mostHeight = 96

const dataAddressOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

const drawn = (picture: HTMLImageElement, scale: number): string => {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(picture.naturalHeight * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/png')
}

/**
 * A picture of this device as a logo that can be stored: drawn anew as PNG, no larger than it is shown, so that nothing
 * but its pixels is kept. A drawing with scripts in it becomes a picture. Undefined where it cannot be read, or is too
 * large however small it is drawn. Decision 87.
 */
export const logoOfFile = async (file: File): Promise<string | undefined> => {
  const picture = new Image()
  try {
    picture.src = await dataAddressOf(file)
    await picture.decode()
  } catch {
    return undefined
  }
  const fit = Math.min(1, mostWidth / picture.naturalWidth, mostHeight / picture.naturalHeight)
  return [fit, fit / 2, fit / 3]
    .map((scale) => drawn(picture, scale))
    .find((one) => one.length <= longestLogoCharacters)
}
