// Makes public/sounds/help.wav, the tone of a call for help: three rising notes, twice. It is our own, made of sine waves
// alone, so that whoever hears it asks nobody for a licence. Run it after a change; a test compares the file with it.
import { writeFileSync } from 'node:fs'

const RATE = 16_000
/** Notes in Hz: E5, A5, C#6. Clear of the hum of a kitchen, below what older ears have lost. */
const NOTES = [659.3, 880, 1108.7]
const NOTE_SECONDS = 0.16
const PAUSE_SECONDS = 0.18
const LOUDNESS = 0.7

/** Loudness within a note: a soft beginning, so that nobody starts, and an end without a click. */
const shapeAt = (seconds) => Math.min(1, seconds / 0.02) * Math.min(1, (NOTE_SECONDS - seconds) / 0.05)

const noteOf = (hertz) =>
  Array.from({ length: Math.round(NOTE_SECONDS * RATE) }, (_, at) => {
    const seconds = at / RATE
    const wave = Math.sin(2 * Math.PI * hertz * seconds) + 0.25 * Math.sin(4 * Math.PI * hertz * seconds)
    return (LOUDNESS * shapeAt(seconds) * wave) / 1.25
  })

const pause = Array.from({ length: Math.round(PAUSE_SECONDS * RATE) }, () => 0)
const once = NOTES.flatMap(noteOf)

/** The bytes of the file: mono, 16 bits. */
export const helpTone = () => {
  const samples = [...once, ...pause, ...once]
  const file = Buffer.alloc(44 + samples.length * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + samples.length * 2, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(RATE * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples.length * 2, 40)
  for (const [at, sample] of samples.entries()) file.writeInt16LE(Math.round(sample * 32_767), 44 + at * 2)
  return file
}

if (process.argv[1]?.endsWith('sounds.mjs')) writeFileSync('public/sounds/help.wav', helpTone())
