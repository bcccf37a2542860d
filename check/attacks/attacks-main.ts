import { readArguments } from '../../src/kernel/config/arguments.js'
import type { Attack } from './attack.js'
import { flood } from './flood.js'
import { startIssuer } from './issuer.js'
import { silentReceiver, slowDrawings, startReceivers, uploadsWithoutRecord } from './lanes.js'
import { bodies } from './list/bodies.js'
import { credentials } from './list/credentials.js'
import { documents } from './list/documents.js'
import { forms } from './list/forms.js'
import { messages } from './list/http.js'
import { pageAttacks, pages } from './list/pages.js'
import { parameters } from './list/parameters.js'
import { attacksAboveLimits, secretAttacks } from './list/secrets.js'
import { comparisons, names, texts } from './list/texts.js'
import { runAttack } from './run.js'
import { send } from './send.js'
import { SECRETS, startTarget, type Target } from './service.js'
import { startSite } from './site.js'

/*
 * Program of `npm run check:attacks`. It starts the service with an embedded database and attacks it. Each attack must
 * get the expected response, must not block the event loop for long, and must not end the process.
 */

/** Limit of requests from one address. All attacks together need less. */
const ADDRESS_LIMIT = 3_000

const print = (line: string): void => void process.stdout.write(`${line}\n`)

readArguments('Usage:\n  npm run check:attacks\n\nStarts the service and attacks it.', { options: {} })
const [site, issuer, receivers] = await Promise.all([startSite(pages), startIssuer(), startReceivers()])
const target = await startTarget({
  DEMO_DATA: 'on',
  FETCH_ALLOW_HOSTS: [site.host, issuer.host, receivers.host].join(','),
  LOG_LEVEL: 'info',
  ...issuer.environment,
  RATE_LIMIT_IP: String(ADDRESS_LIMIT),
  RATE_LIMIT_WINDOW_SECONDS: '3600',
})
try {
  process.exitCode = (await attackAll(target)) ? 0 : 1
} finally {
  await target.stop()
  for (const server of [site, issuer, receivers]) server.close()
}

/** Runs all attacks and prints the failed ones. Returns whether none failed. */
async function attackAll(target: Target): Promise<boolean> {
  const started = performance.now()
  const attacks = [
    ...credentials,
    ...messages,
    ...parameters,
    ...bodies,
    ...forms,
    ...documents,
    ...texts(await idOf(target)),
    ...names,
    ...comparisons,
    ...(await pageAttacks(site, target)),
    ...(await secretAttacks(target, issuer)),
  ]
  let failed = 0
  let longest = { block: 0, name: '' }
  const report = (name: string, faults: readonly string[]) => {
    if (faults.length > 0) failed++
    for (const fault of faults) print(`FAILED  ${name}: ${fault}`)
  }
  const run = async (attack: Attack) => {
    const { faults, block } = await runAttack(target, attack)
    if (block > longest.block) longest = { block, name: attack.name }
    report(attack.name, faults)
  }
  for (const attack of attacks) await run(attack)
  // Other attacks need an account with few keys.
  const last = await attacksAboveLimits(target)
  for (const attack of last) await run(attack)
  report('drawings that take long, beside images of another account', await slowDrawings(target))
  report(
    'a receiver that never answers, beside messages of another account',
    await silentReceiver(target, receivers, issuer),
  )
  report('images that belong to no record', await uploadsWithoutRecord(target))
  report('a flood from one address', await flood(target, ADDRESS_LIMIT))
  report('secrets in the log', secretsIn(target.log(), attacks))
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  print(
    `${attacks.length + last.length + 5} attacks, ${failed} failed; longest block of the event loop ${Math.round(longest.block)} ms (${longest.name}); ${seconds} s`,
  )
  return failed === 0
}

/** Id of a demo entity that the attacks write to. */
async function idOf({ base }: Target): Promise<string> {
  const { body } = await send(base, { path: '/v1/entities/detail', query: { slug: 'stripe' } })
  return (body as { core: { id: string } }).core.id
}

/** The secrets that the attacks have sent, and that the log of the service contains. */
function secretsIn(log: string, attacks: readonly Attack[]): string[] {
  const links = attacks.flatMap(({ request }) =>
    typeof request !== 'string' && /^\/billing\/.+\/.{20}/.test(request.path) ? request.path : [],
  )
  const secrets = [...Object.values(SECRETS), 'secret-token', ...links]
  return [
    log.includes('/billing/statements/{token}') ? '' : 'the log has no line of a statement',
    ...secrets.map((secret) => (log.includes(secret) ? `the log contains ${secret}` : '')),
  ].filter((fault) => fault !== '')
}
