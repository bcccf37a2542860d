import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/*
 * What the faults of this machine need: a small disk, and a clock that can be moved.
 */

const MEBIBYTE = Buffer.alloc(2 ** 20)

export interface Disk {
  readonly folder: string
  /** Takes all free space. */
  fill(): void
  free(): void
  remove(): void
}

/** Mounts a small disk in memory, which only root can do. */
export function mountDisk(folder: string, megabytes: number): Disk {
  mkdirSync(folder)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=777`, 'tmpfs', folder])
  const filler = join(folder, 'filler')
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a')
      try {
        for (const size of [MEBIBYTE.length, 4_096]) fillWith(file, MEBIBYTE.subarray(0, size))
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove: () => void execFileSync('umount', ['-l', folder]),
  }
}

function fillWith(file: number, bytes: Buffer): void {
  try {
    for (;;) writeSync(file, bytes)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}

export interface Clock {
  /** Variables for the processes whose clock moves. */
  readonly environment: Readonly<Record<string, string>>
  /** Moves the clock to this difference from the time of the machine. */
  step(seconds: number): void
}

/** The clock of libfaketime, from Debian's package `faketime`. Timers are not faked. */
export function movableClock(folder: string): Clock {
  const file = join(folder, 'clock')
  const [library = ''] = execFileSync('find', ['/usr/lib', '-name', 'libfaketime.so.1'], { encoding: 'utf8' }).split(
    '\n',
  )
  if (library === '') throw new Error('install libfaketime: apt-get install faketime')
  const step = (seconds: number): void => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}s\n`)
  step(0)
  return {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    step,
  }
}
