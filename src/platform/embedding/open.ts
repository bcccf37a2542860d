import type { Clock } from '../../kernel/clock.js'
import type { Config } from '../../kernel/config/config.js'
import { builtInEmbedder } from './built-in.js'
import type { Embedder } from './embedder.js'
import { remoteEmbedder } from './remote.js'

/** Opens the configured embedder. The caller must close it. */
export function openEmbedder(
  { embedding }: Pick<Config, 'embedding'>,
  clock: Clock,
): Embedder & { close(): Promise<void> } {
  return embedding ? remoteEmbedder(embedding, clock) : { ...builtInEmbedder(), close: async () => undefined }
}
