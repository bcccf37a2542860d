import { timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../kernel/clock.js'
import { Uuid } from '../../kernel/wire/values.js'
import { readServiceKey } from '../../operation/access/credential-hash.js'
import type { OpenLink } from '../../operation/export/export-files.js'
import type { Db } from '../../platform/database/client/database.js'
import type { Storage } from '../../platform/storage/storage.js'
import { filesOf, LINK_KEY, readLinked, signatureOf } from './export-reads.js'
import { pathOf } from './work.js'

/** Opens the files of exports by their links. */
export const exportLinks =
  ({ db, clock, storage }: { readonly db: Db; readonly clock: Clock; readonly storage: Storage }): OpenLink =>
  async (exportId, signature, name) => {
    if (!Uuid.safeParse(exportId).success) return undefined
    const row = await readLinked(db, clock.now(), exportId)
    const key = row && (await readServiceKey(db, LINK_KEY))
    if (!key || !isEqual(signature, signatureOf(key, row))) return undefined
    const file = filesOf(row).find((one) => one.name === name)
    return file && { ...file, read: (range) => storage.read(pathOf(exportId, name), range) }
  }

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
