import { closeSync, openSync, readSync } from 'node:fs'

/** Reads the beginning of a file, to recognize its format before anything is loaded. */
export function firstText(path: string): string {
  const buffer = Buffer.alloc(8_192)
  const file = openSync(path, 'r')
  try {
    return buffer.toString('utf8', 0, readSync(file, buffer))
  } finally {
    closeSync(file)
  }
}
