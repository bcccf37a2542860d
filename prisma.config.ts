import { defineConfig } from 'prisma-cli/config'

// The CLI looks for a native schema engine that nothing here uses; naming any program keeps it from
// downloading one. Because of this stand-in `migrate` and `db` commands of the CLI do nothing: the
// project's own `npm run migration` and the drift check drive the real engine instead.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath

export default defineConfig({ schema: 'prisma' })
