import type { RequestHandler } from 'express'
import { migrationsFolder } from '../src/kernel/paths.js'
import { productVersion } from '../src/kernel/product-version.js'
import type { Registry } from '../src/operation/pipeline/route/registry.js'
import { readMigrations } from '../src/platform/database/schema/migrate.js'

/**
 * Responds with what runs here: the version of the product, the revision that its operator deployed, the last migration of its
 * database schema, and a short hash of its operations. Read once, at the start.
 */
export function infoPage({ fingerprint }: Registry, revision: string | undefined): RequestHandler {
  const info = {
    name: 'Venture Data Service',
    version: productVersion(),
    revision: revision ?? null,
    schema: readMigrations(migrationsFolder).at(-1)?.name ?? null,
    operations: fingerprint,
  }
  return (_request, response) => {
    response.json(info)
  }
}
