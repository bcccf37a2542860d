import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { programFile } from '../../kernel/paths.js'

export interface ParquetColumn {
  /** The path of a member of a record, with dots. */
  readonly name: string
  /** `json`: any value, which is stored as JSON text. `time`: a text such as `2026-03-01T12:00:00.000Z`. */
  readonly type: 'text' | 'integer' | 'number' | 'boolean' | 'time' | 'json'
}

/** Maximum heap of the thread. One row group needs a part of it. */
const HEAP_MB = 256
/** Maximum memory for new values in the thread. Without a limit, it grows to 48 MB, and the rows are not written faster. */
const NEW_VALUES_MB = 12

/**
 * Writes the bytes of a Parquet file, in a thread of its own. `parts` are the JSON texts of the records. At most one row
 * group is in memory.
 */
export async function* parquetFile(
  columns: readonly ParquetColumn[],
  parts: AsyncIterable<readonly string[]>,
): AsyncGenerator<Uint8Array> {
  const thread = new Worker(programFile('parquet-thread'), {
    workerData: columns,
    execArgv: ['--enable-source-maps'],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: NEW_VALUES_MB },
  })
  const ask = async (message: readonly string[] | 'end'): Promise<Uint8Array> => {
    // The event `error` of the thread rejects the promise.
    const answer = once(thread, 'message')
    thread.postMessage(message)
    const [bytes] = await answer
    return bytes
  }
  try {
    for await (const part of parts) {
      const bytes = await ask(part)
      if (bytes.length > 0) yield bytes
    }
    yield await ask('end')
  } finally {
    await thread.terminate()
  }
}
