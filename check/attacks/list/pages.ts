import type { Attack } from '../attack.js'
import type { Target } from '../service.js'
import type { Site } from '../site.js'

/* Web pages that the service fetches, to find out whether a company still operates. */

const SIZE = 2_000_000
const filled =
  (unit: string, size = SIZE) =>
  () =>
    unit.repeat(Math.floor(size / unit.length))

/** A robots.txt with thousands of agents, rules and wildcards. */
const robots = (): string =>
  [
    ...Array.from({ length: 5_000 }, (_, index) => `User-agent: agent${index}`),
    'User-agent: *',
    ...Array.from({ length: 5_000 }, (_, index) => `Disallow: /${'*a'.repeat(15)}${index}$`),
  ].join('\n')

export const pages: Readonly<Record<string, () => string>> = {
  '/robots.txt': robots,
  '/tags': filled('<a>'),
  '/titles': filled('<title'),
  '/scripts': filled('<script'),
  '/nested': filled('<div>'),
  '/attributes': () => `<a ${'b="c" '.repeat(SIZE / 6)}>`,
  '/references': filled('&nbsp;'),
  '/comments': filled('<!--'),
  '/data': () => `<script type="application/ld+json">${'['.repeat(SIZE)}`,
  '/spaces': filled(' '),
  '/declarations': filled('<meta charset='),
  '/phrases': filled('this domain is for sale '),
  '/large': filled('x', 5_000_000),
}

/** One attack for each page. */
export const pageAttacks = (site: Site, target: Target): Promise<Attack[]> =>
  Promise.all(
    Object.keys(pages)
      .filter((path) => !path.endsWith('.txt'))
      .map(async (path) => ({
        name: `the page ${path}`,
        request: { path: `/v1/entities/${await site.entityAt(target, path)}/operating-status/signal`, as: 'admin' },
        expect: { status: 200 },
      })),
  )
