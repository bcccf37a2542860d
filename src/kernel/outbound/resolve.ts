import { lookup, Resolver } from 'node:dns/promises'

interface Resolved {
  readonly address: string
  readonly family: number
}
/** Every address of a name. */
export type Resolve = (name: string) => Promise<readonly Resolved[]>

interface Sources {
  readonly lookup: Resolve
  /** Proves that a zone such as `com` exists. */
  readonly zone: (name: string) => Promise<unknown>
}

/**
 * A resolver whose "no such name" can be believed: one that does not even know the zone above the name, as on a network
 * that is cut off from the outside, is one that cannot be asked for now.
 */
export const believable =
  ({ lookup, zone }: Sources): Resolve =>
  async (name) => {
    try {
      return await lookup(name)
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'ENOTFOUND') throw error
      const isKnown = await zone(name.replace(/\.$/, '').split('.').at(-1) ?? '').then(
        () => true,
        () => false,
      )
      throw isKnown ? error : Object.assign(new Error(`nothing is known above ${name}`), { code: 'EAI_AGAIN' })
    }
  }

/** What this machine is set up to ask. */
export const systemResolve: Resolve = believable({
  lookup: (name) => lookup(name, { all: true }),
  zone: (name) => new Resolver({ timeout: 2_000, tries: 1 }).resolveSoa(name),
})
