import { utimesSync, writeFileSync } from 'node:fs'
import { build } from 'rolldown'
import { loadConfig } from 'rolldown/config'

/*
 * Program of `npm run build`. It writes the bundle to `dist/programs`, and the time of its start to `dist/.built`. A source
 * that changes during the build is newer than that.
 */

// `loadConfig` writes a file next to the configuration and removes it. This changes the time of the folder `build`.
const config = await loadConfig('build/rolldown.config.ts')
const started = new Date()
await build(config)
writeFileSync('dist/.built', '')
utimesSync('dist/.built', started, started)
