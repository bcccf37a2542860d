import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Longest time until a page is sent, so that kills meet a run while it reads. */
const SLOWEST_MS = 1_500

const WORDS = ['Alder', 'Birch', 'Cedar', 'Damson', 'Elm', 'Fir', 'Gorse', 'Hazel', 'Ivy', 'Juniper', 'Kapok', 'Larch']

/** The website of one company. */
export interface Site {
  /** `host:port`, on an own address of this machine. */
  readonly authority: string
  close(): void
}

/** Starts the website of company `index`. It states a few facts about the company and its founder. */
export async function startSite(index: number): Promise<Site> {
  const [first, second] = [WORDS[index % WORDS.length], WORDS[Math.floor(index / WORDS.length) % WORDS.length]]
  const name = `${first}${second?.toLowerCase()} ${index}`
  const pages: Readonly<Record<string, string>> = {
    '/': `<title>${name}</title><meta property="og:site_name" content="${name}"><h1>${name}</h1>
      <p>${name} measures rivers and lakes for insurance companies and cities.</p>
      <a href="/about">About</a><a href="/team">Team</a>`,
    '/about': `<title>About</title><p>${name} was founded in ${1990 + (index % 30)}. It is based in Lyon, France.</p>
      <a href="https://github.com/company-${index}">Code</a>`,
    '/team': `<title>Team</title><script type="application/ld+json">${JSON.stringify({
      '@type': 'Organization',
      name,
      founder: { '@type': 'Person', name: `${second} Moreau`, jobTitle: 'Founder' },
    })}</script><h2>${second} Moreau</h2><p>Founder</p>`,
  }
  const server = createServer(({ url = '' }, response) => {
    const page = pages[url]
    const send = () => response.writeHead(page ? 200 : 404, { 'content-type': 'text/html' }).end(page ?? '')
    setTimeout(send, Math.random() * SLOWEST_MS)
  })
  const host = `127.0.${1 + Math.floor(index / 250)}.${1 + (index % 250)}`
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  return {
    authority: `${host}:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
