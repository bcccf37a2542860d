import { build } from 'rolldown'
import { loadConfig } from 'rolldown/config'

/* Program of `npm run build`. It writes the bundle to `dist/programs`. */

await build(await loadConfig('build/rolldown.config.ts'))
