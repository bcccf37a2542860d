import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import type { EngineOptions, EngineRequest } from './embedded-engine.js'

/*
 * Entry of the thread of the embedded database. It executes messages of the PostgreSQL protocol one after another, and
 * returns what PostgreSQL responds.
 */

class Engine extends PGlite {
  /** Values are converted in the main thread, so this thread need not read the types. */
  override async _initArrayTypes(): Promise<void> {}
}

/**
 * Maximum number of files that PostgreSQL keeps open. It opens each table and each index, and would keep all of them. Many
 * systems permit a process 1,024 files, or 256.
 */
const OPEN_FILES = 200
/**
 * Memory for pages of the database, which is never returned to the system. Pages outside of it are in the cache of the
 * system. With 128 MB, the default of PostgreSQL, requests do not use less processor time.
 */
const SHARED_BUFFERS = '32MB'

async function start({ extensions, dataDir, loadDataDir }: EngineOptions): Promise<Engine> {
  const engine = new Engine({
    ...(dataDir === undefined ? {} : { dataDir }),
    ...(loadDataDir === undefined ? {} : { loadDataDir }),
    startParams: [
      ...PGlite.defaultStartParams,
      ...['-c', `max_files_per_process=${OPEN_FILES}`],
      ...['-c', `shared_buffers=${SHARED_BUFFERS}`],
    ],
    extensions: Object.fromEntries(Object.entries(extensions).map(([name, url]) => [name, new URL(url)])),
  })
  await engine.waitReady
  return engine
}

async function run(engine: Engine, messages: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  // PostgreSQL uses the memory of a part again, so the part must be copied.
  await engine.execProtocolRawStream(messages, { onRawData: (part) => void parts.push(part.slice()) })
  const [first = new Uint8Array(), ...more] = parts
  return more.length === 0 ? first : new Uint8Array(Buffer.concat(parts))
}

async function main(port: MessagePort): Promise<void> {
  const engine = await start(workerData)
  const perform = async (request: EngineRequest): Promise<void> => {
    if (request === 'close') {
      await engine.close()
      port.postMessage(undefined)
    } else if (request === 'image') port.postMessage(await engine.dumpDataDir('none'))
    else {
      const response = await run(engine, request)
      port.postMessage(response, [response.buffer as ArrayBuffer])
    }
  }
  port.on('message', (request: EngineRequest) => void perform(request))
  port.postMessage(undefined)
}

if (parentPort) await main(parentPort)
