import { loadavg } from 'node:os'
import { SECRETS, startTarget, type Target } from '../../check/attacks/service.js'
import { readArguments } from '../../src/kernel/config/arguments.js'
import { png } from './drawn.js'
import { hostileFiles } from './hostile-files.js'
import { childTime, memoryOf, watchMemory } from './memory.js'
import { photo } from './photo.js'

/*
 * Measures how images are served and refused, over HTTP, with the service as its own process.
 */

const USAGE = `npm run bench:media
  --help   print this text`
readArguments(USAGE, { options: {} })

const PHOTOS = 3
const VARIANTS = [
  [256, 'image/webp', 'WebP'],
  [512, 'image/avif', 'AVIF'],
  [1_024, 'image/webp', 'WebP'],
  [1_024, 'image/avif', 'AVIF'],
  [2_048, 'image/avif,image/webp', 'WebP'],
] as const
const REPEATS = 300
const WARM_UP = 20
/** Time in milliseconds for which a request must not block the event loop, and how often a longer block is measured. */
const LONG_BLOCK = 100
const MOST_ATTEMPTS = 3

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}
const at = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN
const ms = (values: readonly number[]): string =>
  `${at(values, 0.5).toFixed(1)} ms (95 %: ${at(values, 0.95).toFixed(1)} ms)`
const print = (name: string, value: string): void => void process.stdout.write(`| ${name} | ${value} |\n`)

async function upload({ base }: Target, mediaType: string, bytes: Buffer): Promise<{ status: number; path: string }> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), 'image')
  const query = new URLSearchParams({ mediaType, sourceType: 'firstPartyWebsite', sourceDetail: 'https://example.com' })
  const response = await fetch(`${base}/v1/media/upload?${query}`, {
    method: 'POST',
    headers: { 'x-api-key': SECRETS.ADMIN_API_KEY },
    body: form,
  })
  const { path = '' } = (await response.json()) as { path?: string }
  return { status: response.status, path }
}

async function read(url: string, accept = '*/*'): Promise<void> {
  const response = await fetch(url, { headers: { accept } })
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`)
  await response.arrayBuffer()
}

const repeated = async (work: () => Promise<unknown>): Promise<number[]> => {
  const times: number[] = []
  for (let count = 0; count < REPEATS; count++) times.push(await timed(work))
  return times
}

async function measureHostile(target: Target): Promise<void> {
  const files = await hostileFiles()
  // The first requests compile code, which is no cost of a hostile file.
  for (let count = 0; count < WARM_UP; count++) await upload(target, 'ENTITY', png(64 + count, 64))
  const idle = await memoryOf(target.pid)
  const stopWatch = watchMemory(target.pid)
  await target.longestBlock()
  const accepted: string[] = []
  const blocks: { readonly name: string; readonly ms: number }[] = []
  for (const [name, bytes] of files) {
    let block = Number.POSITIVE_INFINITY
    // Other processes and the garbage collection can block the loop too, so a long block must repeat itself.
    for (let attempt = 0; attempt < MOST_ATTEMPTS && block > LONG_BLOCK; attempt++) {
      if ((await upload(target, 'ENTITY', bytes)).status < 400) accepted.push(name)
      block = Math.min(block, await target.longestBlock())
    }
    blocks.push({ name, ms: block })
  }
  const most = await stopWatch()
  const [longest] = blocks.sort((a, b) => b.ms - a.ms)
  print('hostile files, and those that were accepted', `${files.length}, ${accepted.length}`)
  print('longest block of the event loop of the service', `${longest?.ms.toFixed(0)} ms (${longest?.name})`)
  print('memory above idle, at most: service', `${(most.service - idle.service).toFixed(0)} MB`)
  print('memory above idle, at most: image process', `${(most.children - idle.children).toFixed(0)} MB`)
  print('memory of the idle image process', `${idle.children.toFixed(0)} MB`)
}

/** Measures another request while `work` runs. */
async function meanwhile(target: Target, work: () => Promise<void>): Promise<number[]> {
  let isRunning = true
  const working = work().finally(() => {
    isRunning = false
  })
  const times: number[] = []
  while (isRunning) times.push(await timed(() => read(`${target.base}/v1/status`)))
  await working
  return times
}

async function measureVariants(target: Target): Promise<void> {
  const paths: string[] = []
  for (let seed = 1; seed <= PHOTOS; seed++) paths.push((await upload(target, 'NEWS', await photo(seed))).path)
  await read(`${target.base}/media/${paths[0]}?width=64`)
  const alone = await repeated(() => read(`${target.base}/v1/status`))
  const results: [string, number[], number][] = []
  const beside = await meanwhile(target, async () => {
    for (const [width, accept, name] of VARIANTS) {
      const times: number[] = []
      const used = await childTime(target.pid)
      for (const path of paths)
        times.push(await timed(() => read(`${target.base}/media/${path}?width=${width}`, accept)))
      results.push([`new variant: ${width} pixels, ${name}`, times, (await childTime(target.pid)) - used])
    }
  })
  for (const [name, times, used] of results)
    print(name, `${at(times, 0.5).toFixed(0)} ms (processor time: ${(used / PHOTOS).toFixed(0)} ms)`)
  const stored = await repeated(() => read(`${target.base}/media/${paths[0]}?width=1024`, 'image/avif'))
  print('stored variant: 1024 pixels, AVIF', ms(stored))
  print('GET /v1/status alone', ms(alone))
  print('GET /v1/status while new variants are made', ms(beside))
}

const target = await startTarget({})
try {
  process.stdout.write(`| figure | measured |\n| --- | --- |\n`)
  print('load of the machine before the measurement (1 minute)', (loadavg()[0] ?? 0).toFixed(1))
  await measureHostile(target)
  await measureVariants(target)
} finally {
  await target.stop()
}
