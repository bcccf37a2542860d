import { fork } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'rolldown'
import { loadConfig } from 'rolldown/config'

/* Program of `npm run dev`. After each change of a source, it bundles the programs and starts the service again. */

let service

/** A service that stops gives its port to the next one. No load balancer needs a notice. */
async function stop() {
  if (!service || service.exitCode !== null || service.signalCode !== null) return
  service.kill()
  await once(service, 'exit')
}

async function start() {
  await stop()
  const env = { DRAIN_NOTICE_SECONDS: '0', ...process.env }
  service = fork('dist/programs/main.js', { execArgv: ['--enable-source-maps'], env })
}

/** The service stops while the bundler works, which saves half a second. */
const steps = {
  BUNDLE_START: stop,
  BUNDLE_END: start,
  ERROR: ({ error }) => process.stderr.write(`${error.message}\n`),
}

// Without this, the service would go on after the end of this program, and hold its port and its database.
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'])
  process.once(signal, () => void stop().finally(() => process.exit()))

let last = Promise.resolve()
watch(await loadConfig('build/rolldown.config.ts')).on('event', (event) => {
  last = last.then(() => steps[event.code]?.(event)).finally(() => event.result?.close())
})
